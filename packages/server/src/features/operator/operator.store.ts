import { randomUUID } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

interface LogEntry {
  operatorId: number;
  act: string;
  about: Record<string, unknown>;
  address: string;
  traceId: string;
  now: Date;
}

export async function insertLogEntry(tx: Tx, entry: LogEntry): Promise<void> {
  await tx.run(
    `insert into operator_log (entry_id, operator_id, act, about, address, trace_id, done_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), entry.operatorId, entry.act, JSON.stringify(entry.about), entry.address, entry.traceId, entry.now],
  );
}

const logged = select("operator_log", ["act", "about", "address", "traceId", "doneAt"], { id: "entryId" });
export type LogRow = Narrowed<RowOf<typeof logged>, { about: Record<string, unknown> }> & { operator: string };

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

export interface Paging {
  page: number;
  perPage: number;
}

const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

export async function logEntries(tx: Tx, paging: Paging): Promise<PageOf<LogRow>> {
  const rows = await tx.query<LogRow & Record<string, unknown>>(
    `select ${logged.of("l")}, o.name as operator
     from operator_log l join operators o on o.operator_id = l.operator_id
     order by l.done_at desc, l.entry_id limit $1 offset $2`,
    [paging.perPage, offsetOf(paging)],
  );
  return { rows, total: await countOf(tx, "select count(*) as count from operator_log") };
}

export interface CrewLine {
  id: number;
  name: string;
  inMaintenance: boolean;
  members: number;
  bitmask: number;
  productsUntil: Date | null;
}

/** Over all crews: for the maintenance role. */
export async function crewLines(
  tx: Tx,
  { search, now }: { search: string; now: Date },
  paging: Paging,
): Promise<PageOf<CrewLine>> {
  const where = `where $1 = '' or strpos(lower(c.name), lower($1)) > 0 or c.crew_id::text = $1`;
  const rows = await tx.query<CrewLine & Record<string, unknown>>(
    `select c.crew_id as id, c.name, c.maintenance = 1 as "inMaintenance",
       (select count(*) from members m where m.crew_id = c.crew_id) as members, r.bitmask, r.until as "productsUntil"
     from crews c cross join lateral (
       select coalesce(bit_or(u.bitmask), 0) as bitmask,
         case when bool_or(u.valid_until is null) then null else max(u.valid_until) end as until
       from usage_rights u
       where u.crew_id = c.crew_id and u.valid_from <= $4 and (u.valid_until is null or coalesce(u.closes_at, u.valid_until) > $4)) r
     ${where} order by lower(c.name), c.crew_id limit $2 offset $3`,
    [search, paging.perPage, offsetOf(paging), now],
  );
  return { rows, total: await countOf(tx, `select count(*) as count from crews c ${where}`, [search]) };
}

export async function isCrew(tx: Tx, crewId: number): Promise<boolean> {
  return (await countOf(tx, "select count(*) as count from crews where crew_id = $1", [crewId])) === 1;
}

export async function flagList(tx: Tx): Promise<{ name: string; isEnabled: boolean }[]> {
  return tx.query(`select name, is_enabled as "isEnabled" from feature_flags order by name`);
}

const mail = select("mails", ["recipient", "subject", "state", "problem", "createdAt", "sentAt"], { id: "mailId" });
const mailBody = select("mails", [], { text: "bodyText", html: "bodyHtml" });
export type MailRow = RowOf<typeof mail>;

export async function mailList(tx: Tx, state: string | undefined, paging: Paging): Promise<PageOf<MailRow>> {
  const where = "where $1::text is null or state = $1";
  const rows = await tx.query<MailRow>(
    `select ${mail.list} from mails ${where} order by created_at desc, mail_id limit $2 offset $3`,
    [state ?? null, paging.perPage, offsetOf(paging)],
  );
  return { rows, total: await countOf(tx, `select count(*) as count from mails ${where}`, [state ?? null]) };
}

export async function findMail(tx: Tx, mailId: string): Promise<(MailRow & RowOf<typeof mailBody>) | undefined> {
  const [row] = await tx.query<MailRow & RowOf<typeof mailBody>>(
    `select ${mail.list}, ${mailBody.list} from mails where mail_id = $1`,
    [mailId],
  );
  return row;
}

interface JobCount {
  job: string;
  waiting: number;
  running: number;
  failed: number;
}
export interface FailedJob {
  id: number;
  job: string;
  attempts: number;
  problem: string | null;
  createdAt: Date;
  failedAt: Date;
}

const FAILED_JOBS_SHOWN = 100;

export const jobCounts = (tx: Tx): Promise<JobCount[]> =>
  tx.query("select job, waiting, running, failed from glasen_job_counts()");

export const failedJobs = (tx: Tx): Promise<FailedJob[]> =>
  tx.query(
    `select id, job, attempts, problem, created_at as "createdAt", failed_at as "failedAt" from glasen_failed_jobs($1)`,
    [FAILED_JOBS_SHOWN],
  );

export interface Figures {
  databaseVersion: string;
  databaseBytes: number;
  crews: number;
  users: number;
  unhandledEvents: number;
  unsentMails: number;
}

/** Over all crews: for the maintenance role. */
export async function figures(tx: Tx): Promise<Figures> {
  const [row] = await tx.query<Figures & Record<string, unknown>>(
    `select current_setting('server_version') as "databaseVersion", pg_database_size(current_database()) as "databaseBytes",
       (select count(*) from crews) as crews, (select count(*) from users) as users,
       (select count(*) from events where handled_at is null) as "unhandledEvents",
       (select count(*) from mails where state in ('waiting', 'failed')) as "unsentMails"`,
  );
  return row as Figures;
}

export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ name: string }>("select name from schema_migrations order by name");
  return rows.map(({ name }) => name);
}

async function countOf(tx: Tx, sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql, values);
  return row?.count ?? 0;
}
