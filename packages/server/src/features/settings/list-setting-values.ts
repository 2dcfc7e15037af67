import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SettingVersion, settingEndpoints } from "@glasen/contract/settings.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { presentVersion } from "./settings.present.ts";
import { valuesWithin } from "./settings.store.ts";

/** The crew's values, the caller's own, and those of the members whom the caller manages. */
export async function listSettingValues(
  { tx, actor }: Call,
  { crewId, userId }: InputOf<typeof settingEndpoints.values>,
): Promise<SettingVersion[]> {
  const reach = reachOf(actor, crewId, "canEditCrew");
  const rows = await valuesWithin(tx, crewId, reach, { ownId: actingUser(actor), userIds: userId ?? null });
  return rows.filter((row) => userId === undefined || row.userId !== null).map(presentVersion);
}
