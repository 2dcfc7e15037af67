import type { Tx } from "#kernel/database/database.ts";

interface SeedEntry {
  at: Date;
  by: number;
  subjectId: number | null;
  area: string;
  action: string;
  target?: string;
  before?: object;
  after?: object;
}

const jsonOrNull = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Adds entries as if people had made these changes in a browser. */
export async function addAuditEntries(tx: Tx, crewId: number, entries: readonly SeedEntry[]): Promise<void> {
  await tx.run(
    `insert into audit_entries (crew_id, address, device, channel, trace_id, actor_kind, happened_at, actor_id, subject_id,
       area, action, target, before, after)
     select $1, '203.0.113.24', 'Firefox 128', 'Web', 'demo', 'user', e.* from unnest($2::timestamptz[], $3::bigint[],
       $4::bigint[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[]) as e`,
    [
      crewId,
      entries.map(({ at }) => at),
      entries.map(({ by }) => by),
      entries.map(({ subjectId }) => subjectId),
      entries.map(({ area }) => area),
      entries.map(({ action }) => action),
      entries.map(({ target }) => target ?? null),
      entries.map(({ before }) => jsonOrNull(before)),
      entries.map(({ after }) => jsonOrNull(after)),
    ],
  );
}
