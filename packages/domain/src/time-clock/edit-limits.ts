import { HOUR_MS, type Instant, MINUTE_MS } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "./active-account.ts";
import { type Chain, clockInOf, lastStampOf } from "./chain.ts";

/** How long a member without the permission to edit can still change a clock-out. */
const STOP_WORK_EDIT_MINUTES = 15;

export const isWithinStopWorkWindow = (clockOut: Instant, now: Instant): boolean =>
  now - clockOut <= STOP_WORK_EDIT_MINUTES * MINUTE_MS;

/** A limit in whole hours back from now, measured at the clock-in; null is no limit. */
export const isWithinTimeLimit = (clockIn: Instant, limitHours: number | null, now: Instant): boolean =>
  limitHours === null || now - clockIn <= limitHours * HOUR_MS;

const lengthOf = (chain: Chain): number => lastStampOf(chain).at - clockInOf(chain);

/** Whether a chain is longer than a clock would let it become, and longer than it was before an edit. */
export const isTooLong = (chain: Chain, before?: Chain): boolean =>
  lengthOf(chain) > CLOCK_IN_AGE_LIMIT_HOURS * HOUR_MS && !(before && lengthOf(before) >= lengthOf(chain));

/** Days up to this one are closed for everybody: they were handed over. */
export const isLocked = (day: LocalDate, lockedUntil: string | null): boolean =>
  lockedUntil !== null && day <= lockedUntil;

const REOPEN_MINUTES = 10;

/** A decision on a request can be taken back for some minutes; later, times are edited instead. */
export const isReopenable = (decidedAt: Instant, now: Instant): boolean =>
  now - decidedAt <= REOPEN_MINUTES * MINUTE_MS;
