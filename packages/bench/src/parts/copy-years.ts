import type pg from "pg";

/** Weekdays stay the same: a year is 52 weeks. */
export const YEAR_DAYS = 364;

/** Tables that grow with the years, as long as nobody deletes anything; messages are removed after one. */
const growing = ["stamp_chains", "stamps", "day_results", "shifts", "absences", "absence_days"];

/** Two weeks of vacation for everybody, the shifts of the year before, and a message a week: what the generator leaves out. */
export async function addUsualYear(client: pg.Client, crewId: number): Promise<void> {
  await unchecked(client, async () => {
    await client.query(
      `insert into absences (crew_id, user_id, type_id, start_date, start_day_part, end_date, end_day_part, start_half, end_half,
         status, created_at, confirmed_at)
       select crew_id, user_id, 1, day, 'morning', day + 11, 'afternoon', (day - date '1970-01-01') * 2, (day - date '1970-01-01') * 2 + 24,
         'granted', day, day
       from (select crew_id, user_id, current_date - 30 - (user_id % 300)::int as day from members where crew_id = $1) m`,
      [crewId],
    );
    await client.query(
      `insert into absence_days (crew_id, user_id, day, absence_key, type_id, halves)
       select crew_id, user_id, start_date + n, absence_id::text, type_id, 3 from absences, generate_series(0, 11) as n where crew_id = $1`,
      [crewId],
    );
    await client.query(
      `insert into news (crew_id, user_id, type, type_id, title_de, title_en, text_de, text_en, short_text_de, short_text_en, sent_at, seen_at, read_at)
       select crew_id, user_id, 'message', week::text, 'Titel', 'Title', 'Text', 'Text', 'Kurz', 'Short', now() - week * interval '7 days', now(), now()
       from members, generate_series(0, 51) as week where crew_id = $1`,
      [crewId],
    );
    for (let weeks = 4; weeks < 52; weeks += 4)
      await copyBack(client, "shifts", crewId, weeks * 7, "day >= date_trunc('week', current_date)::date");
  });
}

/** The crew's year once more for each of the years before it. */
export async function copyYears(client: pg.Client, crewId: number, years: number): Promise<void> {
  await unchecked(client, () =>
    withoutIndexes(client, async () => {
      for (const table of growing) await copyBack(client, table, crewId, YEAR_DAYS, yearOf[table] ?? "true", years);
    }),
  );
  await client.query(
    `insert into month_sums (crew_id, user_id, month, difference, target, break, surcharges)
     select crew_id, user_id, date_trunc('month', day)::date, sum(difference), sum(target), sum(break), '{0,0,0,0,0}'
     from day_results where crew_id = $1 group by 1, 2, 3 on conflict do nothing`,
    [crewId],
  );
  for (const table of [...growing, "month_sums"]) await client.query(`vacuum analyze ${table}`);
}

/**
 * Millions of rows are faster inserted into bare tables: an entry of an exclusion constraint costs ten times what building
 * its index costs for that row. Primary keys stay, since the rows are found by them.
 */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [growing],
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows) await client.query(make);
  await client.query("reset maintenance_work_mem");
}

/** Only what lies within the year is copied, so that the years do not overlap. */
const yearOf: Record<string, string> = {
  stamp_chains: `local_day > current_date - ${YEAR_DAYS} and clock_out_at is not null`,
  stamps: `chain_id in (select chain_id from stamp_chains c where c.crew_id = $1 and c.local_day > current_date - ${YEAR_DAYS}
    and c.clock_out_at is not null)`,
  day_results: `day > current_date - ${YEAR_DAYS} and day <= current_date`,
  shifts: `day > current_date - ${YEAR_DAYS} and day <= current_date`,
};

/**
 * Numbers come from the table's own sequence, other ids are derived from the copied ones, and every date moves back. The rows of a
 * year lie as those that they are copied from: a year whose rows are shuffled takes more pages to read than any real one.
 */
async function copyBack(
  client: pg.Client,
  table: string,
  crewId: number,
  days: number,
  which: string,
  times = 1,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; makes_number: boolean }>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval%', false) as makes_number
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const copied = rows.filter((column) => !column.makes_number);
  const moved = ({ name, type }: { name: string; type: string }): string => {
    if (type === "date") return `${name} - n * ${days}`;
    if (type.startsWith("timestamp")) return `${name} - n * interval '${days} days'`;
    if (type === "uuid") return `md5(${name}::text || n || ${days})::uuid`;
    if (name.endsWith("_half")) return `${name} - n * ${2 * days}`;
    if (name.endsWith("_key")) return `${name} || '-' || n || '-' || ${days}`;
    return name;
  };
  await client.query(
    `insert into ${table} (${copied.map(({ name }) => name).join(", ")})
     select ${copied.map(moved).join(", ")} from ${table}, generate_series(1, ${times}) as n where crew_id = $1 and ${which}
     order by n desc, ${table}.ctid`,
    [crewId],
  );
}

/** Foreign keys are not checked: the rows they refer to have just been inserted. */
async function unchecked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("set session_replication_role = replica");
  await work();
  await client.query("reset session_replication_role");
}
