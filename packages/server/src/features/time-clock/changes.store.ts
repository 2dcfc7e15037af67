import { dateOf, type Instant } from "@glasen/domain/time/instant.ts";
import type { StampChannel } from "@glasen/domain/time-clock/channel.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Row, type RowOf, select } from "#kernel/database/rows.ts";

/** A change of a recorded chain. `before` and `after` are its stamps as clients see them. */
export type Change = Omit<Row<"stamp_changes">, "stampChangeId" | "clockInAt" | "channel"> & {
  /** The clock-in of the chain before the change, or of a new chain. */
  clockIn: Instant;
  channel: StampChannel;
};

/** Pipelined with the commit. */
export function queueChange(tx: Tx, recorded: Change): void {
  tx.queue(
    `insert into stamp_changes (crew_id, user_id, chain_id, clock_in_at, kind, before, after, reason, changed_by, changed_at, channel,
       correction_request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      recorded.crewId,
      recorded.userId,
      recorded.chainId,
      dateOf(recorded.clockIn),
      recorded.kind,
      recorded.before === null ? null : JSON.stringify(recorded.before),
      recorded.after === null ? null : JSON.stringify(recorded.after),
      recorded.reason,
      recorded.changedBy,
      recorded.changedAt,
      recorded.channel,
      recorded.correctionRequestId,
    ],
  );
}

const change = select(
  "stamp_changes",
  ["kind", "before", "after", "reason", "changedBy", "changedAt", "channel", "correctionRequestId"],
  { id: "stampChangeId" },
);

export type ChangeRow = RowOf<typeof change>;

/** The history of the chain that has this clock-in, or had it before it was moved or deleted. */
export const changesOf = (tx: Tx, crewId: number, userId: number, clockIn: Instant): Promise<ChangeRow[]> =>
  tx.query<ChangeRow>(
    `select ${change.of("h")}
     from stamp_changes h where h.crew_id = $1 and h.user_id = $2 and h.chain_id in (
       select c.chain_id from stamp_chains c where c.crew_id = $1 and c.user_id = $2 and c.clock_in_at = $3
       union select f.chain_id from stamp_changes f where f.crew_id = $1 and f.user_id = $2 and f.clock_in_at = $3)
     order by h.stamp_change_id`,
    [crewId, userId, dateOf(clockIn)],
  );

/** The change that a granted request made. */
export async function changeOfRequest(
  tx: Tx,
  request: { crewId: number; userId: number; id: number },
): Promise<ChangeRow | undefined> {
  const [row] = await tx.query<ChangeRow>(
    `select ${change.of("h")} from stamp_changes h where h.crew_id = $1 and h.user_id = $2 and h.correction_request_id = $3
     order by h.stamp_change_id desc limit 1`,
    [request.crewId, request.userId, request.id],
  );
  return row;
}
