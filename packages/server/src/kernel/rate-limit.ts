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
export async function countAttempt(database: Database, key: string, allowance: Allowance, now: Date): Promise<void> {
  const tooMany = await database.outsideCrews((tx) => countIn(tx, key, allowance, now));
  if (tooMany) throw tooMany;
}

/** Counts within a transaction that must not be rolled back by what is refused: the refusal is given, not thrown. */
export async function countIn(
  tx: Tx,
  key: string,
  { attempts, seconds }: Allowance,
  now: Date,
): Promise<Refusal | undefined> {
  const [row] = await tx.query<{ attempts: number; windowStart: Date }>(
    `insert into rate_limits as r (key, window_start, attempts) values ($1, $2, 1)
     on conflict (key) do update set
       attempts = case when r.window_start <= $3 then 1 else r.attempts + 1 end,
       window_start = case when r.window_start <= $3 then $2 else r.window_start end
     returning attempts, window_start as "windowStart"`,
    [key, now, new Date(now.getTime() - seconds * 1000)],
  );
  if (!row || row.attempts <= attempts) return undefined;
  const wait = Math.ceil((row.windowStart.getTime() - now.getTime()) / 1000) + seconds;
  return new Refusal("tooManyRequests", undefined, Math.max(1, wait));
}

/** Takes attempts back that turned out to be none of those that are to be limited, along with the commit. */
export function forgiveAttempt(tx: Tx, keys: readonly string[]): void {
  // In the order in which they are counted, so that no two calls wait for each other.
  for (const key of keys) {
    tx.queue("update rate_limits set attempts = greatest(attempts - 1, 0) where key = $1", [key]);
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
