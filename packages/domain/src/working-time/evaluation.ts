import type { Halves } from "../holidays/day-kinds.ts";
import type { Employment } from "../members/active-days.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { Stamp } from "../time-clock/stamp.ts";
import type { FrameVersion } from "./frame.ts";
import type { ModelVersion, Versions } from "./model.ts";
import type { SurchargeInput, Surcharges } from "./surcharges.ts";

/** A stamp as far as evaluation looks at it. */
export type CountedStamp = Pick<Stamp, "at" | "timeAccount" | "timeCategory1Id" | "timeCategory2Id">;
export type CountedChain = readonly CountedStamp[];

/** A published shift; times in epoch seconds. */
export interface PlannedShift {
  date: LocalDate;
  from: number;
  to: number;
  /** Null: the break lies nowhere in particular. */
  breakFrom: number | null;
  breakSeconds: number;
}

/** Ids of the absence types; 6 to 10 are the first five by the hour. */
export const absenceTypes = { vacation: 1, sickness: 2, compensatoryTimeOff: 3, education: 4, other: 5 } as const;
export const HOURLY_TYPES_FROM = 6;

/** One day of a confirmed absence. */
export interface AbsenceDay {
  date: LocalDate;
  typeId: number;
  /** The halves that are taken off; with `seconds` they do not matter. */
  halves: Halves;
  /** Of an absence by the hour. */
  seconds: number | null;
}

/** How close to a shift a stamp counts as the shift's time. */
export interface Grace {
  validFrom: LocalDate;
  beginSeconds: number;
  endSeconds: number;
}

/** How a crew wants its time evaluated. */
export interface EvaluationSettings {
  /** By the day from which they apply, oldest first: a grace that is allowed later does not reach back. */
  graces: readonly Grace[];
  /** Overnight chains belong to the day of the clock-in, or are cut at local midnight. */
  nightMode: "clockInDay" | "split";
  isPlanActual: boolean;
  doesGapCountAsBreak: boolean;
  /** Shorter pieces of break do not count for the break rule. */
  leastPieceSeconds: number;
  doesSicknessFillUp: boolean;
}

export const defaultEvaluationSettings: EvaluationSettings = {
  graces: [{ validFrom: "1970-01-01" as LocalDate, beginSeconds: 1800, endSeconds: 1800 }],
  nightMode: "clockInDay",
  isPlanActual: false,
  doesGapCountAsBreak: true,
  leastPieceSeconds: 900,
  doesSicknessFillUp: true,
};

/** Everything that the days of one member follow from. Chains sorted by clock-in; of any length before `from`. */
export interface EvaluationInput {
  zone: string;
  employment: Employment;
  /** When the member comes of age; null of adults. */
  ofAgeAt: LocalDate | null;
  models: Versions<ModelVersion>;
  frames: Versions<FrameVersion>;
  chains: readonly CountedChain[];
  shifts: readonly PlannedShift[];
  holidays: ReadonlyMap<LocalDate, Halves>;
  absences: readonly AbsenceDay[];
  settings: EvaluationSettings;
  /** Null if the country has no surcharges. */
  surcharges: SurchargeInput | null;
  /** The day people live in now: a plan becomes actual only on days that ended. */
  today: LocalDate;
}

/** Net work in a combination of categories. */
export interface CategoryWork {
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
  work: number;
}

/** The result of a day; everything in seconds. */
export interface DayResult {
  date: LocalDate;
  /** Net of every break. */
  work: number;
  /** Stamped and automatic. */
  break: number;
  automaticBreak: number;
  outsideFrame: number;
  target: number;
  holidayCredit: number;
  /** Credits for absences by the day, and by the hour. */
  vacation: number;
  vacationHours: number;
  sickness: number;
  sicknessHours: number;
  education: number;
  educationHours: number;
  otherAbsence: number;
  otherAbsenceHours: number;
  /** Compensatory time off: listed, not credited, so that the balance falls. */
  compensatoryMemo: number;
  /** Work and credits less the target. */
  difference: number;
  hasOpenChain: boolean;
  isFromPlan: boolean;
  /** Only where work was done in a category. */
  categories: readonly CategoryWork[];
  /** Work for which a surcharge is free of tax; null where there is none. */
  surcharges: Surcharges | null;
}
