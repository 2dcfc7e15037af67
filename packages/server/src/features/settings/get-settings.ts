import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Call } from "#kernel/call.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "./settings.public.ts";

type Get = typeof settingEndpoints.get;

export async function getSettings({ tx, now }: Call, { crewId }: InputOf<Get>): Promise<OutputOf<Get>> {
  return { crewId, ...(await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now))) };
}
