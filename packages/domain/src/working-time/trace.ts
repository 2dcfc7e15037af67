import type { Halves } from "../holidays/day-kinds.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { BreakMode, BreakTier } from "./break-rule.ts";
import type { Source } from "./model.ts";
import type { RoundingEdge } from "./rounding-rule.ts";
import type { Surcharges } from "./surcharges.ts";

/** How much a step added to the day's work and break, in seconds; the steps of a day sum to its result. */
export interface Change {
  work: number;
  break: number;
}

type Edge = "start" | "end";

/**
 * The steps that led to a day's result, in the order of the evaluation. Moments are epoch seconds.
 */
export type TraceStep =
  | { step: "model"; source: Source; validFrom: LocalDate }
  | ({ step: "stamps"; from: number; to: number | null } & Change)
  | ({ step: "grace"; edge: Edge; from: number; to: number } & Change)
  | ({ step: "rounding"; edge: Edge; from: number; to: number; rule: RoundingEdge } & Change)
  /** The chain before, as it counts, reaches into this one: time is never counted twice. */
  | ({ step: "overlap"; from: number; to: number } & Change)
  | ({ step: "plan"; from: number; to: number } & Change)
  | ({ step: "frame"; from: number; to: number } & Change)
  | ({
      step: "breakRule";
      mode: BreakMode;
      /** The input of the rule. */
      worked: number;
      taken: number;
      gaps: number;
      tiers: (BreakTier & { added: number })[];
      placed: { from: number; to: number }[];
    } & Change)
  /** The part that falls on other days, if nights are cut at midnight. */
  | ({ step: "midnight"; chainDate: LocalDate } & Change)
  | { step: "target"; target: number }
  | { step: "holiday"; halves: Halves; credit: number }
  | { step: "absence"; typeId: number; halves: Halves; credit: number; memo: number }
  | { step: "difference"; work: number; credits: number; target: number; difference: number }
  /** Not part of the sum: the work of the day with a surcharge. */
  | ({ step: "surcharges" } & Surcharges);

/** Receives the steps; used for one day at a time. */
export type Trace = (step: TraceStep) => void;
