import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const level = select("manning_levels", ["crewId", "guid", "workplaceId", "weekday", "fromTime", "toTime", "people"], {
  id: "manningLevelId",
  date: "day",
});

export type ManningLevelRow = RowOf<typeof level>;
export type ManningLevelFields = Omit<ManningLevelRow, "id">;

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
