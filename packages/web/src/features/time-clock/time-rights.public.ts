import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { type Person, reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { isLocked, isWithinTimeLimit } from "@glasen/domain/time-clock/edit-limits.ts";
import { editsAsManager, mayEditTimes, timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import type { TimeLimits } from "./time-clock.queries.ts";

/** What somebody can do about a time: change it, ask for its change, or only look at it. */
export type EditMode = "edit" | "ask" | "none";

interface Limited {
  readonly limits: TimeLimits;
  readonly timeZone: string;
  readonly now: Instant;
}

/** Whoever leads is bound by no limit of hours; a day that was handed over is closed for all. */
export function editModeOf(me: Actor, person: Person, clockIn: Instant, { limits, timeZone, now }: Limited): EditMode {
  if (isLocked(localDayOf(timeZone, clockIn), limits.lockedUntil)) return "none";
  const isOpen = editsAsManager(me, person) || isWithinTimeLimit(clockIn, limits.editHours, now);
  if (timeClockPolicy.editChain(me, person) && mayEditTimes(me, person) && isOpen) return "edit";
  return timeClockPolicy.requestCorrection(me, person) ? "ask" : "none";
}

/** Whether somebody enters times for a person, or asks for it. */
export function createModeOf(me: Actor, person: Person): EditMode {
  if (timeClockPolicy.createChain(me, person) && reaches(me, "canCreateTimeTrackingStamps", person)) return "edit";
  return timeClockPolicy.requestCorrection(me, person) ? "ask" : "none";
}
