import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const level = select("manning_levels", ["crewId", "guid", "workplaceId", "weekday", "fromTime", "toTime", "people"], {
  id: "manningLevelId",
  date: "day",
});

export type ManningLevelRow = RowOf<typeof level>;
export type ManningLevelFields = Omit<ManningLevelRow, "id">;

/** Every workplace with a level for each part of each weekday, and room for exceptions. */
export const MAX_LEVELS = 20_000;

export const manningLevelRows: RowSource = {
  from: "manning_levels l",
  crew: "l.crew_id",
  columns: {
    id: { sql: "l.manning_level_id", kind: "number" },
    crewId: { sql: "l.crew_id", kind: "number" },
    guid: { sql: "l.guid::text", kind: "text" },
    workplaceId: { sql: "l.workplace_id", kind: "number" },
    weekday: { sql: "l.weekday", kind: "number" },
    date: { sql: "l.day", kind: "date" },
    fromTime: { sql: "to_char(l.from_time, 'HH24:MI')", kind: "text" },
    toTime: { sql: "to_char(l.to_time, 'HH24:MI')", kind: "text" },
    people: { sql: "l.people", kind: "number" },
  },
};

export async function lockManningLevel(tx: Tx, crewId: number, id: number): Promise<ManningLevelRow | undefined> {
  const [row] = await tx.query<ManningLevelRow>(
    `select ${level.list} from manning_levels where crew_id = $1 and manning_level_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** Undefined where the crew has as many as it can have. */
export async function insertManningLevel(
  tx: Tx,
  fields: ManningLevelFields,
  maxCount: number,
): Promise<ManningLevelRow | undefined> {
  const { crewId, guid, workplaceId, weekday, date, fromTime, toTime, people } = fields;
  const [row] = await tx.query<ManningLevelRow>(
    `insert into manning_levels (crew_id, guid, workplace_id, weekday, day, from_time, to_time, people)
     select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from manning_levels where crew_id = $1) < $9
     returning ${level.list}`,
    [crewId, guid, workplaceId, weekday, date, fromTime, toTime, people, maxCount],
  );
  return row;
}

export async function updateManningLevel(tx: Tx, row: ManningLevelRow): Promise<ManningLevelRow> {
  const { crewId, id, workplaceId, weekday, date, fromTime, toTime, people } = row;
  const [updated] = await tx.query<ManningLevelRow>(
    `update manning_levels set workplace_id = $3, weekday = $4, day = $5, from_time = $6, to_time = $7, people = $8
     where crew_id = $1 and manning_level_id = $2 returning ${level.list}`,
    [crewId, id, workplaceId, weekday, date, fromTime, toTime, people],
  );
  return updated as ManningLevelRow;
}

export const deleteManningLevel = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run(`delete from manning_levels where crew_id = $1 and manning_level_id = $2`, [crewId, id]);

export const allManningLevels = (tx: Tx, crewId: number): Promise<ManningLevelRow[]> =>
  tx.query<ManningLevelRow>(
    `select ${level.list} from manning_levels where crew_id = $1 order by workplace_id, weekday, day, from_time`,
    [crewId],
  );

export async function lockWorkplaces(tx: Tx, crewId: number, workplaceIds: readonly number[]): Promise<void> {
  await tx.query(
    "select from workplaces where crew_id = $1 and workplace_id = any($2::bigint[]) order by workplace_id for no key update",
    [crewId, workplaceIds],
  );
}

/** Deletes the levels of workplaces on weekdays and dates. */
export const deleteLevelsOf = (
  tx: Tx,
  crewId: number,
  days: readonly Pick<ManningLevelRow, "workplaceId" | "weekday" | "date">[],
): Promise<number> =>
  tx.run(
    `delete from manning_levels l using unnest($2::bigint[], $3::int[], $4::date[]) as d (workplace_id, weekday, day)
     where l.crew_id = $1 and l.workplace_id = d.workplace_id and (l.weekday = d.weekday or l.day = d.day)`,
    [
      crewId,
      days.map(({ workplaceId }) => workplaceId),
      days.map(({ weekday }) => weekday),
      days.map(({ date }) => date),
    ],
  );

/** Returns how many levels the crew has afterwards. */
export async function insertManningLevels(
  tx: Tx,
  crewId: number,
  levels: readonly ManningLevelFields[],
): Promise<number> {
  await tx.run(
    `insert into manning_levels (crew_id, guid, workplace_id, weekday, day, from_time, to_time, people)
     select $1, l.* from unnest($2::uuid[], $3::bigint[], $4::int[], $5::date[], $6::time[], $7::time[], $8::int[]) as l`,
    [
      crewId,
      levels.map(({ guid }) => guid),
      levels.map(({ workplaceId }) => workplaceId),
      levels.map(({ weekday }) => weekday),
      levels.map(({ date }) => date),
      levels.map(({ fromTime }) => fromTime),
      levels.map(({ toTime }) => toTime),
      levels.map(({ people }) => people),
    ],
  );
  const [row] = await tx.query<{ count: number }>(
    "select count(*)::int as count from manning_levels where crew_id = $1",
    [crewId],
  );
  return row?.count ?? 0;
}
