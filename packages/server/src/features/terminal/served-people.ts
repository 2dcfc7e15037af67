import { isServedBy } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call/call.ts";
import { liveDirectory } from "../access/live-directory.public.ts";

/** The people among these whom the calling terminal serves. */
export async function servedPeople<Person extends { userId: number }>(
  { tx, caller }: Pick<Call, "tx" | "caller">,
  crewId: number,
  people: readonly Person[],
): Promise<Person[]> {
  const terminal = caller.crew;
  if (!terminal?.teamIds || people.length === 0) return [...people];
  const userIds = people.map(({ userId }) => userId);
  const teams = await liveDirectory.findTeams(tx, crewId, userIds);
  return people.filter(({ userId }) => isServedBy(terminal, { teamIds: teams.get(userId) ?? [] }));
}
