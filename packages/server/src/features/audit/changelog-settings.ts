import type { auditEndpoints, ChangelogSettings } from "@glasen/contract/audit.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { oneOf, pageOf } from "#kernel/call/row-source.ts";
import { auditFields } from "./audit.public.ts";
import { changelogRows, saveChangelogSettings } from "./audit.store.ts";

export const listChangelogSettings = (
  { tx }: Call,
  query: InputOf<typeof auditEndpoints.changelogSettings>,
): Promise<Page<ChangelogSettings>> => pageOf(tx, changelogRows, query);

export async function changeChangelogSettings(
  call: Call,
  { crewId, id, enabled, retentionDays }: InputOf<typeof auditEndpoints.changeChangelogSettings>,
): Promise<ChangelogSettings> {
  if (id !== crewId) throw new Refusal("notFound", "id");
  const before = await oneOf<ChangelogSettings>(call.tx, changelogRows, crewId, crewId);
  const after = {
    ...before,
    ...(enabled !== undefined && { enabled }),
    ...(retentionDays !== undefined && { retentionDays }),
  };
  await saveChangelogSettings(call.tx, crewId, after);
  await auditFields(call, { area: "setting", action: "changelog-settings-changed" }, { ...before }, { ...after });
  return after;
}
