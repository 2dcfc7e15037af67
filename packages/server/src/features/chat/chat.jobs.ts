import type { Retention } from "#kernel/database/retention.ts";

/** Files that were uploaded and never sent. */
const unsent: Retention = {
  table: "chat_attachments",
  where: "message_id is null and uploaded_at < $1",
  days: 1,
};

/** Older than the crew keeps: the setting counts the days, so the moment of the run is the one to count from. */
const olderThanSetting = (table: string, moment: string): string => `exists (select from setting_values s
  where s.crew_id = ${table}.crew_id and s.name = 'chatRetentionDays' and s.user_id is null and s.value <> 'null'
    and s.valid_from <= $1::date and (s.valid_to is null or s.valid_to > $1::date)
    and ${table}.${moment} < $1 - make_interval(days => (s.value #>> '{}')::int))`;

/** What belongs to a message goes with it; a report is a copy of its own. */
export const chatRetention: readonly Retention[] = [
  unsent,
  { table: "chat_messages", where: olderThanSetting("chat_messages", "sent_at"), days: 0 },
  { table: "chat_reports", where: olderThanSetting("chat_reports", "reported_at"), days: 0 },
];
