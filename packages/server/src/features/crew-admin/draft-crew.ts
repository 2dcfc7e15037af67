import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import { settingsEffectiveOn, toSettings } from "@glasen/domain/settings/effective.ts";
import { MIN_DATE } from "@glasen/domain/time/local-date.ts";

/** The values a new crew begins with; nothing is stored. */
export async function draftCrew(): Promise<OutputOf<typeof crewEndpoints.draft>> {
  return { name: "", timeZone: "Europe/Berlin", settings: toSettings(settingsEffectiveOn([], MIN_DATE)) };
}
