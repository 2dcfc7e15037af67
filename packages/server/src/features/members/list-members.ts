import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call.ts";
import { activeAccounts } from "../time-clock/time-clock.public.ts";
import { presentMember } from "./members.present.ts";
import { membersOfCrew } from "./members.store.ts";

export async function listMembers(
  { tx, actor, now }: Call,
  { crewId, userId, disabledAt, requireActiveTimeAccountId }: InputOf<typeof memberEndpoints.list>,
): Promise<Member[]> {
  const own: Reach = actor.kind === "member" ? { scope: "own", userId: actor.userId } : { scope: "none" };
  const reaches = [own, reachOf(actor, crewId, "canEditCrew"), reachOf(actor, crewId, "canSeeCrewReports")];
  const only = { userIds: userId, onlyEnabled: disabledAt === "null" };
  const rows = await membersOfCrew(tx, crewId, only, reaches);
  const accounts = requireActiveTimeAccountId ? await activeAccounts(tx, crewId, now) : undefined;
  return rows.map((row) => presentMember(row, row.isReached, accounts && (accounts.get(row.userId) ?? 0)));
}
