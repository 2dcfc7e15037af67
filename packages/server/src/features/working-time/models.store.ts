import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { unlessDayTaken } from "./day-taken.ts";

type Read<Row> = Row & Record<string, unknown>;

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
