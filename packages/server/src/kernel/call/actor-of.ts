import type { SessionKind } from "@glasen/contract/endpoint.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { type MaybeLater, whenThere } from "../cache/maybe-later.ts";
import type { Caller } from "./caller.ts";
import type { Standing, Standings } from "./standings.ts";

export interface ActorInCall {
  actor: Actor;
  inMaintenance: boolean;
}

/** Who the caller is for this call: a member of its crew, the crew's device, the operator, or just somebody signed in. */
export function actorOf(
  caller: Caller,
  accepted: readonly SessionKind[],
  crewId: number | undefined,
  standings: Standings,
  now: Date,
): MaybeLater<ActorInCall> {
  if (crewId !== undefined && caller.user && accepted.includes("user")) {
    const { subjectId, limitedToCrew } = caller.user;
    const isClosed = limitedToCrew !== null && limitedToCrew !== crewId;
    return whenThere(isClosed ? undefined : standings.of(crewId, subjectId, now), (standing) =>
      standing
        ? memberWith(standing, limitedToCrew !== null)
        : withoutMembership(caller, accepted, crewId, standings, now),
    );
  }
  return withoutMembership(caller, accepted, crewId, standings, now);
}

const memberWith = ({ member, plain, inMaintenance }: Standing, isLimited: boolean): ActorInCall => ({
  actor: isLimited ? { ...plain, isLimited: true } : member,
  inMaintenance,
});

function withoutMembership(
  caller: Caller,
  accepted: readonly SessionKind[],
  crewId: number | undefined,
  standings: Standings,
  now: Date,
): MaybeLater<ActorInCall> {
  // A call that only devices make names no crew: the device's own is meant.
  if (crewId === undefined && caller.crew && accepted.every((kind) => kind === "terminal")) {
    return actorOf(caller, accepted, caller.crew.subjectId, standings, now);
  }
  if (crewId !== undefined && caller.crew?.subjectId === crewId && accepted.includes("terminal")) {
    return whenThere(standings.ofDevice(crewId, now), ({ terminal, inMaintenance }) => ({
      actor: terminal,
      inMaintenance,
    }));
  }
  if (caller.admin && accepted.includes("operator")) {
    return { actor: { kind: "operator", adminId: caller.admin.subjectId }, inMaintenance: false };
  }
  if (caller.user) {
    const { subjectId: userId, limitedToCrew } = caller.user;
    const actor: Actor = { kind: "user", userId, ...(limitedToCrew !== null && { isLimited: true }) };
    return { actor, inMaintenance: false };
  }
  return { actor: { kind: "nobody" }, inMaintenance: false };
}
