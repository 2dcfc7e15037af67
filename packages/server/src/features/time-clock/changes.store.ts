import { dateOf, type Instant } from "@glasen/domain/time/instant.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { Tx } from "#kernel/database/database.ts";

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
