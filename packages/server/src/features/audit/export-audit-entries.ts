import type { auditEndpoints } from "@glasen/contract/audit.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import type { Database } from "#kernel/database/database.ts";
import { csvHead, csvLine } from "./audit.present.ts";
import { type AuditFilter, type AuditRow, entriesBefore } from "./audit.store.ts";
import { assertReadable } from "./list-audit-entries.ts";

const BATCH = 1_000;

export const exportAuditEntries = prepared(
  async ({ database, actor }, filter: InputOf<typeof auditEndpoints.export>): Promise<FileAnswer> => {
    await database.readInCrew(filter.crewId, (tx) => assertReadable(tx, actor, filter));
    return { name: "changelog.csv", mediaType: "text/csv; charset=utf-8", content: lines(database, filter) };
  },
  async (_call, _filter, file) => file,
);

/** Read while the file is sent, in short transactions: years of changes take neither memory nor one long transaction. */
async function* lines(database: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead;
  let last: number | null = null;
  for (;;) {
    const before = last;
    const rows: AuditRow[] = await database.readInCrew(filter.crewId, (tx) => entriesBefore(tx, filter, before, BATCH));
    yield rows.map(csvLine).join("");
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}
