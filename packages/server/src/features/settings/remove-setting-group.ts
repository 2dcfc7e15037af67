import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SettingVersion, settingEndpoints } from "@glasen/contract/settings.ts";
import { namesInGroup } from "@glasen/domain/settings/definitions.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { findManaged } from "../access/members.public.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { lockCrew, renewSettingsVersion } from "../crews/crews.public.ts";
import { presentVersion } from "./settings.present.ts";
import { removeVersion } from "./settings.store.ts";
import { publishChange, refuseOwners } from "./write-settings.ts";

export async function removeSettingGroup(
  call: Call,
  { crewId, groupId, userId, validFrom }: InputOf<typeof settingEndpoints.removeGroup>,
): Promise<SettingVersion[]> {
  await lockCrew(call.tx, crewId);
  if (userId === undefined) authorize(call.actor, settingPolicy.changeCrew, { crewId });
  else {
    await findManaged(call, crewId, userId);
    await refuseOwnDecision(call, { crewId, userId }, "userId");
  }
  const writing = { crewId, userId: userId ?? null, names: namesInGroup(groupId) };
  await renewSettingsVersion(call.tx, crewId);
  const removed = await removeVersion(call.tx, writing, validFrom);
  if (removed.length === 0) throw new Refusal("notFound", "validFrom");
  refuseOwners(
    call,
    removed.map(({ name }) => name),
  );
  await publishChange(call, { ...writing, names: removed.map(({ name }) => name) }, removed, {}, validFrom);
  return removed.map(presentVersion);
}
