import type { AuditEntry, auditEndpoints } from "@glasen/contract/audit.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import { presentEntry } from "./audit.present.ts";
import { changelogRows, countEntries, pageOfEntries } from "./audit.store.ts";
import { assertReadable } from "./readable.ts";

export async function listAuditEntries(
  call: Call,
  input: InputOf<typeof auditEndpoints.list>,
): Promise<Page<AuditEntry>> {
  const { enabled } = await oneOf<{ enabled: boolean }>(call.tx, changelogRows, input.crewId, input.crewId);
  assertReadable(call.actor, enabled, input.userId);
  const total = await countEntries(call.tx, input);
  const rows = await pageOfEntries(call.tx, input, input);
  return { items: rows.map(presentEntry), total };
}
