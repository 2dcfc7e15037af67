import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { planMessageNotices } from "./chat-notices.ts";

const messageNotices = jobKind("chat-message-notices", z.object({ crewId: z.int(), messageId: z.int() }));

/** Browsers that are open come first, and a message that is read at once needs no notice. */
const NOTICE_DELAY_MS = 1_000;

export const queueMessageNotices = (
  tx: Tx,
  input: z.input<(typeof messageNotices)["payload"]>,
  { traceId, now }: { traceId: string; now: Date },
): Promise<void> =>
  enqueue(tx, messageNotices, input, {
    traceId,
    key: `chat-message-notices:${input.crewId}:${input.messageId}`,
    runAt: new Date(now.getTime() + NOTICE_DELAY_MS),
  });

export const chatJobs = ({ database, now }: Kernel): readonly Job[] => [
  job(messageNotices, ({ input: { crewId, messageId }, traceId }) =>
    database.inCrew(crewId, (tx) => planMessageNotices({ tx, now: now() }, crewId, messageId, traceId)),
  ),
];

/** Files that were uploaded and never sent. */
const unsent: Retention = {
  table: "chat_attachments",
  where: "message_id is null and uploaded_at < $1",
  days: 1,
  rowsAtOnce: 100,
};

/** Older than the crew keeps: the setting counts the days, so the moment of the run is the one to count from. */
const olderThanSetting = (table: string, moment: string): string => `exists (select from setting_values s
  where s.crew_id = ${table}.crew_id and s.name = 'chatRetentionDays' and s.user_id is null and s.value <> 'null'
    and s.valid_from <= $1::date and (s.valid_to is null or s.valid_to > $1::date)
    and ${table}.${moment} < $1 - make_interval(days => (s.value #>> '{}')::int))`;

/** Everything that belongs to a message is deleted with it; a report has its own copy. */
export const chatRetention: readonly Retention[] = [
  unsent,
  { table: "chat_messages", where: olderThanSetting("chat_messages", "sent_at"), days: 0, rowsAtOnce: 500 },
  { table: "chat_reports", where: olderThanSetting("chat_reports", "reported_at"), days: 0 },
];
