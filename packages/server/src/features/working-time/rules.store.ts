import { randomUUID } from "node:crypto";
import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BreakRule } from "@glasen/domain/working-time/break-rule.ts";
import type { FrameDay } from "@glasen/domain/working-time/frame.ts";
import type { RoundingRule } from "@glasen/domain/working-time/rounding-rule.ts";
import { brokenConstraint, type Tx } from "#kernel/db.ts";
import { withinReach } from "#kernel/reach-sql.ts";
import type { RowSource } from "#kernel/row-source.ts";

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
  await tx.run("update crews set evaluation_version = $2 where crew_id = $1", [crewId, randomUUID()]);
}

export interface StoredDay {
  target: number | null;
  breakRule: number | null;
  roundingRule: number | null;
}

export interface ModelRow {
  id: number;
  crewId: number;
  userId: number | null;
  firstWeekDay: number;
  validFrom: LocalDate;
  days: StoredDay[];
}

const modelColumns = `m.working_time_model_id as id, m.crew_id as "crewId", m.user_id as "userId",
  m.first_week_day as "firstWeekDay", m.valid_from as "validFrom", m.days`;
const modelOrder = "m.user_id nulls first, m.valid_from";

export const allModels = (tx: Tx, crewId: number): Promise<ModelRow[]> =>
  tx.query<Read<ModelRow>>(
    `select ${modelColumns} from working_time_models m where m.crew_id = $1 order by ${modelOrder}`,
    [crewId],
  );

/** The crew's, one's own and those within reach. */
export function modelsWithin(
  tx: Tx,
  crewId: number,
  reach: Reach,
  { ownId, userId }: { ownId: number; userId: number | undefined },
): Promise<ModelRow[]> {
  const values: unknown[] = [crewId, ownId, userId ?? null];
  const isReached = withinReach(reach, "m.user_id", values);
  return tx.query<Read<ModelRow>>(
    `select ${modelColumns} from working_time_models m where m.crew_id = $1
       and ($3::bigint is null or m.user_id = $3) and (m.user_id is null or m.user_id = $2 or ${isReached})
     order by ${modelOrder}`,
    values,
  );
}

export async function findModel(tx: Tx, crewId: number, id: number): Promise<ModelRow | undefined> {
  const [row] = await tx.query<Read<ModelRow>>(
    `select ${modelColumns} from working_time_models m where m.crew_id = $1 and m.working_time_model_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

export async function countModels(tx: Tx, crewId: number, userId: number | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "select count(*) as count from working_time_models where crew_id = $1 and user_id is not distinct from $2::bigint",
    [crewId, userId],
  );
  return row?.count ?? 0;
}

type WrittenModel = Omit<ModelRow, "id" | "crewId">;

export const insertModel = (tx: Tx, crewId: number, model: WrittenModel): Promise<ModelRow | "dayTaken"> =>
  unlessDayTaken("working_time_models_day_once", async () => {
    const [row] = await tx.query<Read<ModelRow>>(
      `insert into working_time_models as m (crew_id, user_id, first_week_day, valid_from, days)
       values ($1, $2, $3, $4, $5) returning ${modelColumns}`,
      [crewId, model.userId, model.firstWeekDay, model.validFrom, JSON.stringify(model.days)],
    );
    return row as ModelRow;
  });

export const updateModel = (tx: Tx, crewId: number, id: number, model: WrittenModel): Promise<ModelRow | "dayTaken"> =>
  unlessDayTaken("working_time_models_day_once", async () => {
    const [row] = await tx.query<Read<ModelRow>>(
      `update working_time_models m set user_id = $3, first_week_day = $4, valid_from = $5, days = $6
       where m.crew_id = $1 and m.working_time_model_id = $2 returning ${modelColumns}`,
      [crewId, id, model.userId, model.firstWeekDay, model.validFrom, JSON.stringify(model.days)],
    );
    return row as ModelRow;
  });

export async function deleteModel(tx: Tx, crewId: number, id: number): Promise<void> {
  await tx.run("delete from working_time_models where crew_id = $1 and working_time_model_id = $2", [crewId, id]);
}

async function unlessDayTaken<T>(constraint: string, write: () => Promise<T>): Promise<T | "dayTaken"> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === constraint) return "dayTaken";
    throw error;
  }
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

export interface FrameRow {
  id: number;
  crewId: number;
  userId: number | null;
  validFrom: LocalDate;
  days: (FrameDay | null)[];
}

const frameColumns = `f.working_time_frame_id as id, f.crew_id as "crewId", f.user_id as "userId", f.valid_from as "validFrom", f.days`;

export const allFrames = (tx: Tx, crewId: number): Promise<FrameRow[]> =>
  tx.query<Read<FrameRow>>(
    `select ${frameColumns} from working_time_frames f where f.crew_id = $1 order by f.user_id nulls first, f.valid_from`,
    [crewId],
  );

const nextFrame = `(select min(n.valid_from) - 1 from working_time_frames n where n.crew_id = f.crew_id
  and n.user_id is not distinct from f.user_id and n.valid_from > f.valid_from)`;

export const frameRows: RowSource = {
  from: "working_time_frames f",
  crew: "f.crew_id",
  columns: {
    id: { sql: "f.working_time_frame_id", kind: "number" },
    crewId: { sql: "f.crew_id", kind: "number" },
    userId: { sql: "f.user_id", kind: "number" },
    validFrom: { sql: "f.valid_from", kind: "date" },
    validTo: { sql: nextFrame, kind: "date" },
    days: { sql: "f.days", kind: "text" },
  },
};

export async function findFrame(tx: Tx, crewId: number, id: number): Promise<FrameRow | undefined> {
  const [row] = await tx.query<Read<FrameRow>>(
    `select ${frameColumns} from working_time_frames f where f.crew_id = $1 and f.working_time_frame_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** A version from a day on, for the crew or for each of these members; one of the same day is replaced. */
export async function putFrames(
  tx: Tx,
  crewId: number,
  userIds: readonly (number | null)[],
  { validFrom, days }: Pick<FrameRow, "validFrom" | "days">,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into working_time_frames (crew_id, user_id, valid_from, days)
     select $1, u, $3, $4 from unnest($2::bigint[]) as u
     on conflict (crew_id, (coalesce(user_id, 0)), valid_from) do update set days = excluded.days
     returning working_time_frame_id as id`,
    [crewId, userIds, validFrom, JSON.stringify(days)],
  );
  return rows.map(({ id }) => id);
}

export const updateFrame = (tx: Tx, crewId: number, frame: FrameRow): Promise<"dayTaken" | number> =>
  unlessDayTaken("working_time_frames_day_once", () =>
    tx.run(
      `update working_time_frames set user_id = $3, valid_from = $4, days = $5 where crew_id = $1 and working_time_frame_id = $2`,
      [crewId, frame.id, frame.userId, frame.validFrom, JSON.stringify(frame.days)],
    ),
  );

export async function deleteFrame(tx: Tx, crewId: number, id: number): Promise<void> {
  await tx.run("delete from working_time_frames where crew_id = $1 and working_time_frame_id = $2", [crewId, id]);
}

export interface SettingsRow {
  nightMode: "clockInDay" | "split";
  isPlanActual: boolean;
  doesGapCountAsBreak: boolean;
  leastPieceSeconds: number;
  doesSicknessFillUp: boolean;
  country: "de" | "at" | "ch";
}

export async function findSettings(tx: Tx, crewId: number): Promise<SettingsRow | undefined> {
  const [row] = await tx.query<Read<SettingsRow>>(
    `select night_mode as "nightMode", is_plan_actual as "isPlanActual", does_gap_count_as_break as "doesGapCountAsBreak",
       least_piece_seconds as "leastPieceSeconds", does_sickness_fill_up as "doesSicknessFillUp", country
     from evaluation_settings where crew_id = $1`,
    [crewId],
  );
  return row;
}

export async function saveSettings(tx: Tx, crewId: number, row: SettingsRow): Promise<void> {
  await tx.run(
    `insert into evaluation_settings (crew_id, night_mode, is_plan_actual, does_gap_count_as_break, least_piece_seconds,
       does_sickness_fill_up, country) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (crew_id) do update set night_mode = excluded.night_mode, is_plan_actual = excluded.is_plan_actual,
       does_gap_count_as_break = excluded.does_gap_count_as_break, least_piece_seconds = excluded.least_piece_seconds,
       does_sickness_fill_up = excluded.does_sickness_fill_up, country = excluded.country`,
    [
      crewId,
      row.nightMode,
      row.isPlanActual,
      row.doesGapCountAsBreak,
      row.leastPieceSeconds,
      row.doesSicknessFillUp,
      row.country,
    ],
  );
}

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
