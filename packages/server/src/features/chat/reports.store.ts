import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import type { Tx } from "#kernel/database/database.ts";

export interface ReportRow {
  id: number;
  messageId: number;
  reportedBy: number;
  reason: string;
  reportedAt: Date;
  excerpt: { id: number; createdBy: number; message: string; sentAt: string }[];
  settledBy: number | null;
  settledAt: Date | null;
}

const columns = `report_id as id, message_id as "messageId", user_id as "reportedBy", reason, reported_at as "reportedAt", excerpt,
  settled_by as "settledBy", settled_at as "settledAt"`;

/** Messages before and after the reported one that the owner sees with it. */
const AROUND = 2;

/** Copies the message and those around it; false where the person has reported it before. */
export async function insertReport(
  tx: Tx,
  crewId: number,
  {
    roomId,
    messageId,
    userId,
    reason,
    now,
  }: { roomId: number; messageId: number; userId: number; reason: string; now: Date },
): Promise<boolean> {
  const added = await tx.run(
    `insert into chat_reports (crew_id, message_id, user_id, reason, reported_at, excerpt)
     select $1, $3, $4, $5, $6, jsonb_agg(jsonb_build_object('id', n.message_id, 'createdBy', n.user_id, 'message', n.message,
       'sentAt', n.sent_at) order by n.message_id)
     from ((select * from chat_messages where crew_id = $1 and room_id = $2 and message_id <= $3 order by message_id desc limit ${AROUND + 1})
       union all
       (select * from chat_messages where crew_id = $1 and room_id = $2 and message_id > $3 order by message_id limit ${AROUND})) n
     on conflict (crew_id, message_id, user_id) do nothing`,
    [crewId, roomId, messageId, userId, reason, now],
  );
  return added > 0;
}

/** Open ones first, then the newest. */
export const reportsOf = (tx: Tx, paging: Paging & { crewId: number }): Promise<Page<ReportRow>> =>
  pageOfRows<ReportRow>(
    tx,
    `select ${columns} from chat_reports where crew_id = $1 order by settled_at is not null, reported_at desc, report_id desc`,
    [paging.crewId],
    paging,
  );

/** Undefined where there is no such report; one that was settled before stays as it is. */
export async function settleReport(
  tx: Tx,
  crewId: number,
  { reportId, settledBy, now }: { reportId: number; settledBy: number; now: Date },
): Promise<ReportRow | undefined> {
  const [row] = await tx.query<ReportRow & Record<string, unknown>>(
    `update chat_reports set settled_by = coalesce(settled_by, $3), settled_at = coalesce(settled_at, $4)
     where crew_id = $1 and report_id = $2 returning ${columns}`,
    [crewId, reportId, settledBy, now],
  );
  return row;
}

/** Copies of a person's messages, for their erasure. */
export async function deleteExcerptsOf(tx: Tx, crewId: number, userId: number): Promise<void> {
  await tx.run("delete from chat_reports where crew_id = $1 and excerpt @> $2::jsonb", [
    crewId,
    JSON.stringify([{ createdBy: userId }]),
  ]);
}
