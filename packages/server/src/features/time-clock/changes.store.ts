import { dateOf, type Instant } from "@glasen/domain/time/instant.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { Tx } from "#kernel/db.ts";

export type ChangeKind = "create" | "replace" | "delete" | "break" | "note" | "clock-out";

/** What was done to a chain afterwards. `before` and `after` are its stamps as clients see them. */
export interface Change {
  kind: ChangeKind;
  crewId: number;
  userId: number;
  chainId: string;
  /** Of the chain as it was; of a new one, as it is. */
  clockIn: Instant;
  before: unknown;
  after: unknown;
  reason: string;
  changedBy: number | null;
  changedAt: Date;
  channel: StampChannel;
  correctionRequestId: number | null;
}

/** Goes out with the commit. */
export function queueChange(tx: Tx, change: Change): void {
  tx.queue(
    `insert into stamp_changes (crew_id, user_id, chain_id, clock_in_at, kind, before, after, reason, changed_by, changed_at, channel,
       correction_request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      change.crewId,
      change.userId,
      change.chainId,
      dateOf(change.clockIn),
      change.kind,
      change.before === null ? null : JSON.stringify(change.before),
      change.after === null ? null : JSON.stringify(change.after),
      change.reason,
      change.changedBy,
      change.changedAt,
      change.channel,
      change.correctionRequestId,
    ],
  );
}

export interface ChangeRow
  extends Pick<Change, "kind" | "before" | "after" | "reason" | "changedBy" | "changedAt" | "channel"> {
  id: number;
  correctionRequestId: number | null;
}

/** Everything about the chain that has this clock-in, or had it before it was moved or deleted. */
export const changesOf = (tx: Tx, crewId: number, userId: number, clockIn: Instant): Promise<ChangeRow[]> =>
  tx.query<ChangeRow & Record<string, unknown>>(
    `select h.stamp_change_id as id, h.kind, h.before, h.after, h.reason, h.changed_by as "changedBy", h.changed_at as "changedAt",
       h.channel, h.correction_request_id as "correctionRequestId"
     from stamp_changes h where h.crew_id = $1 and h.user_id = $2 and h.chain_id in (
       select c.chain_id from stamp_chains c where c.crew_id = $1 and c.user_id = $2 and c.clock_in_at = $3
       union select f.chain_id from stamp_changes f where f.crew_id = $1 and f.user_id = $2 and f.clock_in_at = $3)
     order by h.stamp_change_id limit 1000`,
    [crewId, userId, dateOf(clockIn)],
  );

/** Takes positions out of stamps and of what is kept about their changes, once they are older than the crew keeps them. */
export async function forgetOldPositions(tx: Tx, now: Date): Promise<number> {
  const old = `< $1::timestamptz - make_interval(days =>
    coalesce((select p.retention_days from location_privacy p where p.crew_id = t.crew_id), 90))`;
  const forgotten = await tx.run(
    `update stamps t set latitude = null, longitude = null where t.latitude is not null and t.stamp_at ${old}`,
    [now],
  );
  const without = (column: string): string =>
    `(select jsonb_agg(s || '{"location": null}' order by n) from jsonb_array_elements(t.${column}) with ordinality as e (s, n))`;
  await tx.run(
    `update stamp_changes t set before = ${without("before")}, after = ${without("after")}
     where t.changed_at ${old} and (jsonb_path_exists(t.before, '$[*].location ? (@ != null)') or jsonb_path_exists(t.after, '$[*].location ? (@ != null)'))`,
    [now],
  );
  return forgotten;
}

export interface LocationPrivacy {
  keepsPositions: boolean;
  retentionDays: number;
}

export const defaultPrivacy: LocationPrivacy = { keepsPositions: true, retentionDays: 90 };

export async function findPrivacy(tx: Tx, crewId: number): Promise<LocationPrivacy> {
  const [row] = await tx.query<LocationPrivacy & Record<string, unknown>>(
    `select keeps_positions as "keepsPositions", retention_days as "retentionDays" from location_privacy where crew_id = $1`,
    [crewId],
  );
  return row ?? defaultPrivacy;
}

export async function savePrivacy(tx: Tx, crewId: number, wanted: LocationPrivacy): Promise<void> {
  await tx.run(
    `insert into location_privacy (crew_id, keeps_positions, retention_days) values ($1, $2, $3)
     on conflict (crew_id) do update set keeps_positions = excluded.keeps_positions, retention_days = excluded.retention_days`,
    [crewId, wanted.keepsPositions, wanted.retentionDays],
  );
  // Positions of the past go with the wish to keep none; whether a stamp was inside its fence stays.
  if (!wanted.keepsPositions) {
    await tx.run("update stamps set latitude = null, longitude = null where crew_id = $1 and latitude is not null", [
      crewId,
    ]);
  }
}
