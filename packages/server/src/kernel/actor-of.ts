import type { SessionKind } from "@glasen/contract/endpoint.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { Caller } from "./caller.ts";
import type { Standings } from "./standings.ts";

export interface ActorInCall {
  actor: Actor;
  inMaintenance: boolean;
}

/** Who the caller is for this call: a member of its crew, the crew's device, the operator, or just somebody signed in. */
export async function actorOf(
  caller: Caller,
  accepted: readonly SessionKind[],
  crewId: number | undefined,
  standings: Standings,
  now: Date,
): Promise<ActorInCall> {
  if (crewId !== undefined && caller.user && accepted.includes("user")) {
    const standing = await standings.of(crewId, caller.user.subjectId, now);
    if (standing) return { actor: standing.member, inMaintenance: standing.inMaintenance };
  }
  if (crewId !== undefined && caller.crew?.subjectId === crewId && accepted.includes("terminal")) {
    return { actor: { kind: "terminal", crewId }, inMaintenance: await standings.isInMaintenance(crewId, now) };
  }
  if (caller.admin && accepted.includes("operator")) {
    return { actor: { kind: "operator", adminId: caller.admin.subjectId }, inMaintenance: false };
  }
  if (caller.user) return { actor: { kind: "user", userId: caller.user.subjectId }, inMaintenance: false };
  return { actor: { kind: "nobody" }, inMaintenance: false };
}
