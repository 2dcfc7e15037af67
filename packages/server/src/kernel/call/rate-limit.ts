import type { Database, Tx } from "../database/database.ts";
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
 * Counts within a transaction that must not be rolled back by what is refused: each refusal is given, not thrown.
 * However many there are, it is one statement; in the order of their keys, so that no two calls wait for each other.
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

const GIVEN_BACK_AFTER_MS = 20;
const givenBack = new WeakMap<Database, Map<string, number>>();

/**
 * Takes attempts back that turned out to be none of those that are to be limited: soon, those of many calls by one
 * statement, and in a transaction of its own, which waits for no disk. Lost with the process, they last until their
 * time is over, as wrong ones do.
 */
export function forgiveAttempt(database: Database, keys: readonly string[]): void {
  let due = givenBack.get(database);
  if (!due) {
    due = new Map();
    givenBack.set(database, due);
    setTimeout(() => void giveBack(database), GIVEN_BACK_AFTER_MS).unref();
  }
  for (const key of keys) due.set(key, (due.get(key) ?? 0) + 1);
}

async function giveBack(database: Database): Promise<void> {
  const due = givenBack.get(database) ?? new Map<string, number>();
  givenBack.delete(database);
  const sent = database.outsideCrews(async (tx) =>
    tx.queue(
      `update rate_limits r set attempts = greatest(r.attempts - ($2::int[])[array_position($1::text[], r.key)], 0)
       from (select key from rate_limits where key = any($1::text[]) order by key for update) k
       where r.key = k.key`,
      [[...due.keys()], [...due.values()]],
    ),
  );
  await sent.catch(() => {});
}

/** Whoever has one address of a version 6 network has all of it: the network is counted, not the address. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0");
  return `${[...groups, ...missing, ...after].slice(0, 4).join(":")}::/64`;
}
