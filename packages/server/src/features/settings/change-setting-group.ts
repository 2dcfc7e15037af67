import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SettingVersion, settingEndpoints } from "@glasen/contract/settings.ts";
import { memberSettingNames, namesInGroup, type StoredSettingName } from "@glasen/domain/settings/definitions.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { findManaged } from "../access/members.public.ts";
import { presentVersion } from "./settings.present.ts";
import { writeSettings } from "./write-settings.ts";

export async function changeSettingGroup(
  call: Call,
  { crewId, groupId, userId, validFrom, validTo, values }: InputOf<typeof settingEndpoints.changeGroup>,
): Promise<SettingVersion[]> {
  if (userId === null) authorize(call.actor, settingPolicy.changeCrew, { crewId });
  else await findManaged(call, crewId, userId);
  if (validTo !== null && validTo <= validFrom) throw new Refusal("daysOutOfOrder", "validTo");
  const allowed = namesInGroup(groupId).filter((name) => userId === null || memberSettingNames.includes(name));
  const unknown = Object.keys(values).filter((name) => !allowed.includes(name as StoredSettingName));
  if (unknown.length > 0) {
    throw new Refusal(
      "invalidArgument",
      unknown.map((name) => ({ name: "invalidArgument" as const, field: `values.${name}` })),
    );
  }
  const rows = await writeSettings(call, { crewId, userId, values, days: { from: validFrom, to: validTo } });
  return rows.map(presentVersion);
}
