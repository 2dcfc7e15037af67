import type { Member as Actor } from "@glasen/domain/access/actor.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { type Person, reaches } from "@glasen/domain/access/reach.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { isLocked, isWithinTimeLimit } from "@glasen/domain/time-clock/edit-limits.ts";
import { editsAsManager, mayEditTimes, needsSecondPerson, timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import type { TimeLimits } from "./time-clock.queries.ts";

/** What somebody can do about a time: change it, ask for its change, or only look at it. */
export type EditMode = "edit" | "ask" | "none";

/** The crew's settings about managers and their own times. */
type OwnTimes = Pick<Settings, "managersDecideOwn" | "timeTrackingEditAllowed">;

interface Limited {
  readonly settings: OwnTimes;
  readonly limits: TimeLimits;
  readonly timeZone: string;
  readonly now: Instant;
}

/** Whoever leads is bound by no limit of hours; a day that was handed over is closed for all. */
export function editModeOf(me: Actor, person: Person, clockIn: Instant, limited: Limited): EditMode {
  const { settings, limits, timeZone, now } = limited;
  if (isLocked(localDayOf(timeZone, clockIn), limits.lockedUntil)) return "none";
  if (needsSecondPerson(me, person, settings)) return "ask";
  const isManager = editsAsManager(me, person) && mayDecideAbout(me, person, settings);
  const isOpen = isManager || isWithinTimeLimit(clockIn, limits.editHours, now);
  if (timeClockPolicy.editChain(me, person) && mayEditTimes(me, person) && isOpen) return "edit";
  return timeClockPolicy.requestCorrection(me, person) ? "ask" : "none";
}

/** Whether somebody enters times for a person, or asks for it. */
export function createModeOf(me: Actor, person: Person, settings: OwnTimes): EditMode {
  if (needsSecondPerson(me, person, settings)) return "ask";
  if (timeClockPolicy.createChain(me, person) && reaches(me, "canCreateTimeTrackingStamps", person)) return "edit";
  return timeClockPolicy.requestCorrection(me, person) ? "ask" : "none";
}
