import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

/** The installation's flags, overridden by the crew's own; `names` limits both. */
export async function flagsOf(
  tx: Tx,
  crewId: number,
  names: readonly string[] | null,
): Promise<Record<string, boolean>> {
  const rows = await tx.query<Row<"feature_flags">>(
    `select name, is_enabled as "isEnabled" from feature_flags where $2::text[] is null or name = any($2)
     union all select name, is_enabled from crew_feature_flags where crew_id = $1 and ($2::text[] is null or name = any($2))`,
    [crewId, names],
  );
  return Object.fromEntries(rows.map(({ name, isEnabled }) => [name, isEnabled]));
}

export async function saveCrewFlag(tx: Tx, crewId: number, name: string, isEnabled: boolean | null): Promise<void> {
  if (isEnabled === null) {
    await tx.run("delete from crew_feature_flags where crew_id = $1 and name = $2", [crewId, name]);
    return;
  }
  await tx.run(
    `insert into crew_feature_flags (crew_id, name, is_enabled) values ($1, $2, $3)
     on conflict (crew_id, name) do update set is_enabled = $3`,
    [crewId, name, isEnabled],
  );
}

/** Sets a flag for every crew without one of its own. */
export async function saveFlag(tx: Tx, name: string, isEnabled: boolean): Promise<void> {
  await tx.run(
    "insert into feature_flags (name, is_enabled) values ($1, $2) on conflict (name) do update set is_enabled = $2",
    [name, isEnabled],
  );
}
