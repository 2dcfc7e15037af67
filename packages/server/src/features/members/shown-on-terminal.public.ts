import { isServedBy } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call/call.ts";
import { todayIn } from "../crews/crews.public.ts";
import { settingOfMembers } from "../settings/settings.public.ts";

interface Person {
  userId: number;
  disabledAt: string | null;
  teamIds: readonly number[];
}

/** The people among these who have a tile on the calling terminal: active members of its teams who may track times on it. */
export async function shownOnTerminal<P extends Person>(
  { tx, now, caller }: Call,
  crewId: number,
  people: readonly P[],
): Promise<P[]> {
  const day = await todayIn(tx, crewId, now);
  const allowed = await settingOfMembers(tx, crewId, day, "timeTrackingAllowedTerminal");
  return people.filter(
    (person) =>
      (person.disabledAt === null || day < person.disabledAt) &&
      allowed(person.userId) !== "false" &&
      isServedBy(caller.crew ?? {}, person),
  );
}
