import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { findManaged } from "../access/members.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettingsOn } from "./settings.public.ts";

type Get = typeof settingEndpoints.getOfMember;

export async function getMemberSettings(call: Call, { crewId, userId }: InputOf<Get>): Promise<OutputOf<Get>> {
  await findManaged(call, crewId, userId, { orOneself: true });
  return overridesOf(call, crewId, userId);
}

/** Only the member's own values, without those of the crew. */
export async function overridesOf({ tx, now }: Call, crewId: number, userId: number): Promise<OutputOf<Get>> {
  const effective = await effectiveSettingsOn(tx, crewId, await todayIn(tx, crewId, now), userId);
  return Object.fromEntries(
    effective.filter(({ scope }) => scope === "MEMBER").map(({ name, value }) => [name, value]),
  );
}
