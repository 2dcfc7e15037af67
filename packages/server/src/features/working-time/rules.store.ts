import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { BreakRule } from "@glasen/domain/working-time/break-rule.ts";
import type { RoundingRule } from "@glasen/domain/working-time/rounding-rule.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type Row, type RowOf, select } from "#kernel/database/rows.ts";

const rule = select("time_rules", ["type", "name", "description", "definition"], { id: "timeRuleId" });

export type RuleRow =
  | Narrowed<RowOf<typeof rule>, { type: "break"; definition: BreakRule }>
  | Narrowed<RowOf<typeof rule>, { type: "rounding"; definition: RoundingRule }>;

export const allRules = (tx: Tx, crewId: number): Promise<RuleRow[]> =>
  tx.query<RuleRow>(`select ${rule.list} from time_rules where crew_id = $1 order by time_rule_id`, [crewId]);

/** Undefined where the crew has as many rules as it may have. */
export async function insertRule(
  tx: Tx,
  crewId: number,
  { type, name, description, definition }: Omit<RuleRow, "id">,
  maxRules: number,
): Promise<RuleRow | undefined> {
  const [row] = await tx.query<RuleRow>(
    `insert into time_rules (crew_id, type, name, description, definition)
     select $1, $2, $3, $4, $5 where (select count(*) from time_rules where crew_id = $1) < $6 returning ${rule.list}`,
    [crewId, type, name, description, JSON.stringify(definition), maxRules],
  );
  return row;
}

/** Undefined where the crew has no such rule of this type. */
export async function updateRule(
  tx: Tx,
  crewId: number,
  { id, type, name, description, definition }: RuleRow,
): Promise<RuleRow | undefined> {
  const [row] = await tx.query<RuleRow>(
    `update time_rules set name = $4, description = $5, definition = $6
     where crew_id = $1 and time_rule_id = $2 and type = $3 returning ${rule.list}`,
    [crewId, id, type, name, description, JSON.stringify(definition)],
  );
  return row;
}

export const deleteRule = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run("delete from time_rules where crew_id = $1 and time_rule_id = $2", [crewId, id]);

/** The first day on which a model uses the rule; null where none does. */
export async function ruleUsedSince(tx: Tx, crewId: number, id: number): Promise<LocalDate | null> {
  const [row] = await tx.query<{ since: LocalDate | null }>(
    `select min(m.valid_from) as since from working_time_models m where m.crew_id = $1 and exists (
       select from jsonb_array_elements(m.days) d where $2 in ((d->>'breakRule')::bigint, (d->>'roundingRule')::bigint))`,
    [crewId, id],
  );
  return row?.since ?? null;
}

export async function saveSettings(
  tx: Tx,
  crewId: number,
  row: Omit<Row<"evaluation_settings">, "crewId">,
): Promise<void> {
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
