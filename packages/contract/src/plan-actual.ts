import { differenceCauses } from "@glasen/domain/plan-actual/compare-day.ts";
import { DEFAULT_FORECAST_WEEKS, MAX_FORECAST_WEEKS } from "@glasen/domain/plan-actual/forecast.ts";
import { comparisonGroupings } from "@glasen/domain/plan-actual/groupings.ts";
import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { languages, limits } from "./limits.ts";

const inCrew = { crewId: fields.crewId };
const period = { ...inCrew, from: fields.localDate, to: fields.localDate };
const root = "/api/v3/shiftplanner";

const wanted = {
  ...period,
  groupBy: z.enum(comparisonGroupings, "invalidArgument").default("userId"),
  /** All members whose times the caller may see, where it is left out. */
  userIds: z.array(fields.id).min(1, "presence").max(10_000, "invalidArgument").optional(),
};

const wages = z.object({ plannedCents: z.int(), workedCents: z.int() });

/** Seconds. Planned time and all causes add up to the worked time. */
const comparisonRow = z.object({
  /** The one of these by which the rows are grouped. */
  userId: fields.id.optional(),
  workplaceId: fields.id.nullable().optional(),
  timeCategory1Id: fields.id.nullable().optional(),
  day: fields.localDate.optional(),
  /** The Monday of a week. */
  week: fields.localDate.optional(),
  planned: z.int(),
  worked: z.int(),
  causes: z.record(z.enum(differenceCauses), z.int()),
  /** Planned in shifts that have not ended and are not compared yet. */
  ahead: z.int(),
  /** At the hourly rates that are kept; null for callers who see no wages. */
  wages: wages.nullable(),
});
export type ComparisonRow = z.infer<typeof comparisonRow>;

const comparison = z.object({
  rows: z.array(comparisonRow),
  seesWages: z.boolean(),
  currency: z.enum(["EUR", "CHF"]),
  /** People with planned or worked time and no hourly rate; null for callers who see no wages. */
  withoutRate: z.array(fields.id).nullable(),
});
export type PlanComparison = z.infer<typeof comparison>;

/** Seconds. Used are the worked hours and those that are still ahead. */
const hourBudget = z.object({
  workplaceId: fields.id,
  /** A Monday. */
  week: fields.localDate,
  /** Null: none was set. */
  budget: z.int().nullable(),
  worked: z.int(),
  ahead: z.int(),
});
export type HourBudget = z.infer<typeof hourBudget>;

const MAX_BUDGET_WEEKS = 53;
const MAX_BUDGET_SECONDS = 36_000_000;

const levelSpan = z.object({ fromTime: fields.localTime, toTime: fields.localTime, people: z.int() });
const writtenLevel = levelSpan.extend({ people: z.int("numeric").min(0, "numeric").max(999, "numeric") });
const MAX_LEVELS_OF_DAY = 48;

const suggestion = z.object({
  workplaceId: fields.id,
  /** 1 is Monday; null for a holiday. */
  weekday: z.int().nullable(),
  /** A holiday in the coming weeks; null for a weekday. */
  date: fields.localDate.nullable(),
  holiday: z.string().nullable(),
  /** The days that the suggestion is based on, newest first. */
  basis: z.array(fields.localDate),
  levels: z.array(levelSpan),
  /** The manning levels that apply on such a day now. */
  present: z.array(levelSpan),
  isSame: z.boolean(),
});
export type NeedSuggestion = z.infer<typeof suggestion>;

const takenItem = z.object({
  workplaceId: fields.id,
  weekday: z.int("numeric").min(1, "numeric").max(7, "numeric").nullable().default(null),
  date: fields.localDate.nullable().default(null),
  levels: z.array(writtenLevel).max(MAX_LEVELS_OF_DAY, "invalidArgument"),
});

export const planActualEndpoints = {
  compare: endpoint({
    name: "planActual.compare",
    summary: "Compares planned with worked time and names the cause of every difference.",
    method: "GET",
    isReport: true,
    path: `${root}/plan-actual`,
    may: planActualPolicy.compare,
    impliesCrew: true,
    input: z.object(wanted),
    output: comparison,
  }),
  file: fileEndpoint({
    name: "planActual.file",
    summary: "Gives the comparison of planned with worked time as a file.",
    method: "GET",
    isReport: true,
    path: `${root}/plan-actual/file`,
    may: planActualPolicy.compare,
    impliesCrew: true,
    input: z.object({
      ...wanted,
      format: z.enum(["csv", "xlsx", "pdf"], "invalidArgument"),
      /** The caller's by default. */
      language: z.enum(languages, "invalidArgument").optional(),
    }),
  }),
  budgets: endpoint({
    name: "hourBudgets.list",
    summary: "Lists the hours that workplaces may use in each week of a period, with what is used of them.",
    method: "GET",
    path: `${root}/hour-budgets`,
    may: planActualPolicy.seeBudgets,
    impliesCrew: true,
    input: z.object(period),
    output: z.array(hourBudget),
  }),
  saveBudget: endpoint({
    name: "hourBudgets.save",
    summary: "Sets or removes the hours that a workplace may use in a week, and in the weeks after it.",
    method: "PUT",
    path: `${root}/hour-budgets`,
    may: planActualPolicy.changeBudgets,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      workplaceId: fields.id,
      /** Any day of the first week. */
      week: fields.localDate,
      weeks: z.int("numeric").min(1, "numeric").max(MAX_BUDGET_WEEKS, "numeric").default(1),
      /** Null removes the budget. */
      seconds: z.int("numeric").min(0, "numeric").max(MAX_BUDGET_SECONDS, "numeric").nullable(),
    }),
    output: z.null(),
  }),
  suggestions: endpoint({
    name: "needForecast.list",
    summary: "Suggests manning levels from the time that was worked on the last comparable days.",
    method: "GET",
    isReport: true,
    path: `${root}/need-forecast`,
    may: planActualPolicy.seeForecast,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      weeks: z.int("numeric").min(1, "numeric").max(MAX_FORECAST_WEEKS, "numeric").default(DEFAULT_FORECAST_WEEKS),
    }),
    output: z.array(suggestion),
  }),
  take: endpoint({
    name: "needForecast.take",
    summary: "Replaces the manning levels of workplaces on weekdays or dates by suggested ones, all or none.",
    method: "POST",
    path: `${root}/need-forecast`,
    may: planActualPolicy.takeForecast,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      items: z.array(takenItem).min(1, "presence").max(limits.batchItems, "invalidArgument"),
    }),
    output: z.null(),
  }),
};

export const planActualEvents = {
  "hour-budgets-changed": event("canSeeCrewReports", z.object({}), { isForEveryLeader: true }),
};
