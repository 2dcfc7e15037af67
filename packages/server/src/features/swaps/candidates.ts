import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { SwapShift, swapEndpoints } from "@glasen/contract/swaps.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { SWAP_WINDOW_DAYS } from "@glasen/domain/swaps/swap.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import {
  findPlannedPeople,
  findShifts,
  type Giving,
  judgeGivings,
  type ShiftRow,
  viewerOf,
  visibleShifts,
} from "../shifts/shifts.public.ts";

/** More shifts than these, the nearest ones, are not examined: nobody reads a longer list. */
const MAX_EXAMINED = 300;

type Candidates = typeof swapEndpoints.candidates;

export const presentShift = (row: ShiftRow & { userId: number }): SwapShift => ({
  guid: row.guid,
  userId: row.userId,
  date: row.date,
  from: row.startsAt.toISOString(),
  to: row.endsAt.toISOString(),
  workplaceId: row.workplaceId,
});

export const hasHolder = (row: ShiftRow | undefined): row is ShiftRow & { userId: number } =>
  row !== undefined && row.userId !== null;

/** The caller's own coming shift; one that planners are changing has to be published first. */
export async function findOwnShift({ tx, actor, now }: Call, crewId: number, guid: string): Promise<ShiftRow> {
  const rows = await findShifts(tx, crewId, [guid]);
  const published = rows.find(({ type }) => type === "published");
  if (!published || published.userId !== actingUser(actor)) throw new Refusal("notFound", "guid");
  if (published.startsAt <= now) throw new Refusal("swapBegun", "guid");
  if (rows.length > 1) throw new Refusal("swapShiftPlanned", "guid");
  return published;
}

/** The colleagues to whom the shift could be given without a conflict. */
export async function possibleTakers(call: Call, crewId: number, shift: ShiftRow): Promise<number[]> {
  const people = await findPlannedPeople(call.tx, crewId, null);
  const proposals = people
    .filter((person) => person.userId !== shift.userId && isActiveOn(person, shift.date))
    .map(({ userId }): Giving[] => [{ shift, userId }]);
  return (await free(call, crewId, proposals)).flatMap(([giving]) => (giving ? [giving.userId] : []));
}

/** The colleagues' shifts for which it could be swapped, of those that the caller may see, the nearest first. */
export async function possibleSwaps(call: Call, crewId: number, shift: ShiftRow): Promise<ShiftRow[]> {
  const viewer = await viewerOf(call, crewId);
  const period = { from: addDays(shift.date, -SWAP_WINDOW_DAYS), to: addDays(shift.date, SWAP_WINDOW_DAYS) };
  const distance = ({ startsAt }: ShiftRow): number => Math.abs(startsAt.getTime() - shift.startsAt.getTime());
  const visible = await visibleShifts(call.tx, viewer, period);
  const drafted = new Set(visible.filter(({ type }) => type !== "published").map(({ guid }) => guid));
  const others = visible
    .filter(
      (row) =>
        row.type === "published" &&
        hasHolder(row) &&
        row.userId !== shift.userId &&
        row.startsAt > call.now &&
        !drafted.has(row.guid),
    )
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_EXAMINED);
  const proposals = others.map((other): Giving[] => swapOf(shift, other));
  return (await free(call, crewId, proposals)).flatMap(([, giving]) => (giving ? [giving.shift] : []));
}

/** Both shifts change their people. */
export const swapOf = (shift: ShiftRow, other: ShiftRow): [Giving, Giving] => [
  { shift, userId: other.userId as number },
  { shift: other, userId: shift.userId as number },
];

async function free(call: Call, crewId: number, proposals: readonly Giving[][]): Promise<Giving[][]> {
  const conflicts = await judgeGivings(call, crewId, proposals);
  return proposals.filter((_, index) => conflicts[index]?.length === 0);
}

export async function listCandidates(call: Call, { crewId, guid }: InputOf<Candidates>): Promise<OutputOf<Candidates>> {
  const shift = await findOwnShift(call, crewId, guid);
  const userIds = await possibleTakers(call, crewId, shift);
  const shifts = await possibleSwaps(call, crewId, shift);
  return { userIds, shifts: shifts.filter(hasHolder).map(presentShift) };
}
