import type pg from "pg";
import { withClient } from "../../src/kernel/database/with-client.ts";
import type { Load } from "./load.ts";
import type { MailSink } from "./mail-sink.ts";

/** Each statement returns a row for every violation. */
const violations: Record<string, string> = {
  "a stamp outside of its chain": `
    select s.user_id, s.stamp_at from stamps s join stamp_chains c using (crew_id, chain_id)
    where s.stamp_at < c.clock_in_at or s.stamp_at > coalesce(c.clock_out_at, s.stamp_at)`,
  "a chain without its first or its last stamp": `
    select c.user_id, c.clock_in_at from stamp_chains c
    where not exists (select from stamps s where s.crew_id = c.crew_id and s.chain_id = c.chain_id and s.stamp_at = c.clock_in_at)
      or c.clock_out_at is null
      or not exists (select from stamps s where s.crew_id = c.crew_id and s.chain_id = c.chain_id
        and s.stamp_at = c.clock_out_at and s.account = 0)`,
  "a clock that runs although everybody has gone home": `select user_id, account from clock_states where account <> 0`,
  // The state is derived from the last stamp of the one chain that is open; whoever has none is not at work.
  "a clock whose state is not that of its last stamp": `
    with open as (
      select c.crew_id, c.user_id, c.chain_id, c.clock_in_at, l.stamp_at as last_at, l.account, l.time_category_1_id, l.time_category_2_id
      from stamp_chains c cross join lateral (select * from stamps s where s.crew_id = c.crew_id and s.chain_id = c.chain_id
        order by s.stamp_at desc limit 1) l
      where c.taken_until is null
    ), kept as (select * from clock_states where chain_id is not null)
    select user_id, o.chain_id, o.account, k.chain_id as kept_chain_id, k.account as kept_account
    from open o full join kept k using (crew_id, user_id)
    where (o.chain_id, o.clock_in_at, o.last_at, o.account, o.time_category_1_id, o.time_category_2_id)
      is distinct from (k.chain_id, k.clock_in_at, k.last_at, k.account, k.time_category_1_id, k.time_category_2_id)`,
  "a stamp without exactly one event, or an event without its stamp": `
    with told as (
      select crew_id, (body ->> 'userId')::bigint as user_id, (body #>> '{stamp,timestamp}')::timestamptz as stamp_at,
        count(*) as events
      from events where name = 'stamp-added' group by 1, 2, 3
    )
    select user_id, stamp_at, t.events from stamps s full join told t using (crew_id, user_id, stamp_at)
    where s.chain_id is null or t.events is distinct from 1`,
  "a stamp that was not sealed exactly once": `
    with sealed as (
      select crew_id, user_id, (content::jsonb #>> '{stamp,at}')::timestamptz as stamp_at, count(*) as entries
      from sealed_entries where kind = 'stamp' group by 1, 2, 3
    )
    select user_id, stamp_at, e.entries from stamps s full join sealed e using (crew_id, user_id, stamp_at)
    where s.chain_id is null or e.entries is distinct from 1`,
  "a sealed entry that does not follow the one before it": `
    with followed as (
      select crew_id, user_id, number, digest, hash,
        lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by crew_id, user_id order by number) as previous,
        row_number() over (partition by crew_id, user_id order by number) as place
      from sealed_entries
    )
    select user_id, number from followed where number <> place or hash <> sealed_hash(previous, number, digest)`,
  // The second of each stamp counts, without its fraction.
  "a day result that is not the sum of its stamps": `
    with spans as (
      select s.crew_id, s.user_id, c.local_day as day, s.account,
        extract(epoch from date_trunc('second', lead(s.stamp_at) over (partition by s.crew_id, s.chain_id order by s.stamp_at))
          - date_trunc('second', s.stamp_at)) as seconds
      from stamps s join stamp_chains c using (crew_id, chain_id)
    ), sums as (
      select crew_id, user_id, day, coalesce(sum(seconds) filter (where account = 1), 0) as work
      from spans group by 1, 2, 3
    )
    select s.user_id, s.day, s.work, r.work as result from sums s
    left join day_results r using (crew_id, user_id, day) where r.work is distinct from s.work`,
  "an event that was not handled": `select event_id, name from events where position is null`,
  "a gap or a repetition among the positions of events": `
    select e.crew_id, count(*), max(e.position), p.position from events e join event_positions p using (crew_id)
    group by e.crew_id, p.position
    having count(*) <> count(distinct e.position) or max(e.position) <> p.position
      or max(e.position) - min(e.position) + 1 <> count(*)`,
  "a kept answer without its answer": `select key from idempotent_replies where reply is null`,
  "a job that is left": `
    select id, task_identifier, locked_by, last_error from graphile_worker.jobs
    where attempts < max_attempts and run_at < now() + interval '1 hour' and key is distinct from 'poison'`,
  "a mail that was not sent": `select subject, state, problem from mails where state <> 'sent'`,
  // The runner deletes a job that is done: that one was done twice shows only in what it wrote, here for one cause.
  "a mail that was stored twice": `
    select recipient, subject, count(*) from mails group by recipient, subject, trace_id having count(*) > 1`,
};

/** Everything that must hold once the work that was begun is done; the violations in words. */
export async function findViolations(url: string, load: Load, sink: MailSink): Promise<string[]> {
  return seeingAll(url, async (client) => {
    const broken = [...(await findBroken(client))].map(
      ([name, rows]) => `${name}: ${rows.length} times, such as ${JSON.stringify(rows[0])}`,
    );
    return [...load.problems, ...broken, ...(await compareStamps(client, load)), ...compareMails(load, sink)];
  });
}

/** The rows that violate what must hold, by its name. */
export async function findBroken(client: pg.Client): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const [name, sql] of Object.entries(violations)) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) found.set(name, rows);
  }
  return found;
}

/** How many events and jobs are still under way; they have their time before anything is compared. */
export const countUnderWay = (url: string): Promise<number> =>
  seeingAll(url, async (client) => {
    const { rows } = await client.query<{ left: number }>(
      `select ((select count(*) from (${violations["an event that was not handled"]}) e)
         + (select count(*) from (${violations["a job that is left"]}) j))::int as left`,
    );
    return rows[0]?.left ?? 0;
  });

/** A role behind row-level security would see no crew's rows and find everything in order: it is refused instead. */
const seeingAll = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query("set row_security = off");
    return work(client);
  });

async function compareStamps(client: pg.Client, { acknowledged }: Load): Promise<string[]> {
  const { rows } = await client.query<{ crew_id: number; user_id: number; stamp_at: Date }>(
    "select crew_id, user_id, stamp_at from stamps",
  );
  const stored = new Set(rows.map((row) => `${row.crew_id}:${row.user_id}:${row.stamp_at.getTime()}`));
  const promised = new Set(acknowledged.map((one) => `${one.crewId}:${one.userId}:${Date.parse(one.timestamp)}`));
  const lost = [...promised].filter((stamp) => !stored.has(stamp));
  const unasked = [...stored].filter((stamp) => !promised.has(stamp));
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged stamps are lost, such as ${lost[0]}`] : []),
    ...(unasked.length > 0 ? [`${unasked.length} stamps were never acknowledged, such as ${unasked[0]}`] : []),
    ...(promised.size < acknowledged.length ? ["two presses were acknowledged with one stamp"] : []),
  ];
}

/** A mail that was accepted by the mail server just before a kill leaves again, under the same message id. */
function compareMails({ promisedMails }: Load, { accepted }: MailSink): string[] {
  const missing = promisedMails.filter((subject) => !accepted.has(subject));
  const doubled = [...accepted].filter(([, copies]) => copies.size > 1);
  return [
    ...(missing.length > 0 ? [`${missing.length} promised mails never arrived`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} mails arrived as two different ones`] : []),
  ];
}
