import type { PayrollConfiguration } from "@glasen/domain/payroll/configuration.ts";
import type { PayrollFormat } from "@glasen/domain/payroll/formats.ts";
import type { PayrollLine } from "@glasen/domain/payroll/lines.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const configuration = select("payroll_configurations", ["configurationId", "crewId", "name", "format", "settings"]);

export type StoredSettings = Omit<PayrollConfiguration, "format">;
export type ConfigurationRow = Narrowed<
  RowOf<typeof configuration>,
  { format: PayrollFormat; settings: StoredSettings }
>;

export const configurationsOf = (tx: Tx, crewId: number): Promise<ConfigurationRow[]> =>
  tx.query<ConfigurationRow>(
    `select ${configuration.list} from payroll_configurations where crew_id = $1 and removed_at is null
     order by lower(name), configuration_id`,
    [crewId],
  );

export async function findConfiguration(
  tx: Tx,
  crewId: number,
  configurationId: number,
): Promise<ConfigurationRow | undefined> {
  const [row] = await tx.query<ConfigurationRow>(
    `select ${configuration.list} from payroll_configurations
     where crew_id = $1 and configuration_id = $2 and removed_at is null`,
    [crewId, configurationId],
  );
  return row;
}

interface SavedConfiguration {
  name: string;
  format: PayrollFormat;
  settings: StoredSettings;
  changedBy: number | null;
  now: Date;
}

/** Undefined where the name is taken. */
export async function insertConfiguration(
  tx: Tx,
  crewId: number,
  { name, format, settings, changedBy, now }: SavedConfiguration,
): Promise<ConfigurationRow | undefined> {
  const [row] = await tx.query<ConfigurationRow>(
    `insert into payroll_configurations (crew_id, name, format, settings, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${configuration.list}`,
    [crewId, name, format, JSON.stringify(settings), changedBy, now],
  );
  return row;
}

export async function updateConfiguration(
  tx: Tx,
  crewId: number,
  configurationId: number,
  { name, format, settings, changedBy, now }: SavedConfiguration,
): Promise<ConfigurationRow | "taken" | undefined> {
  try {
    const [row] = await tx.query<ConfigurationRow>(
      `update payroll_configurations set name = $3, format = $4, settings = $5, changed_by = $6, changed_at = $7
       where crew_id = $1 and configuration_id = $2 and removed_at is null returning ${configuration.list}`,
      [crewId, configurationId, name, format, JSON.stringify(settings), changedBy, now],
    );
    return row;
  } catch (error) {
    if (brokenConstraint(error) === "payroll_configurations_name_once") return "taken";
    throw error;
  }
}

export const markRemoved = (tx: Tx, crewId: number, configurationId: number, now: Date): Promise<number> =>
  tx.run(
    "update payroll_configurations set removed_at = $3 where crew_id = $1 and configuration_id = $2 and removed_at is null",
    [crewId, configurationId, now],
  );

const made = select("payroll_exports", [
  "exportNumber",
  "crewId",
  "configurationId",
  "configurationName",
  "format",
  "month",
  "correctedIn",
  "fileName",
  "lines",
  "people",
  "madeBy",
  "madeAt",
]);
export type ExportRow = Narrowed<RowOf<typeof made>, { format: PayrollFormat }> & {
  sha256: string;
  size: number;
  downloads: number;
  lastDownloadAt: Date | null;
};

const exportColumns = `${made.of("e")}, encode(e.sha256, 'hex') as sha256, octet_length(e.content) as size,
  coalesce(d.downloads, 0) as downloads, d.last_at as "lastDownloadAt"`;
const exportSource = `payroll_exports e left join lateral (
  select count(*)::int as downloads, max(d.downloaded_at) as last_at from payroll_downloads d
  where d.crew_id = $1 and d.export_number = e.export_number) d on true`;

export const exportsOf = (tx: Tx, paging: Paging & { crewId: number }): Promise<Page<ExportRow>> =>
  pageOfRows<ExportRow>(
    tx,
    `select ${exportColumns} from ${exportSource} where e.crew_id = $1 order by e.export_number desc`,
    [paging.crewId],
    paging,
  );

export async function findExport(tx: Tx, crewId: number, number: number): Promise<ExportRow | undefined> {
  const [row] = await tx.query<ExportRow>(
    `select ${exportColumns} from ${exportSource} where e.crew_id = $1 and e.export_number = $2`,
    [crewId, number],
  );
  return row;
}

export async function findContent(
  tx: Tx,
  crewId: number,
  number: number,
): Promise<{ fileName: string; mediaType: string; content: Buffer } | undefined> {
  const [row] = await tx.query<Row<"payroll_exports", "fileName" | "mediaType" | "content">>(
    `select file_name as "fileName", media_type as "mediaType", content from payroll_exports
     where crew_id = $1 and export_number = $2`,
    [crewId, number],
  );
  return row;
}

export async function addDownload(
  tx: Tx,
  crewId: number,
  number: number,
  { downloadId, userId, now }: { downloadId: string; userId: number; now: Date },
): Promise<void> {
  await tx.run(
    `insert into payroll_downloads (crew_id, export_number, download_id, downloaded_by, downloaded_at) values ($1, $2, $3, $4, $5)`,
    [crewId, number, downloadId, userId, now],
  );
}

/** The exports of a month that count: the last whole one and the corrections after it, oldest first. */
export async function countedExports(
  tx: Tx,
  { crewId, configurationId, month }: { crewId: number; configurationId: number; month: LocalDate },
): Promise<number[]> {
  const rows = await tx.query<{ number: Row<"payroll_exports">["exportNumber"] }>(
    `select e.export_number as number from payroll_exports e
     where e.crew_id = $1 and e.configuration_id = $2 and e.month = $3 and e.export_number >= (
       select max(w.export_number) from payroll_exports w
       where w.crew_id = $1 and w.configuration_id = $2 and w.month = $3 and w.corrected_in is null)
     order by 1`,
    [crewId, configurationId, month],
  );
  return rows.map(({ number }) => number);
}

/** The latest month of which a whole export was made. */
export async function lastExportedMonth(
  tx: Tx,
  crewId: number,
  configurationId: number,
): Promise<LocalDate | undefined> {
  const [row] = await tx.query<Pick<ExportRow, "month">>(
    `select month from payroll_exports where crew_id = $1 and configuration_id = $2 and corrected_in is null
     order by month desc limit 1`,
    [crewId, configurationId],
  );
  return row?.month;
}

/** What a line is kept without: the database parses and logs every character of the thousands that an export has. */
const empty = { date: null, days: 0, absenceKey: "", costCentre: "" } as const;

/** A line as it is kept among the others of its member. */
type KeptLine = Omit<PayrollLine, "userId" | keyof typeof empty> & {
  [Key in keyof typeof empty]?: PayrollLine[Key] | undefined;
};

/** Field by field: copying the rest of thousands of lines took a quarter of the JavaScript time of an export. */
const keptLine = (line: PayrollLine): KeptLine => ({
  kind: line.kind,
  wageType: line.wageType,
  bookingKey: line.bookingKey,
  seconds: line.seconds,
  hundredths: line.hundredths,
  date: line.date ?? undefined,
  days: line.days || undefined,
  absenceKey: line.absenceKey || undefined,
  costCentre: line.costCentre || undefined,
});

export async function linesOfExports(tx: Tx, crewId: number, numbers: readonly number[]): Promise<PayrollLine[]> {
  const rows = await tx.query<{ userId: number; lines: KeptLine[] }>(
    `select user_id as "userId", lines from payroll_export_members where crew_id = $1 and export_number = any($2::int[])
     order by export_number, user_id`,
    [crewId, numbers],
  );
  return rows.flatMap(({ userId, lines }) => lines.map((line) => ({ userId, ...empty, ...line }) as PayrollLine));
}

interface NewExport {
  crewId: number;
  configurationId: number;
  configurationName: string;
  format: PayrollFormat;
  month: LocalDate;
  correctedIn: LocalDate | null;
  mediaType: string;
  fileName: (number: number) => string;
  content: Uint8Array;
  sha256: Uint8Array;
  lines: readonly PayrollLine[];
  people: number;
  madeBy: number | null;
  now: Date;
}

/** Keeps an export under the crew's next number; the crew must be locked. */
export async function insertExport(tx: Tx, made: NewExport): Promise<number> {
  const { crewId, lines } = made;
  const [next] = await tx.query<{ number: number }>(
    "select coalesce(max(export_number), 0) + 1 as number from payroll_exports where crew_id = $1",
    [crewId],
  );
  const number = next?.number ?? 1;
  await tx.run(
    `insert into payroll_exports (crew_id, export_number, configuration_id, configuration_name, format, month, corrected_in,
       file_name, media_type, lines, people, sha256, content, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[crewId, number, made.configurationId, made.configurationName, made.format, made.month, made.correctedIn],
      ...[made.fileName(number), made.mediaType, lines.length, made.people, made.sha256, made.content],
      ...[made.madeBy, made.now],
    ],
  );
  // One document instead of an array of documents, whose every quote would be escaped.
  await tx.run(
    `insert into payroll_export_members (crew_id, export_number, user_id, lines)
     select $1, $2, (m->>0)::bigint, m->1 from jsonb_array_elements($3::jsonb) m`,
    [crewId, number, JSON.stringify([...linesByMember(lines)])],
  );
  return number;
}

function linesByMember(lines: readonly PayrollLine[]): Map<number, KeptLine[]> {
  const byMember = new Map<number, KeptLine[]>();
  for (const line of lines) {
    const own = byMember.get(line.userId);
    if (own) own.push(keptLine(line));
    else byMember.set(line.userId, [keptLine(line)]);
  }
  return byMember;
}
