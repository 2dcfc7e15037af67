import type { Reach } from "@glasen/domain/access/reach.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const rotation = select(
  "shift_rotations",
  ["crewId", "templateId", "userId", "startsOn", "endsOn", "weeks", "plannedUntil"],
  { id: "rotationId" },
);

export type RotationRow = RowOf<typeof rotation>;

/** The rotations of the people within reach. */
export function rotationRowsFor(reach: Reach): RowSource {
  // The first value is the crew.
  const values: unknown[] = [0];
  const where = withinReach(reach, "r.user_id", values);
  return {
    from: "shift_rotations r",
    where,
    values: values.slice(1),
    crew: "r.crew_id",
    columns: {
      id: { sql: "r.rotation_id", kind: "number" },
      crewId: { sql: "r.crew_id", kind: "number" },
      templateId: { sql: "r.template_id", kind: "number" },
      userId: { sql: "r.user_id", kind: "number" },
      startsOn: { sql: "r.starts_on", kind: "date" },
      endsOn: { sql: "r.ends_on", kind: "date" },
      weeks: { sql: "r.weeks", kind: "number" },
      plannedUntil: { sql: "r.planned_until", kind: "date" },
    },
  };
}

export async function lockRotation(tx: Tx, crewId: number, id: number): Promise<RotationRow | undefined> {
  const [row] = await tx.query<RotationRow>(
    `select ${rotation.list} from shift_rotations where crew_id = $1 and rotation_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

/** The rotations of people within reach, locked until the commit, so that two planners never plan the same days. */
export function lockRotations(tx: Tx, crewId: number, reach: Reach): Promise<RotationRow[]> {
  const values: unknown[] = [crewId];
  const isReached = withinReach(reach, "r.user_id", values);
  return tx.query<RotationRow>(
    `select ${rotation.of("r")} from shift_rotations r where r.crew_id = $1 and ${isReached} order by r.rotation_id
     for no key update of r`,
    values,
  );
}

export type RotationFields = Pick<RotationRow, "crewId" | "templateId" | "userId" | "startsOn" | "endsOn" | "weeks">;

export async function insertRotation(tx: Tx, fields: RotationFields): Promise<RotationRow> {
  const { crewId, templateId, userId, startsOn, endsOn, weeks } = fields;
  const [row] = await tx.query<RotationRow>(
    `insert into shift_rotations (crew_id, template_id, user_id, starts_on, ends_on, weeks) values ($1, $2, $3, $4, $5, $6)
     returning ${rotation.list}`,
    [crewId, templateId, userId, startsOn, endsOn, weeks],
  );
  return row as RotationRow;
}

export async function updateRotation(tx: Tx, id: number, fields: RotationFields): Promise<RotationRow> {
  const { crewId, templateId, userId, startsOn, endsOn, weeks } = fields;
  const [row] = await tx.query<RotationRow>(
    `update shift_rotations set template_id = $3, user_id = $4, starts_on = $5, ends_on = $6, weeks = $7
     where crew_id = $1 and rotation_id = $2 returning ${rotation.list}`,
    [crewId, id, templateId, userId, startsOn, endsOn, weeks],
  );
  return row as RotationRow;
}

export const deleteRotation = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run(`delete from shift_rotations where crew_id = $1 and rotation_id = $2`, [crewId, id]);

export const savePlannedUntil = (
  tx: Tx,
  crewId: number,
  planned: readonly { id: number; until: LocalDate }[],
): Promise<number> =>
  tx.run(
    `update shift_rotations r set planned_until = p.until from unnest($2::bigint[], $3::date[]) as p (id, until)
     where r.crew_id = $1 and r.rotation_id = p.id`,
    [crewId, planned.map(({ id }) => id), planned.map(({ until }) => until)],
  );
