import type { LocalDate } from "../time/local-date.ts";
import { addDays } from "../time/local-date.ts";
import { instantAt } from "../time/zone.ts";

/** From the earliest start to the latest end, on the wall clock; an end not after its start lies on the next day. */
export interface FrameDay {
  from: string;
  to: string;
}

/** Time outside the frame is kept but not counted; null where a day has no frame. */
export interface FrameVersion {
  validFrom: LocalDate;
  days: readonly (FrameDay | null)[];
}

export interface FrameSpan {
  from: number;
  to: number;
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** A frame's span on a day, in epoch seconds. */
export function frameSpan(zone: string, day: LocalDate, frame: FrameDay): FrameSpan {
  const endDay = withSeconds(frame.to) <= withSeconds(frame.from) ? addDays(day, 1) : day;
  return { from: instantAt(zone, day, frame.from) / 1000, to: instantAt(zone, endDay, frame.to) / 1000 };
}
