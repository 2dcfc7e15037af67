/** Why a table of a crew is not in its archive. */
type OmissionReason = "credentials" | "operator" | "temporary";

const because = (reason: OmissionReason, tables: readonly string[]): [string, OmissionReason][] =>
  tables.map((table) => [table, reason]);

/** Tables that no archive has: keys to the crew, agreements with the operator, and work that is under way. */
export const omittedTables: ReadonlyMap<string, OmissionReason> = new Map([
  ...because("credentials", [
    ...["api_tokens", "badges", "calendar_subscriptions", "crew_domains", "inspection_people", "inspection_visits"],
    ...["inspections", "invitations", "pins", "scim_groups", "scim_tokens", "scim_users", "service_accounts"],
    ...["single_sign_on", "single_sign_on_attempts", "single_sign_on_identities", "user_crews", "webhook_deliveries"],
    ...["webhooks", "wrong_pins"],
  ]),
  ...because("operator", ["crew_feature_flags", "subscriptions", "usage_rights"]),
  ...because("temporary", [
    ...["event_positions", "events", "files", "idempotent_replies", "notification_deliveries", "reminder_runs"],
    ...["report_file_parts", "report_file_readers", "report_files", "report_task_jobs", "tasks"],
  ]),
]);

/**
 * Tables that an archive has and no other installation takes in: the sealed log names people by ids inside of what is
 * hashed, so that it proves something only together with the ids of its own installation.
 */
export const readOnlyTables: ReadonlySet<string> = new Set(["crew_seals", "sealed_entries"]);

/** Columns with credentials: no archive has them. Hashes of the sealed log are no credentials, they are the proof. */
export const isCredential = (table: string, column: string): boolean =>
  !readOnlyTables.has(table) && /(^|_)(hash|secret|sealed|lookup|token|password)/.test(column);

/** Whether the content of a column is a file of its own in the archive. */
export const isFileColumn = (type: string, column: string): boolean =>
  type === "bytea" && ["content", "thumbnail", "pdf"].includes(column);

export interface Referring {
  name: string;
  refersTo: readonly string[];
}

/** Each table after the tables that it refers to. */
export function inOrderOfReferences<T extends Referring>(tables: readonly T[]): T[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: T[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}
