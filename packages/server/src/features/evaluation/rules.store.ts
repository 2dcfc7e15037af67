/** The rules by which a crew's time is evaluated, read from the tables of the features that own them. */
import type { SettingVersion } from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BreakRule } from "@glasen/domain/working-time/break-rule.ts";
import type { FrameDay } from "@glasen/domain/working-time/frame.ts";
import type { RoundingRule } from "@glasen/domain/working-time/rounding-rule.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const state = select("crews", ["timeZone", "evaluationVersion", "settingsVersion", "evaluatedUntil", "reevaluateFrom"]);

/** A crew's time zone, the versions of its rules and settings, the last day that is evaluated, and the first outdated one. */
export type EvaluationState = RowOf<typeof state>;

/** The columns of an `EvaluationState`, for statements that join `crews`. */
export const stateColumns = state.of("crews");

export async function findEvaluationState(tx: Tx, crewId: number): Promise<EvaluationState> {
  const [row] = await tx.query<EvaluationState>(`select ${state.list} from crews where crew_id = $1`, [crewId]);
  return row as EvaluationState;
}

const model = select("working_time_models", ["userId", "validFrom", "days"]);

export type ModelRow = Narrowed<
  RowOf<typeof model>,
  { days: { target: number | null; breakRule: number | null; roundingRule: number | null }[] }
>;

export const allModels = (tx: Tx, crewId: number): Promise<ModelRow[]> =>
  tx.query<ModelRow>(
    `select ${model.list} from working_time_models where crew_id = $1 order by user_id nulls first, valid_from`,
    [crewId],
  );

const frame = select("working_time_frames", ["userId", "validFrom", "days"]);

export type FrameRow = Narrowed<RowOf<typeof frame>, { days: (FrameDay | null)[] }>;

export const allFrames = (tx: Tx, crewId: number): Promise<FrameRow[]> =>
  tx.query<FrameRow>(
    `select ${frame.list} from working_time_frames where crew_id = $1 order by user_id nulls first, valid_from`,
    [crewId],
  );

const rule = select("time_rules", ["type", "definition"], { id: "timeRuleId" });

export type RuleRow =
  | Narrowed<RowOf<typeof rule>, { type: "break"; definition: BreakRule }>
  | Narrowed<RowOf<typeof rule>, { type: "rounding"; definition: RoundingRule }>;

export const allRules = (tx: Tx, crewId: number): Promise<RuleRow[]> =>
  tx.query<RuleRow>(`select ${rule.list} from time_rules where crew_id = $1`, [crewId]);

const settings = select("evaluation_settings", [
  "nightMode",
  "isPlanActual",
  "doesGapCountAsBreak",
  "leastPieceSeconds",
  "doesSicknessFillUp",
  "country",
  "sector",
]);

export type SettingsRow = RowOf<typeof settings>;

export async function findSettings(tx: Tx, crewId: number): Promise<SettingsRow | undefined> {
  const [row] = await tx.query<SettingsRow>(`select ${settings.list} from evaluation_settings where crew_id = $1`, [
    crewId,
  ]);
  return row;
}

const settingValue = select("setting_values", ["name", "userId", "value", "validFrom", "validTo"]);

/** The crew's grace periods with the days they are valid on. */
export const graceValues = (tx: Tx, crewId: number): Promise<SettingVersion[]> =>
  tx.query<RowOf<typeof settingValue>>(
    `select ${settingValue.list} from setting_values
     where crew_id = $1 and user_id is null and name in ('shiftPlannerGracePeriodBegin', 'shiftPlannerGracePeriodEnd')`,
    [crewId],
  );

const holiday = select("holidays", ["name", "dayKind", "fraction"], { date: "day", offset: "halfOffset" });

export type HolidayRow = Narrowed<RowOf<typeof holiday>, { fraction: 1 | 2; offset: 0 | 2 }>;

export const allHolidays = (tx: Tx, crewId: number): Promise<HolidayRow[]> =>
  tx.query<HolidayRow>(`select ${holiday.list} from holidays where crew_id = $1 order by day`, [crewId]);

const minor = select("members", ["userId", "ofAgeAt"]);

/** Members with a known day on which they come of age. */
export const allMinors = (tx: Tx, crewId: number): Promise<{ userId: number; ofAgeAt: LocalDate }[]> =>
  tx.query<Narrowed<RowOf<typeof minor>, { ofAgeAt: LocalDate }>>(
    `select ${minor.list} from members where crew_id = $1 and of_age_at is not null`,
    [crewId],
  );

/** Crews whose evaluated days end before tomorrow, for the maintenance role. */
export async function crewsToExtend(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<Row<"crews", "crewId">>(
    `select crew_id as "crewId" from crews where evaluated_until is not null and evaluated_until <= $1::timestamptz::date + 1`,
    [now],
  );
  return rows.map(({ crewId }) => crewId);
}

interface OutdatedCrew {
  crewId: number;
  ownerId: number;
  from: LocalDate;
  to: LocalDate;
  version: string | null;
}

/** Crews with stored days that former rules left behind, for the maintenance role. */
export const crewsWithOutdatedDays = (tx: Tx): Promise<OutdatedCrew[]> =>
  tx.query<OutdatedCrew & Record<string, unknown>>(
    `select crew_id as "crewId", owner_id as "ownerId", reevaluate_from as "from", evaluated_until as "to",
       evaluation_version as version
     from crews where reevaluate_from <= evaluated_until`,
  );

/** Crews in which a shift that nobody stamped becomes work, for the maintenance role. */
export async function crewsWithPlanAsActual(tx: Tx): Promise<number[]> {
  const rows = await tx.query<Row<"evaluation_settings", "crewId">>(
    `select crew_id as "crewId" from evaluation_settings where is_plan_actual`,
  );
  return rows.map(({ crewId }) => crewId);
}
