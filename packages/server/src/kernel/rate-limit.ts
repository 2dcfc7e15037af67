import type { Database, Tx } from "./db.ts";
import { Refusal } from "./refusal.ts";

export interface Allowance {
  attempts: number;
  seconds: number;
}

/**
 * Counts an attempt and refuses it beyond the allowance. The count lives in the database, so it holds across processes,
 * in a transaction of its own, so a refused command counts too.
 */
export async function countAttempt(
  database: Database,
  key: string,
  { attempts, seconds }: Allowance,
  now: Date,
): Promise<void> {
  const [row] = await database.outsideCrews((tx) =>
    tx.query<{ attempts: number; windowStart: Date }>(
      `insert into rate_limits as r (key, window_start, attempts) values ($1, $2, 1)
       on conflict (key) do update set
         attempts = case when r.window_start <= $3 then 1 else r.attempts + 1 end,
         window_start = case when r.window_start <= $3 then $2 else r.window_start end
       returning attempts, window_start as "windowStart"`,
      [key, now, new Date(now.getTime() - seconds * 1000)],
    ),
  );
  if (!row || row.attempts <= attempts) return;
  const wait = Math.ceil((row.windowStart.getTime() - now.getTime()) / 1000) + seconds;
  throw new Refusal("tooManyRequests", undefined, Math.max(1, wait));
}

/** Takes an attempt back that turned out to be none of those that are to be limited. */
export async function forgiveAttempt(tx: Tx, keys: readonly string[]): Promise<void> {
  // In one order, so that two calls that take back the same counts do not wait for each other.
  for (const key of keys.toSorted()) {
    await tx.run("update rate_limits set attempts = greatest(attempts - 1, 0) where key = $1", [key]);
  }
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
