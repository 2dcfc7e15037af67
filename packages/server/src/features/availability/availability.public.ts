import type { Wish } from "@glasen/domain/availability/wish.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./availability.store.ts";

/** The wishes of many members that can hold in a period, by member, in one statement. Only planners may learn of them. */
export async function wishesOf(
  tx: Tx,
  crewId: number,
  of: { userIds: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<Map<number, Wish[]>> {
  const wishes = new Map<number, Wish[]>(of.userIds.map((userId) => [userId, []]));
  if (of.userIds.length === 0) return wishes;
  for (const { userId, ...wish } of await store.wishesOfMembers(tx, crewId, of)) wishes.get(userId)?.push(wish);
  return wishes;
}

/** Members without a wish for a week, in a crew that uses wishes. */
export const membersWithoutWishes = async (
  tx: Tx,
  crewId: number,
  week: { from: LocalDate; to: LocalDate },
): Promise<number[]> => ((await store.usesWishes(tx, crewId)) ? store.membersWithoutWishes(tx, crewId, week) : []);
