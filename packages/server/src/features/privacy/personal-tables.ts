/** Crew tables that serve the person and are no business records: their rows are deleted with the person. */
export const removedWithPerson: ReadonlySet<string> = new Set([
  "news",
  "notification_deliveries",
  "receipt_mails",
  "absence_decider_deputies",
  "pins",
  "badges",
  "setting_values",
  "team_members",
  "team_roles",
  "wage_readers",
  "tasks",
  "api_tokens",
  "calendar_subscriptions",
  "single_sign_on_identities",
  "single_sign_on_attempts",
  "scim_tokens",
  "scim_users",
  "chat_room_members",
  "chat_messages",
  "chat_reads",
  "chat_message_versions",
  "chat_reactions",
  "chat_confirmations",
  "chat_attachments",
  "chat_reports",
  "invitations",
  "shift_offer_replies",
  "shift_rotations",
  "template_shifts",
  "availability_wishes",
  "member_qualifications",
  "swap_asks",
  "fillings",
  "filling_places",
  "fairness_corrections",
  "swap_invitations",
  "report_task_jobs",
  "report_file_readers",
  "report_views",
  "report_view_recipients",
]);

/** Years for which the other rows are kept after the person left: working hours by § 16 ArbZG, the rest as pay records. */
const keptYears: Record<string, number> = { members: 10, audit_entries: 3, pin_views: 3, offline_stamps: 3 };
const OTHER_YEARS = 10;

export const yearsKept = (table: string): number => keptYears[table] ?? OTHER_YEARS;

/** Days for which rows are kept after their mail was sent or their session ended. */
export const daysKept: Readonly<Record<string, number>> = { mails: 90, sessions: 90 };

/** Tables about conversations: only the person themself gets them, nobody by an export about somebody else. */
export const isOfConversations = (table: string): boolean => table.startsWith("chat_");

/** Columns that no export shows: they are credentials and say nothing about the person. */
export const isSecret = (column: string): boolean => /(^|_)(hash|secret|sealed|lookup|token|password)/.test(column);
