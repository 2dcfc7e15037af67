import type { Instant } from "../time/instant.ts";
import { offsetMsAt } from "../time/zone.ts";

export const roundingSteps = [1, 5, 10, 15, 30] as const;
type RoundingStep = (typeof roundingSteps)[number];
export const roundingDirections = ["up", "down", "nearest"] as const;
export type RoundingDirection = (typeof roundingDirections)[number];

/** To the grid of the wall clock; up is later, down is earlier, nearest takes the later of two equally near. */
export interface RoundingEdge {
  minutes: RoundingStep;
  direction: RoundingDirection;
}

/** Null leaves that end of a chain as it was stamped. */
export interface RoundingRule {
  start: RoundingEdge | null;
  end: RoundingEdge | null;
}

/** Epoch seconds in, epoch seconds out. */
export function roundToGrid(zone: string, at: number, { minutes, direction }: RoundingEdge): number {
  const step = minutes * 60;
  const offset = offsetMsAt(zone, (at * 1000) as Instant) / 1000;
  const local = at + offset;
  const past = ((local % step) + step) % step;
  if (past === 0) return at;
  const isLater = direction === "up" || (direction === "nearest" && past * 2 >= step);
  return isLater ? at + step - past : at - past;
}
