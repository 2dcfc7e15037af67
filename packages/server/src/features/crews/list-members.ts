import type { crewEndpoints, Member } from "@glasen/contract/crews.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call.ts";
import { presentMember } from "./crews.present.ts";
import { membersOfCrew } from "./crews.store.ts";

export async function listMembers(
  { tx }: Call,
  { crewId, userId, disabledAt }: InputOf<typeof crewEndpoints.members>,
): Promise<Member[]> {
  const rows = await membersOfCrew(tx, crewId, { userIds: userId, onlyEnabled: disabledAt === "null" });
  return rows.map(presentMember);
}
