import type { AuditEntry, auditEndpoints } from "@glasen/contract/audit.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { presentEntry } from "./audit.present.ts";
import { type AuditFilter, changelogRows, countEntries, pageOfEntries } from "./audit.store.ts";

export async function listAuditEntries(
  { tx, actor }: Call,
  input: InputOf<typeof auditEndpoints.list>,
): Promise<Page<AuditEntry>> {
  await assertReadable(tx, actor, input);
  const total = await countEntries(tx, input);
  const rows = await pageOfEntries(tx, input, input);
  return { items: rows.map(presentEntry), total };
}

/** A crew can close its changelog: then the owner reads all of it, and members the entries about themselves. */
export async function assertReadable(tx: Tx, actor: Actor, { crewId, userId }: AuditFilter): Promise<void> {
  const { enabled } = await oneOf<{ enabled: boolean }>(tx, changelogRows, crewId, crewId);
  if (enabled || actor.kind !== "member" || actor.role === "owner" || actor.userId === userId) return;
  throw new Refusal("notAuthorized");
}
