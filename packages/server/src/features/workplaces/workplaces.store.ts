import type { RowSource } from "#kernel/call/row-source.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const workplace = select("workplaces", ["crewId", "name", "groupId", "disabledAt"], { id: "workplaceId" });

export type WorkplaceRow = RowOf<typeof workplace>;

export const workplaceRows: RowSource = {
  from: "workplaces w",
  crew: "w.crew_id",
  columns: {
    id: { sql: "w.workplace_id", kind: "number" },
    workplaceId: { sql: "w.workplace_id", kind: "number" },
    crewId: { sql: "w.crew_id", kind: "number" },
    name: { sql: "w.name", kind: "text" },
    groupId: { sql: "w.group_id", kind: "number" },
    disabledAt: { sql: isoInstant("w.disabled_at"), kind: "text" },
  },
};

export const allWorkplaces = (tx: Tx, crewId: number): Promise<WorkplaceRow[]> =>
  tx.query<WorkplaceRow>(
    `select ${workplace.list} from workplaces where crew_id = $1 order by name collate "de-x-icu", workplace_id`,
    [crewId],
  );

export async function findWorkplace(tx: Tx, crewId: number, id: number): Promise<WorkplaceRow | undefined> {
  const [row] = await tx.query<WorkplaceRow>(
    `select ${workplace.list} from workplaces where crew_id = $1 and workplace_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

interface WorkplaceFields {
  name: string;
  groupId: number | null;
  disabledAt: Date | string | null;
}

export const insertWorkplace = (
  tx: Tx,
  crewId: number,
  { name, groupId, disabledAt }: WorkplaceFields,
  maxCount: number,
): Promise<WorkplaceRow | "noSuchGroup" | "tooMany"> =>
  unlessNoGroup(async () => {
    const [row] = await tx.query<WorkplaceRow>(
      `insert into workplaces (crew_id, name, group_id, disabled_at)
       select $1, $2, $3, $4 where (select count(*) from workplaces where crew_id = $1) < $5 returning ${workplace.list}`,
      [crewId, name, groupId, disabledAt, maxCount],
    );
    return row ?? ("tooMany" as const);
  });

export const updateWorkplace = (
  tx: Tx,
  crewId: number,
  id: number,
  { name, groupId, disabledAt }: WorkplaceFields,
): Promise<WorkplaceRow | "noSuchGroup"> =>
  unlessNoGroup(async () => {
    const [row] = await tx.query<WorkplaceRow>(
      `update workplaces set name = $3, group_id = $4, disabled_at = $5 where crew_id = $1 and workplace_id = $2 returning ${workplace.list}`,
      [crewId, id, name, groupId, disabledAt],
    );
    return row as WorkplaceRow;
  });

/** False where other rows still refer to it. */
export async function deleteWorkplace(tx: Tx, crewId: number, id: number): Promise<boolean> {
  try {
    await tx.run("delete from workplaces where crew_id = $1 and workplace_id = $2", [crewId, id]);
    return true;
  } catch (error) {
    if (brokenConstraint(error)) return false;
    throw error;
  }
}

async function unlessNoGroup<T>(write: () => Promise<T>): Promise<T | "noSuchGroup"> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === "workplaces_group") return "noSuchGroup";
    throw error;
  }
}
