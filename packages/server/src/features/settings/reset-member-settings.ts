import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import { memberSettingNames } from "@glasen/domain/settings/definitions.ts";
import type { Call } from "#kernel/call/call.ts";
import { findManaged } from "../access/members.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { overridesOf } from "./get-member-settings.ts";
import { resetSettings } from "./write-settings.ts";

type Reset = typeof settingEndpoints.resetOfMember;

export async function resetMemberSettings(
  call: Call,
  { crewId, userId, names }: InputOf<Reset>,
): Promise<OutputOf<Reset>> {
  await findManaged(call, crewId, userId);
  const today = await todayIn(call.tx, crewId, call.now);
  await resetSettings(call, { crewId, userId, names: names ?? memberSettingNames, today });
  return overridesOf(call, crewId, userId);
}
