import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const budget = select("hour_budgets", ["workplaceId", "week", "seconds"]);
type BudgetRow = RowOf<typeof budget>;

export const budgetsIn = (tx: Tx, crewId: number, from: LocalDate, to: LocalDate): Promise<BudgetRow[]> =>
  tx.query<BudgetRow>(`select ${budget.list} from hour_budgets where crew_id = $1 and week between $2 and $3`, [
    crewId,
    from,
    to,
  ]);

export async function saveBudgets(
  tx: Tx,
  crewId: number,
  {
    workplaceId,
    weeks,
    seconds,
    by,
    now,
  }: { workplaceId: number; weeks: readonly LocalDate[]; seconds: number; by: number; now: Date },
): Promise<void> {
  await tx.run(
    `insert into hour_budgets (crew_id, workplace_id, week, seconds, changed_by, changed_at)
     select $1, $2, w, $4, $5, $6 from unnest($3::date[]) w
     on conflict (crew_id, workplace_id, week) do update
       set seconds = excluded.seconds, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [crewId, workplaceId, weeks, seconds, by, now],
  );
}

export const deleteBudgets = (
  tx: Tx,
  crewId: number,
  workplaceId: number,
  weeks: readonly LocalDate[],
): Promise<number> =>
  tx.run("delete from hour_budgets where crew_id = $1 and workplace_id = $2 and week = any($3::date[])", [
    crewId,
    workplaceId,
    weeks,
  ]);

/** The name of a workplace; undefined where the crew has none with this id. */
export async function findWorkplaceName(tx: Tx, crewId: number, workplaceId: number): Promise<string | undefined> {
  const [row] = await tx.query<Row<"workplaces", "name">>(
    "select name from workplaces where crew_id = $1 and workplace_id = $2 for no key update",
    [crewId, workplaceId],
  );
  return row?.name;
}
