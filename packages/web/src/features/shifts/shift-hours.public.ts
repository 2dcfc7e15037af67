import type { Shift } from "@glasen/contract/shifts.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";

export const breakSecondsOf = ({ breakDuration }: Pick<Shift, "breakDuration">): number =>
  parseIsoDuration(breakDuration) ?? 0;

/** Work without the break, in seconds. */
export const netSecondsOf = (shift: Pick<Shift, "from" | "to" | "breakDuration">): number =>
  Math.round((Date.parse(shift.to) - Date.parse(shift.from)) / 1000) - breakSecondsOf(shift);
