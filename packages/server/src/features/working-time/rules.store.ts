import type { SettingVersion } from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BreakRule } from "@glasen/domain/working-time/break-rule.ts";
import type { Sector } from "@glasen/domain/working-time/law/sectors.ts";
import type { RoundingRule } from "@glasen/domain/working-time/rounding-rule.ts";
import type { Tx } from "#kernel/database/database.ts";
import { renewEvaluationVersion } from "../crews/crews.public.ts";

type Read<Row> = Row & Record<string, unknown>;

/** What evaluation has to know of a crew before anything else. */
export interface CrewHead {
  timeZone: string;
  evaluationVersion: string | null;
  settingsVersion: string | null;
  evaluatedUntil: LocalDate | null;
}

export const headColumns = `crews.time_zone as "timeZone", crews.evaluation_version as "evaluationVersion",
  crews.settings_version as "settingsVersion", crews.evaluated_until as "evaluatedUntil"`;

export async function crewHead(tx: Tx, crewId: number): Promise<CrewHead> {
  const [row] = await tx.query<Read<CrewHead>>(`select ${headColumns} from crews where crew_id = $1`, [crewId]);
  return row as CrewHead;
}

/** Gives the rules a new version; whoever else changes some of this crew waits until the transaction ends. */
export async function renewEvaluation(tx: Tx, crewId: number): Promise<void> {
  await renewEvaluationVersion(tx, crewId);
}

export type RuleRow = { id: number; name: string; description: string } & (
  | { type: "break"; definition: BreakRule }
  | { type: "rounding"; definition: RoundingRule }
);

const ruleColumns = "time_rule_id as id, type, name, description, definition";

export const allRules = (tx: Tx, crewId: number): Promise<RuleRow[]> =>
  tx.query<Read<RuleRow>>(`select ${ruleColumns} from time_rules where crew_id = $1 order by time_rule_id`, [crewId]);

export async function insertRule(
  tx: Tx,
  crewId: number,
  rule: Omit<RuleRow, "id">,
  most: number,
): Promise<RuleRow | undefined> {
  const [row] = await tx.query<Read<RuleRow>>(
    `insert into time_rules (crew_id, type, name, description, definition)
     select $1, $2, $3, $4, $5 where (select count(*) from time_rules where crew_id = $1) < $6 returning ${ruleColumns}`,
    [crewId, rule.type, rule.name, rule.description, JSON.stringify(rule.definition), most],
  );
  return row;
}

/** Undefined where the crew has no such rule of this type. */
export async function updateRule(tx: Tx, crewId: number, { id, ...rule }: RuleRow): Promise<RuleRow | undefined> {
  const [row] = await tx.query<Read<RuleRow>>(
    `update time_rules set name = $4, description = $5, definition = $6
     where crew_id = $1 and time_rule_id = $2 and type = $3 returning ${ruleColumns}`,
    [crewId, id, rule.type, rule.name, rule.description, JSON.stringify(rule.definition)],
  );
  return row;
}

export const deleteRule = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run("delete from time_rules where crew_id = $1 and time_rule_id = $2", [crewId, id]);

/** Since when models use a rule; null where none does. */
export async function ruleUsedSince(tx: Tx, crewId: number, id: number): Promise<LocalDate | null> {
  const [row] = await tx.query<{ since: LocalDate | null }>(
    `select min(m.valid_from) as since from working_time_models m where m.crew_id = $1 and exists (
       select from jsonb_array_elements(m.days) d where $2 in ((d->>'breakRule')::bigint, (d->>'roundingRule')::bigint))`,
    [crewId, id],
  );
  return row?.since ?? null;
}

export interface SettingsRow {
  nightMode: "clockInDay" | "split";
  isPlanActual: boolean;
  doesGapCountAsBreak: boolean;
  leastPieceSeconds: number;
  doesSicknessFillUp: boolean;
  country: "de" | "at" | "ch";
  sector: Sector;
}

export async function findSettings(tx: Tx, crewId: number): Promise<SettingsRow | undefined> {
  const [row] = await tx.query<Read<SettingsRow>>(
    `select night_mode as "nightMode", is_plan_actual as "isPlanActual", does_gap_count_as_break as "doesGapCountAsBreak",
       least_piece_seconds as "leastPieceSeconds", does_sickness_fill_up as "doesSicknessFillUp", country, sector
     from evaluation_settings where crew_id = $1`,
    [crewId],
  );
  return row;
}

export async function saveSettings(tx: Tx, crewId: number, row: SettingsRow): Promise<void> {
  await tx.run(
    `insert into evaluation_settings (crew_id, night_mode, is_plan_actual, does_gap_count_as_break, least_piece_seconds,
       does_sickness_fill_up, country, sector) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (crew_id) do update set night_mode = excluded.night_mode, is_plan_actual = excluded.is_plan_actual,
       does_gap_count_as_break = excluded.does_gap_count_as_break, least_piece_seconds = excluded.least_piece_seconds,
       does_sickness_fill_up = excluded.does_sickness_fill_up, country = excluded.country,
       sector = excluded.sector`,
    [
      crewId,
      row.nightMode,
      row.isPlanActual,
      row.doesGapCountAsBreak,
      row.leastPieceSeconds,
      row.doesSicknessFillUp,
      row.country,
      row.sector,
    ],
  );
}

/** What the crew said about grace, from when to when. */
export const graceValues = (tx: Tx, crewId: number): Promise<SettingVersion[]> =>
  tx.query<Read<SettingVersion>>(
    `select name, user_id as "userId", value, valid_from as "validFrom", valid_to as "validTo" from setting_values
     where crew_id = $1 and user_id is null and name in ('shiftPlannerGracePeriodBegin', 'shiftPlannerGracePeriodEnd')`,
    [crewId],
  );

export interface HolidayRow {
  date: LocalDate;
  name: string;
  dayKind: 3 | 4;
  fraction: 1 | 2;
  offset: 0 | 2;
}

export const allHolidays = (tx: Tx, crewId: number): Promise<HolidayRow[]> =>
  tx.query<Read<HolidayRow>>(
    `select day as date, name, day_kind as "dayKind", fraction, half_offset as "offset" from holidays where crew_id = $1 order by day`,
    [crewId],
  );

/** Crews whose evaluated days end before tomorrow, for the maintenance role. */
export async function crewsToExtend(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ crewId: number }>(
    `select crew_id as "crewId" from crews where evaluated_until is not null and evaluated_until <= $1::timestamptz::date + 1`,
    [now],
  );
  return rows.map(({ crewId }) => crewId);
}

export const allMinors = (tx: Tx, crewId: number): Promise<{ userId: number; ofAgeAt: LocalDate }[]> =>
  tx.query(
    `select user_id as "userId", of_age_at as "ofAgeAt" from members where crew_id = $1 and of_age_at is not null`,
    [crewId],
  );
