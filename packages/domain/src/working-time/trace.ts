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
 * Why a day came out as it did, in the order in which it was reckoned. Moments are epoch seconds.
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
      /** What the rule was asked about. */
      worked: number;
      taken: number;
      gaps: number;
      tiers: (BreakTier & { added: number })[];
      placed: { from: number; to: number }[];
    } & Change)
  /** What of it falls on other days, where nights are cut at midnight. */
  | ({ step: "midnight"; chainDate: LocalDate } & Change)
  | { step: "target"; target: number }
  | { step: "holiday"; halves: Halves; credit: number }
  | { step: "absence"; typeId: number; halves: Halves; credit: number; memo: number }
  | { step: "difference"; work: number; credits: number; target: number; difference: number }
  /** Beside the sum: what of the day's work carries a surcharge. */
  | ({ step: "surcharges" } & Surcharges);

/** Where the steps go; nobody asks for them in bulk. */
export type Trace = (step: TraceStep) => void;
