import type { Reach } from "@glasen/domain/access/reach.ts";
import { CLOCK_SKEW_SECONDS } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import type { Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const offlineStamp = select("offline_stamps", [
  "crewId",
  "transactionId",
  "userId",
  "action",
  "madeAt",
  "timeCategory1Id",
  "timeCategory2Id",
  "channel",
  "proof",
  "outcome",
  "reason",
]);
const decision = select("offline_stamps", ["decidedAt"]);

export type OfflineRow = RowOf<typeof offlineStamp>;
type DecidedRow = OfflineRow & RowOf<typeof decision>;

/** The earlier stamp with this key, locked until the transaction ends. */
export async function lockOffline(tx: Tx, crewId: number, transactionId: string): Promise<DecidedRow | undefined> {
  const [row] = await tx.query<DecidedRow>(
    `select ${offlineStamp.of("o")}, ${decision.of("o")} from offline_stamps o where o.crew_id = $1 and o.transaction_id = $2 for update`,
    [crewId, transactionId],
  );
  return row;
}

/** False where an earlier request has used the key. */
export async function addOffline(tx: Tx, row: OfflineRow, now: Date): Promise<boolean> {
  const added = await tx.run(
    `insert into offline_stamps (crew_id, transaction_id, user_id, action, made_at, time_category_1_id, time_category_2_id,
       channel, proof, received_at, outcome, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (crew_id, transaction_id) do nothing`,
    [
      row.crewId,
      row.transactionId,
      row.userId,
      row.action,
      row.madeAt,
      row.timeCategory1Id,
      row.timeCategory2Id,
      row.channel,
      row.proof,
      now,
      row.outcome,
      row.reason,
    ],
  );
  return added === 1;
}

export const decideOffline = (
  tx: Tx,
  { crewId, transactionId }: Pick<OfflineRow, "crewId" | "transactionId">,
  outcome: "booked" | "dismissed",
  decidedBy: number,
  now: Date,
): Promise<number> =>
  tx.run(
    `update offline_stamps set outcome = $3, decided_by = $4, decided_at = $5 where crew_id = $1 and transaction_id = $2`,
    [crewId, transactionId, outcome, decidedBy, now],
  );

/** A decision is taken back: the stamp waits for another one. */
export const holdAgain = (tx: Tx, { crewId, transactionId }: OfflineRow): Promise<number> =>
  tx.run(
    `update offline_stamps set outcome = 'held', decided_by = null, decided_at = null
     where crew_id = $1 and transaction_id = $2`,
    [crewId, transactionId],
  );

export async function isOfflineStampWithin(
  tx: Tx,
  { crewId, transactionId }: OfflineRow,
  reach: Reach,
): Promise<boolean> {
  const values: unknown[] = [crewId, transactionId];
  const rows = await tx.query(
    `select from offline_stamps o where o.crew_id = $1 and o.transaction_id = $2
       and ${withinReach(reach, "o.user_id", values)}`,
    values,
  );
  return rows.length > 0;
}

type HeldQuery = Paging & { crewId: number };

export function heldStamps(tx: Tx, query: HeldQuery, reach: Reach): Promise<Page<OfflineRow>> {
  const values: unknown[] = [query.crewId];
  return pageOfRows<OfflineRow>(
    tx,
    `select ${offlineStamp.of("o")} from offline_stamps o
     where o.crew_id = $1 and o.outcome = 'held' and ${withinReach(reach, "o.user_id", values)}
     order by o.made_at, o.transaction_id`,
    values,
    query,
  );
}

export const heldStampsOf = (tx: Tx, query: HeldQuery, userId: number): Promise<Page<OfflineRow>> =>
  pageOfRows<OfflineRow>(
    tx,
    `select ${offlineStamp.of("o")} from offline_stamps o
     where o.crew_id = $1 and o.outcome = 'held' and o.user_id = $2 order by o.made_at, o.transaction_id`,
    [query.crewId, userId],
    query,
  );

export async function countHeldOf(tx: Tx, crewId: number, userId: number): Promise<number> {
  const [row] = await tx.query<{ held: number }>(
    `select count(*)::int as held from offline_stamps where crew_id = $1 and outcome = 'held' and user_id = $2`,
    [crewId, userId],
  );
  return row?.held ?? 0;
}

/** Members whose stamps at a terminal are held. */
export const heldAtTerminals = (tx: Tx, crewId: number): Promise<{ userId: number }[]> =>
  tx.query<Row<"offline_stamps", "userId">>(
    `select distinct user_id as "userId" from offline_stamps
     where crew_id = $1 and outcome = 'held' and channel = 'Terminal' order by user_id`,
    [crewId],
  );

/**
 * Whether the stamp has also arrived online: it was sent before the connection broke, and its answer was lost. A stamp
 * a little ahead of the server's clock was then recorded with the time of its arrival.
 */
export async function isStampRecorded(
  tx: Tx,
  { crewId, userId, madeAt, timeCategory1Id, timeCategory2Id }: OfflineRow,
  timeAccount: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select from stamps where crew_id = $1 and user_id = $2 and stamp_at = $3 and account = $4
     union all
     select from (select * from stamps where crew_id = $1 and user_id = $2 and stamp_at between $5 and $3
       order by stamp_at desc, account desc limit 1) s
     where s.account = $4 and s.stamp_at = s.recorded_at and not s.recorded_offline
       and ($6::bigint is null or s.time_category_1_id = $6) and ($7::bigint is null or s.time_category_2_id = $7)`,
    [
      crewId,
      userId,
      madeAt,
      timeAccount,
      new Date(madeAt.getTime() - CLOCK_SKEW_SECONDS * 1_000),
      timeCategory1Id,
      timeCategory2Id,
    ],
  );
  return rows.length > 0;
}
