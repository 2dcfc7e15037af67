import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import { storedSettingNames } from "@glasen/domain/settings/definitions.ts";
import { mayChangeSetting } from "@glasen/domain/settings/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { todayIn } from "../crews/crews.public.ts";
import { getSettings } from "./get-settings.ts";
import { resetSettings } from "./write-settings.ts";

type Reset = typeof settingEndpoints.reset;

export async function resetCrewSettings(call: Call, { crewId, names }: InputOf<Reset>): Promise<OutputOf<Reset>> {
  const changeable = storedSettingNames.filter((name) => mayChangeSetting(call.actor, name));
  const today = await todayIn(call.tx, crewId, call.now);
  await resetSettings(call, { crewId, userId: null, names: names ?? changeable, today });
  return getSettings(call, { crewId });
}
