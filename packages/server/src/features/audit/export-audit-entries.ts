import type { auditEndpoints } from "@glasen/contract/audit.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import type { Database } from "#kernel/database/database.ts";
import { csvHead, csvLine } from "./audit.present.ts";
import { type AuditFilter, type AuditRow, changelogRows, entriesBefore } from "./audit.store.ts";
import { assertReadable } from "./readable.ts";

const BATCH = 1_000;

export async function exportAuditEntries(
  { tx, actor, kernel }: Call,
  filter: InputOf<typeof auditEndpoints.export>,
): Promise<FileAnswer> {
  const { enabled } = await oneOf<{ enabled: boolean }>(tx, changelogRows, filter.crewId, filter.crewId);
  assertReadable(actor, enabled, filter.userId);
  return { name: "changelog.csv", mediaType: "text/csv; charset=utf-8", content: lines(kernel.database, filter) };
}

/** Read in steps of its own, so that years of changes take neither memory nor one long transaction. */
async function* lines(database: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead;
  let last: number | null = null;
  for (;;) {
    const before = last;
    const rows: AuditRow[] = await database.inCrew(filter.crewId, (tx) => entriesBefore(tx, filter, before, BATCH));
    yield rows.map(csvLine).join("");
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}
