import type { AuditAction } from "@glasen/domain/audit/actions.ts";
import type { AuditArea } from "@glasen/domain/audit/areas.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type Row, type RowOf, select } from "#kernel/database/rows.ts";

export interface NewAuditEntry {
  subjectId: number | null;
  area: AuditArea;
  action: AuditAction;
  target: string | null;
  before: object | null;
  after: object | null;
}

/** The actor and where the call came from; the same for all entries of one call. */
export interface Origin {
  crewId: number;
  now: Date;
  actorKind: Row<"audit_entries">["actorKind"];
  actorId: number | null;
  address: string;
  device: string;
  channel: string;
  traceId: string;
}

export async function insertAuditEntries(tx: Tx, origin: Origin, entries: readonly NewAuditEntry[]): Promise<void> {
  const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
  await tx.run(
    `insert into audit_entries (crew_id, happened_at, actor_kind, actor_id, address, device, channel, trace_id,
       subject_id, area, action, target, before, after)
     select $1, $2, $3, $4, $5, $6, $7, $8, e.* from
       unnest($9::bigint[], $10::text[], $11::text[], $12::text[], $13::jsonb[], $14::jsonb[]) as e`,
    [
      origin.crewId,
      origin.now,
      origin.actorKind,
      origin.actorId,
      origin.address,
      origin.device,
      origin.channel,
      origin.traceId,
      entries.map(({ subjectId }) => subjectId),
      entries.map(({ area }) => area),
      entries.map(({ action }) => action),
      entries.map(({ target }) => target),
      entries.map(({ before }) => json(before)),
      entries.map(({ after }) => json(after)),
    ],
  );
}

const entry = select(
  "audit_entries",
  [
    "crewId",
    "happenedAt",
    "actorKind",
    "actorId",
    "subjectId",
    "area",
    "action",
    "target",
    "before",
    "after",
    "address",
    "device",
    "channel",
    "traceId",
  ],
  { id: "auditId" },
);

export type AuditRow = Narrowed<
  RowOf<typeof entry>,
  {
    area: AuditArea;
    action: AuditAction;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }
> & { actorName: string | null; subjectName: string | null };

export interface AuditFilter {
  crewId: number;
  area?: readonly AuditArea[] | undefined;
  actorId?: number | undefined;
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  codes?: readonly string[] | undefined;
}

const conditions = `a.crew_id = $1 and ($2::text[] is null or a.area = any($2)) and ($3::bigint is null or a.actor_id = $3)
  and ($4::bigint is null or a.subject_id = $4) and ($5::timestamptz is null or a.happened_at >= $5)
  and ($6::timestamptz is null or a.happened_at < $6)
  and ($7::text is null or a.action = any($8::text[]) or a.target = any($8) or concat_ws(' ', actor.name, subject.name, a.target,
    a.before::text, a.after::text, a.device, a.address, a.trace_id) ilike $7)`;

/** Wildcards of LIKE are escaped, so that they match themselves. */
const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;

const valuesOf = ({ crewId, area, actorId, userId, from, to, search, codes }: AuditFilter): unknown[] => [
  crewId,
  area ?? null,
  actorId ?? null,
  userId ?? null,
  from ?? null,
  to ?? null,
  search ? likeOf(search) : null,
  codes ?? [],
];

const columns = `${entry.of("a")}, actor.name as "actorName", subject.name as "subjectName"`;

const sources = `audit_entries a left join users actor on actor.user_id = a.actor_id and a.actor_kind = 'user'
  left join users subject on subject.user_id = a.subject_id`;

export async function countEntries(tx: Tx, filter: AuditFilter): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    `select count(*) as total from ${sources} where ${conditions}`,
    valuesOf(filter),
  );
  return row?.total ?? 0;
}

export const pageOfEntries = (
  tx: Tx,
  filter: AuditFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<AuditRow[]> =>
  tx.query<AuditRow>(
    `select ${columns} from ${sources} where ${conditions} order by a.audit_id desc limit $9 offset $10`,
    [...valuesOf(filter), perPage, (page - 1) * perPage],
  );

/** The next entries before one that was read already. */
export const entriesBefore = (tx: Tx, filter: AuditFilter, before: number | null, limit: number): Promise<AuditRow[]> =>
  tx.query<AuditRow>(
    `select ${columns} from ${sources} where ${conditions} and ($9::bigint is null or a.audit_id < $9)
     order by a.audit_id desc limit $10`,
    [...valuesOf(filter), before, limit],
  );

/** One row per crew; the defaults of the table where it has none. */
export const changelogRows: RowSource = {
  from: "crews c left join changelog_settings s on s.crew_id = c.crew_id",
  crew: "c.crew_id",
  columns: {
    id: { sql: "c.crew_id", kind: "number" },
    crewId: { sql: "c.crew_id", kind: "number" },
    enabled: { sql: "coalesce(s.is_enabled, true)", kind: "boolean" },
    retentionDays: { sql: "coalesce(s.retention_days, 1095)", kind: "number" },
  },
};

export async function saveChangelogSettings(
  tx: Tx,
  crewId: number,
  { enabled, retentionDays }: { enabled: boolean; retentionDays: number },
): Promise<void> {
  await tx.run(
    `insert into changelog_settings (crew_id, is_enabled, retention_days) values ($1, $2, $3)
     on conflict (crew_id) do update set is_enabled = $2, retention_days = $3`,
    [crewId, enabled, retentionDays],
  );
}

/** For maintenance: deletes entries beyond each crew's retention. */
export const deleteOldEntries = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    `delete from audit_entries a using crews c left join changelog_settings s on s.crew_id = c.crew_id
     where a.crew_id = c.crew_id and a.happened_at < $1::timestamptz - make_interval(days => coalesce(s.retention_days, 1095))`,
    [now],
  );

/** For maintenance: removes the named fields from a person's entries. */
export const redactEntries = (tx: Tx, crewId: number, userId: number, names: readonly string[]): Promise<number> =>
  tx.run(
    `update audit_entries set before = before - $3::text[], after = after - $3::text[]
     where crew_id = $1 and subject_id = $2 and (before ?| $3::text[] or after ?| $3::text[])`,
    [crewId, userId, names],
  );
