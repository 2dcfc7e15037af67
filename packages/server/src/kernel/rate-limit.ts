import type { Database } from "./db.ts";
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
