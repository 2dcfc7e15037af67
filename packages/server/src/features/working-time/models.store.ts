import type { Reach } from "@glasen/domain/access/reach.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";
import { unlessDayTaken } from "./unless-day-taken.ts";

const model = select("working_time_models", ["crewId", "userId", "firstWeekDay", "validFrom", "days"], {
  id: "workingTimeModelId",
});

export interface ModelDay {
  target: number | null;
  breakRule: number | null;
  roundingRule: number | null;
}

export type ModelRow = Narrowed<RowOf<typeof model>, { days: ModelDay[] }>;

/** The crew's models, the actor's own and those of members within reach. */
export function modelsWithin(
  tx: Tx,
  crewId: number,
  reach: Reach,
  { ownId, userId }: { ownId: number; userId: number | undefined },
): Promise<ModelRow[]> {
  const values: unknown[] = [crewId, ownId, userId ?? null];
  const isReached = withinReach(reach, "m.user_id", values);
  return tx.query<ModelRow>(
    `select ${model.of("m")} from working_time_models m where m.crew_id = $1
       and ($3::bigint is null or m.user_id = $3) and (m.user_id is null or m.user_id = $2 or ${isReached})
     order by m.user_id nulls first, m.valid_from`,
    values,
  );
}

export async function findModel(tx: Tx, crewId: number, id: number): Promise<ModelRow | undefined> {
  const [row] = await tx.query<ModelRow>(
    `select ${model.of("m")} from working_time_models m where m.crew_id = $1 and m.working_time_model_id = $2 for no key update`,
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

export const insertModel = (tx: Tx, crewId: number, written: WrittenModel): Promise<ModelRow | "dayTaken"> =>
  unlessDayTaken("working_time_models_day_once", async () => {
    const [row] = await tx.query<ModelRow>(
      `insert into working_time_models as m (crew_id, user_id, first_week_day, valid_from, days)
       values ($1, $2, $3, $4, $5) returning ${model.of("m")}`,
      [crewId, written.userId, written.firstWeekDay, written.validFrom, JSON.stringify(written.days)],
    );
    return row as ModelRow;
  });

export const updateModel = (
  tx: Tx,
  crewId: number,
  id: number,
  written: WrittenModel,
): Promise<ModelRow | "dayTaken"> =>
  unlessDayTaken("working_time_models_day_once", async () => {
    const [row] = await tx.query<ModelRow>(
      `update working_time_models m set user_id = $3, first_week_day = $4, valid_from = $5, days = $6
       where m.crew_id = $1 and m.working_time_model_id = $2 returning ${model.of("m")}`,
      [crewId, id, written.userId, written.firstWeekDay, written.validFrom, JSON.stringify(written.days)],
    );
    return row as ModelRow;
  });

export async function deleteModel(tx: Tx, crewId: number, id: number): Promise<void> {
  await tx.run("delete from working_time_models where crew_id = $1 and working_time_model_id = $2", [crewId, id]);
}
