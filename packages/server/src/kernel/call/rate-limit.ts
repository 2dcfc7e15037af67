import type { Database, Tx } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import { Refusal } from "./refusal.ts";

export interface Allowance {
  attempts: number;
  seconds: number;
}

/**
 * Counts an attempt and refuses it beyond the allowance. The count lives in the database, so it holds across processes,
 * in a transaction of its own, so a refused command counts too.
 */
export async function countAttempt(database: Database, key: string, allowance: Allowance, now: Date): Promise<void> {
  const [tooMany] = await database.outsideCrews((tx) => countIn(tx, [{ key, allowance }], now));
  if (tooMany) throw tooMany;
}

export interface Count {
  key: string;
  allowance: Allowance;
}

/**
 * Counts in one statement, in the order of the keys, so that concurrent calls cannot deadlock. Refusals are returned and
 * not thrown: the transaction must commit, or the attempts would not be counted.
 */
export async function countIn(tx: Tx, counts: readonly Count[], now: Date): Promise<(Refusal | undefined)[]> {
  const rows = await tx.query<{ key: string; attempts: number; since: number }>(
    `insert into rate_limits as r (key, window_start, attempts)
     select key, $2::timestamptz, 1 from unnest($1::text[]) as n (key) order by key
     on conflict (key) do update set
       attempts = case when r.window_start <= ($3::timestamptz[])[array_position($1::text[], r.key)] then 1 else r.attempts + 1 end,
       window_start = case when r.window_start <= ($3::timestamptz[])[array_position($1::text[], r.key)] then $2 else r.window_start end
     returning key, attempts, floor(extract(epoch from $2 - window_start))::int as since`,
    [
      counts.map(({ key }) => key),
      now,
      counts.map(({ allowance }) => new Date(now.getTime() - allowance.seconds * 1000)),
    ],
  );
  return counts.map(({ key, allowance: { attempts, seconds } }) => {
    const row = rows.find((one) => one.key === key);
    if (!row || row.attempts <= attempts) return undefined;
    return new Refusal("tooManyRequests", undefined, Math.max(1, seconds - row.since));
  });
}

/**
 * Takes attempts back that proved right, so that only wrong ones stay counted. Outside of a longer transaction it waits
 * for no disk, because the table is unlogged; the order of the keys keeps concurrent calls from deadlocks.
 */
export async function forgiveAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.run(
    `update rate_limits r set attempts = greatest(r.attempts - 1, 0)
     from (select key from rate_limits where key = any($1::text[]) order by key for update) k
     where r.key = k.key`,
    [keys],
  );
}

export const rateLimitRetention: readonly Retention[] = [{ table: "rate_limits", where: "window_start < $1", days: 1 }];
