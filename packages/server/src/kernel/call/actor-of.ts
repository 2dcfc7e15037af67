import type { SessionKind } from "@glasen/contract/endpoint.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { Caller } from "./caller.ts";
import type { Membership, Memberships } from "./memberships.ts";
import { Refusal } from "./refusal.ts";
import type { Session } from "./session.ts";

export interface ActorInCall {
  actor: Actor;
  inMaintenance: boolean;
}

/** The caller's role in this call: a member of its crew, the crew's terminal, the operator, or a signed-in user. */
export async function actorOf(
  caller: Caller,
  accepted: readonly SessionKind[],
  namedCrewId: number | undefined,
  memberships: Memberships,
  now: Date,
): Promise<ActorInCall> {
  const { user, crew, admin, token } = caller;
  // A call that only terminals make names no crew: the terminal's own is meant.
  const isTerminalCall = namedCrewId === undefined && accepted.every((kind) => kind === "terminal");
  const crewId = isTerminalCall ? crew?.subjectId : namedCrewId;

  const onlyCrewId = token?.crewId ?? user?.limitedToCrew ?? user?.singleSignOnCrew ?? crewId;
  if (crewId !== undefined && user && accepted.includes("user") && onlyCrewId === crewId) {
    const membership = await memberships.find(crewId, user.subjectId, now);
    if (membership) {
      const { member, memberByProvider, plainMember, inMaintenance } = membership;
      const isLimited = user.limitedToCrew !== null;
      if (isLimited) return { actor: { ...plainMember, isLimited }, inMaintenance };
      if (token) return { actor: { ...member, isProgram: true }, inMaintenance };
      if (lacksProvider(user, crewId, membership)) throw new Refusal("singleSignOnRequired");
      return { actor: user.singleSignOnCrew === crewId ? memberByProvider : member, inMaintenance };
    }
  }
  if (crewId !== undefined && crew?.subjectId === crewId && accepted.includes("terminal")) {
    const { terminal, inMaintenance } = await memberships.findTerminal(crewId, now);
    return { actor: crew.teamIds ? { ...terminal, teamIds: crew.teamIds } : terminal, inMaintenance };
  }
  if (admin && accepted.includes("operator")) {
    const limit = admin.hasSecondFactor ? {} : { isLimited: true as const };
    return { actor: { kind: "operator", adminId: admin.subjectId, ...limit }, inMaintenance: false };
  }
  if (user) {
    const actor: Actor = {
      kind: "user",
      userId: user.subjectId,
      ...(user.limitedToCrew !== null && { isLimited: true }),
    };
    return { actor, inMaintenance: false };
  }
  return { actor: { kind: "nobody" }, inMaintenance: false };
}

/** Whether the crew asks for its provider, which the session did not come through. Terminals have their own ways to sign in. */
export const lacksProvider = (
  { singleSignOnCrew, openedOn }: Pick<Session, "singleSignOnCrew" | "openedOn">,
  crewId: number,
  { requiresProvider }: Pick<Membership, "requiresProvider">,
): boolean => requiresProvider && singleSignOnCrew !== crewId && openedOn === null;
