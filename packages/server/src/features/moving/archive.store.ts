import { namesPerson } from "@glasen/domain/moving/archive-people.ts";
import { isCredential, omittedTables } from "@glasen/domain/moving/crew-archive.ts";
import type { Tx } from "#kernel/database/database.ts";
import { readOneMoment } from "#kernel/database/one-moment.ts";
import { isReadable } from "./archived-rooms.store.ts";

interface ArchiveColumn {
  name: string;
  type: string;
  isRequired: boolean;
}

export interface ArchiveTable {
  name: string;
  columns: ArchiveColumn[];
  /** The columns of the primary key. */
  key: string[];
  /** Other tables of the crew that its foreign keys name. */
  refersTo: string[];
}

/** Every table of a crew, as the catalog has it now: the table of a later feature is part of it without a change here. */
async function crewTables(tx: Tx): Promise<ArchiveTable[]> {
  return tx.query<ArchiveTable & Record<string, unknown>>(
    `select c.relname as name,
       (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isRequired', a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality as k (number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
       array(select distinct k.confrelid::regclass::text from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_attribute crew on crew.attrelid = c.oid and crew.attname = 'crew_id' and not crew.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
     order by c.relname`,
  );
}

/** The tables of an archive, without the columns that have credentials. */
export async function archiveTables(tx: Tx): Promise<ArchiveTable[]> {
  return (await crewTables(tx))
    .filter(({ name }) => !omittedTables.has(name))
    .map((table) => ({ ...table, columns: table.columns.filter(({ name }) => !isCredential(table.name, name)) }));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

/** Everything that the transaction reads from now on is of one moment, and its instants are written in UTC. */
export async function readForArchive(tx: Tx): Promise<void> {
  await readOneMoment(tx);
  await tx.run("set local timezone = 'UTC'");
}

interface Reading {
  crewId: number;
  /** The person who makes the archive. */
  userId: number;
  columns: readonly string[];
  files: readonly string[];
  atOnce: number;
}

/** The rows of a table as JSON in the order of its key, some at a time. Of a file, a row tells only whether there is one. */
export async function* jsonRows(
  tx: Tx,
  table: ArchiveTable,
  { crewId, userId, columns, files, atOnce }: Reading,
): AsyncGenerator<string> {
  const fields = columns.map((column) =>
    files.includes(column) ? `${quoted(column)} is not null as ${quoted(column)}` : quoted(column),
  );
  await tx.run(
    `declare archived no scroll cursor for select row_to_json(r)::text as row
     from (select ${fields.join(", ")} from ${quoted(table.name)} where crew_id = $1 and ${isReadable(table)}
       order by ${listed(table.key)}) r`,
    [crewId, userId],
  );
  for (;;) {
    const rows = await tx.query<{ row: string }>(`fetch ${atOnce} from archived`);
    for (const { row } of rows) yield row;
    if (rows.length < atOnce) break;
  }
  await tx.run("close archived");
}

/** The content of one file. */
export async function fileContent(
  tx: Tx,
  { name, key }: ArchiveTable,
  column: string,
  keyOfRow: readonly unknown[],
): Promise<Buffer> {
  const [row] = await tx.query<{ content: Buffer }>(
    `select ${quoted(column)} as content from ${quoted(name)}
     where ${key.map((part, at) => `${quoted(part)}::text = $${at + 1}`).join(" and ")}`,
    keyOfRow.map(String),
  );
  return row?.content ?? Buffer.alloc(0);
}

interface ArchivedPerson {
  user_id: number;
  name: string;
  language: "de" | "en";
  /** Of members alone. */
  email: string | null;
}

/** Everybody who is named in a row of the crew; email addresses of its members only. */
export async function archivedPeople(
  tx: Tx,
  crewId: number,
  tables: readonly ArchiveTable[],
): Promise<ArchivedPerson[]> {
  const named = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.type === "bigint" && namesPerson(name, column.name))
      .map(
        (column) =>
          `select ${quoted(column.name)} from ${quoted(name)} where crew_id = $1${column.name === "actor_id" ? " and actor_kind = 'user'" : ""}`,
      ),
  );
  return tx.query<ArchivedPerson & Record<string, unknown>>(
    `select u.user_id, u.name, u.language, case when m.erased_at is null and m.user_id is not null then coalesce(u.email, i.email) end as email
     from users u left join members m on m.crew_id = $1 and m.user_id = u.user_id
       left join invitations i on i.crew_id = $1 and i.user_id = u.user_id
     where u.user_id in (${named.join(" union ")}) order by u.user_id`,
    [crewId],
  );
}

/** Inserts rows as they are in an archive; columns that it does not have get their defaults. */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<number> {
  return tx.run(
    `insert into ${quoted(table)} (${listed(columns)})
     select ${listed(columns)} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

export async function nextCrewId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>("select nextval('crew_ids') as id");
  if (!row) throw new Error("a sequence has a next number");
  return row.id;
}

/** Each machine of a cluster numbers the rows that it makes itself from a range of its own; one server has the first. */
const RANGE = 2 ** 48;
/** Beyond it, an id is no longer exact as a number. */
const RANGES = 2 ** 53 / RANGE;

interface PassedIds {
  crewId: number;
  /** The highest id allowed, counted from the start of its range. */
  most: number;
  isDistributed: boolean;
}

/**
 * Moves the sequences of a crew's ids beyond the ids that came with an archive, as the owner of the sequences. False
 * where an id is higher than allowed: then no sequence is moved, because no rollback would move it back.
 */
export async function passIds(tx: Tx, { crewId, most, isDistributed }: PassedIds): Promise<boolean> {
  const sequences = await tx.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, s.oid::regclass::text as sequence
     from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
       join pg_depend p on p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
       join pg_class s on s.oid = p.refobjid and s.relkind = 'S'
     where c.relnamespace = 'public'::regnamespace and c.relname <> 'crews'
       and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'crew_id' and not k.attisdropped)`,
  );
  const maxima = sequences.map(
    ({ table, column, sequence }) =>
      `select '${sequence}' as sequence, ${quoted(column)} / ${RANGE} as range, max(${quoted(column)}) as id
       from ${quoted(table)} where crew_id = $1 group by 2`,
  );
  const highest = await tx.query<{ sequence: string; range: number; id: number }>(maxima.join(" union all "), [crewId]);
  if (highest.some(({ range, id }) => range >= RANGES || id - range * RANGE > most)) return false;
  const moved = ({ sequence, id }: { sequence: string; id: number }): string =>
    `select setval('${sequence}', greatest(${id}, (select last_value from ${sequence})))`;
  await tx.run("reset role");
  // Of two imports at once, neither moves a sequence back.
  await tx.run("select pg_advisory_xact_lock(hashtext('pass-ids'))");
  for (const one of highest.filter(({ range }) => range === 0)) await tx.run(moved(one));
  // A server by itself never reaches the ranges of the others.
  const ofMachines = highest.filter(({ range }) => range > 0);
  if (isDistributed && ofMachines.length > 0)
    await onWorkers(
      tx,
      ofMachines
        .map((one) => `${moved(one)} where (select groupid from pg_dist_local_group) = ${one.range}`)
        .join(" union all "),
    );
  await tx.run("set local role glasen_maintenance");
  return true;
}

/** A worker answers with one value. */
async function onWorkers(tx: Tx, values: string): Promise<void> {
  const answers = await tx.query<{ success: boolean; result: string }>(
    "select success, result from run_command_on_workers($1)",
    [`select max(value) from (${values}) as worker (value)`],
  );
  for (const { success, result } of answers) if (!success) throw new Error(`a worker answered ${result}`);
}
