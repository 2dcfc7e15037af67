import { createHash, randomUUID } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";

export interface PersonalTable {
  name: string;
  /** Whether its rows belong to a crew, or to the person across crews. */
  isOfCrew: boolean;
  columns: string[];
}

/**
 * Every table with a user id that the application may read, found in the database's catalog, so that the table of a
 * later feature is part of the export without a change here.
 */
export async function personalTables(tx: Tx): Promise<PersonalTable[]> {
  return tx.query<PersonalTable & Record<string, unknown>>(
    `select c.relname as name, bool_or(a.attname = 'crew_id') as "isOfCrew",
       array_agg(a.attname::text order by a.attnum) filter (where a.atttypid <> 'bytea'::regtype) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and has_table_privilege(c.oid, 'select')
     group by c.relname having bool_or(a.attname = 'user_id') and c.relname not in ('users', 'user_crews')
     order by c.relname`,
  );
}

/** Tables that name their person otherwise: the account, its devices, the log of changes, mails. */
export const otherPersonalTables = (tx: Tx): Promise<PersonalTable[]> =>
  tx.query<PersonalTable & Record<string, unknown>>(
    `select c.relname as name, bool_or(a.attname = 'crew_id') as "isOfCrew",
       array_agg(a.attname::text order by a.attnum) filter (where a.atttypid <> 'bytea'::regtype) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.oid = any(array['users', 'sessions', 'audit_entries', 'mails']::regclass[]) and a.attnum > 0 and not a.attisdropped
     group by c.relname order by c.relname`,
  );

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const whose = ({ isOfCrew }: PersonalTable): string =>
  isOfCrew ? "crew_id = $1 and user_id = $2" : "$1::bigint > 0 and user_id = $2";

export const rowsOf = (
  tx: Tx,
  table: PersonalTable,
  crewId: number,
  userId: number,
  columns: readonly string[],
): Promise<Record<string, unknown>[]> =>
  tx.query(`select ${columns.map(quoted).join(", ")} from ${quoted(table.name)} where ${whose(table)}`, [
    crewId,
    userId,
  ]);

export async function countOf(tx: Tx, table: PersonalTable, crewId: number, userId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from ${quoted(table.name)} where ${whose(table)}`,
    [crewId, userId],
  );
  return row?.count ?? 0;
}

export const removeRows = (tx: Tx, table: PersonalTable, crewId: number, userId: number): Promise<number> =>
  tx.run(`delete from ${quoted(table.name)} where ${whose(table)}`, [crewId, userId]);

/** Personal data in tables without a user id column: the account, its devices, the changelog, published shifts, mails. */
export async function extras(
  tx: Tx,
  crewId: number,
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const ask = (sql: string): Promise<Record<string, unknown>[]> => tx.query(sql, [crewId, userId]);
  return {
    users: await ask(
      "select user_id, name, email, username, language, created_at from users where $1::bigint > 0 and user_id = $2",
    ),
    sessions: await ask(
      `select kind, device, address, created_at, last_used_at, revoked_at from sessions
       where $1::bigint > 0 and kind = 'user' and subject_id = $2 order by created_at`,
    ),
    audit_entries: await ask(
      `select happened_at, area, action, target, before, after, channel from audit_entries
       where crew_id = $1 and (subject_id = $2 or (actor_kind = 'user' and actor_id = $2)) order by audit_id`,
    ),
    shift_publication_changes: await ask(
      `select p.published_at, c.before, c.after from shift_publication_changes c
         join shift_publications p on p.crew_id = $1 and p.publication_id = c.publication_id
       where c.crew_id = $1 and $2 in ((c.before ->> 'user_id')::bigint, (c.after ->> 'user_id')::bigint) order by c.publication_id`,
    ),
    // The account itself stays sealed: its holder recognizes it by the last digits.
    mandates: await ask(
      `select m.reference, m.iban_last4, m.bic, m.holder, m.mandate_text, m.accepted_at, m.address, e.ended_on, e.reason
       from mandates m left join mandate_ends e on e.mandate_id = m.mandate_id
       where m.customer_id = $1 and m.accepted_by = $2 order by m.accepted_at`,
    ),
    invoices: await ask(
      `select i.invoice_number, i.kind, i.issued_on, i.currency, i.gross_cents, i.payment_method, i.content -> 'recipient' as recipient
       from invoices i join subscriptions s on s.crew_id = i.customer_id and s.subscription_id = i.subscription_id
       where i.customer_id = $1 and s.user_id = $2 order by i.invoice_id`,
    ),
    mails: await ask(
      `select m.subject, m.body_text, m.created_at, m.sent_at from mails m join users u on lower(u.email) = lower(m.recipient)
       where $1::bigint > 0 and u.user_id = $2 and u.email_confirmed_at is not null order by m.created_at`,
    ),
  };
}

const PURPOSE = "data-export";

export async function saveFile(
  tx: Tx,
  crewId: number,
  file: { name: string; mediaType: string; content: string; createdBy: number; now: Date },
): Promise<string> {
  const fileId = randomUUID();
  const content = Buffer.from(file.content);
  const sha256 = createHash("sha256").update(content).digest();
  await tx.run(
    `insert into files (crew_id, file_id, name, media_type, size, sha256, content, created_by, created_at, purpose)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [crewId, fileId, file.name, file.mediaType, content.length, sha256, content, file.createdBy, file.now, PURPOSE],
  );
  return fileId;
}

/** Copies the files that the person has sent in the chat, inside the database: there can be many, and large ones. */
export const saveSentFiles = (
  tx: Tx,
  crewId: number,
  userId: number,
  { createdBy, now }: { createdBy: number; now: Date },
): Promise<Row<"files", "fileId" | "name" | "mediaType">[]> =>
  tx.query(
    `insert into files (crew_id, file_id, name, media_type, size, sha256, content, created_by, created_at, purpose)
     select $1, gen_random_uuid(), name, media_type, size, sha256(content), content, $3, $4, '${PURPOSE}' from chat_attachments
     where crew_id = $1 and user_id = $2 and message_id is not null order by attachment_id
     returning file_id as "fileId", name, media_type as "mediaType"`,
    [crewId, userId, createdBy, now],
  );

export async function findFile(
  tx: Tx,
  crewId: number,
  fileId: string,
  createdBy: number,
): Promise<Row<"files", "name" | "mediaType" | "content"> | undefined> {
  const [row] = await tx.query<Row<"files", "name" | "mediaType" | "content">>(
    `select name, media_type as "mediaType", content from files
     where crew_id = $1 and file_id = $2 and created_by = $3 and purpose = '${PURPOSE}'`,
    [crewId, fileId, createdBy],
  );
  return row;
}

/** An export holds everything about a person and is deleted after a week. */
export const exportRetention = {
  table: "files",
  where: `purpose = '${PURPOSE}' and created_at < $1`,
  days: 7,
  rowsAtOnce: 100,
};

/** Whether the person still belongs to a crew other than this one. */
export async function isElsewhere(tx: Tx, crewId: number, userId: number): Promise<boolean> {
  const rows = await tx.query("select from user_crews where user_id = $2 and crew_id <> $1", [crewId, userId]);
  return rows.length > 0;
}
