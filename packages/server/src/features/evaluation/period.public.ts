/** The period and the members that a call about evaluated days is for. */
import type { Actor } from "@glasen/domain/access/actor.ts";
import { type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import { dayNumber, daysBetween, isForward, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { crewCalendar } from "./crew-rules.public.ts";
import { evaluateUntil, refreshOutdated } from "./reevaluate.ts";
import { type EmployedMember, employedWithin } from "./times.store.ts";

export { type EmployedMember, employedWithin as membersWithin } from "./times.store.ts";

const MAX_DAYS = 400;

export interface Period {
  crewId: number;
  from: LocalDate;
  to: LocalDate;
  /** The requested members whose times the caller may see. Always named, so that days are found by member. */
  userIds: readonly number[];
  members: readonly EmployedMember[];
  today: LocalDate;
}

/** The members whose times an actor may see: those whom canSeeCrewReports reaches, and always the actor. */
export function reachOfTimes(actor: Actor, crewId: number): Reach {
  const reach = reachOf(actor, crewId, "canSeeCrewReports");
  return reach.scope === "none" ? { scope: "own", userId: actingUser(actor) } : reach;
}

/** Finds the requested members whose times the caller may see, and makes sure that their days are evaluated. */
export async function resolvePeriod(
  call: Pick<Call, "tx" | "now" | "actor">,
  {
    crewId,
    from,
    to,
    userId,
    userIds,
  }: { crewId: number; from: LocalDate; to: LocalDate; userId?: number | undefined; userIds?: number[] | undefined },
): Promise<Period> {
  if (!isForward(from, to)) throw new Refusal("invalidArgument", "to");
  const { tx, now, actor } = call;
  const { today } = await crewCalendar(call, crewId);
  await evaluateUntil(tx, crewId, to, now);
  const requested = userId === undefined ? userIds : [userId];
  const members = await employedWithin(tx, { crewId, userIds: requested, reach: reachOfTimes(actor, crewId) });
  const found = members.map((member) => member.userId);
  await refreshOutdated(tx, { crewId, userIds: found, to, now });
  return { crewId, from, to, userIds: found, members, today };
}

/** Every day from one to another; refused where they are too many to list. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) throw Refusal.beyond("rangeTooLong", MAX_DAYS, "to");
  return daysBetween(from, to);
}
