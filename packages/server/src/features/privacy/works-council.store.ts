import type { Tx } from "#kernel/database/database.ts";

/** The name of a crew, and for how many days it keeps its log of changes. */
export async function findCrewFacts(tx: Tx, crewId: number): Promise<{ name: string; logDays: number }> {
  const [row] = await tx.query<{ name: string; logDays: number }>(
    `select c.name, coalesce(s.retention_days, 1095) as "logDays" from crews c
       left join changelog_settings s on s.crew_id = c.crew_id where c.crew_id = $1`,
    [crewId],
  );
  return row ?? { name: "", logDays: 0 };
}
