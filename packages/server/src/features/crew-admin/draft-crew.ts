import type { crewEndpoints } from "@glasen/contract/crews.ts";
import type { AnswerOf } from "@glasen/contract/endpoint.ts";
import { asSettings, effectiveOn } from "@glasen/domain/settings/effective.ts";
import { beginningOfTime } from "@glasen/domain/time/local-date.ts";

/** What a crew begins with; nothing is stored. */
export async function draftCrew(): Promise<AnswerOf<typeof crewEndpoints.draft>> {
  return { name: "", timeZone: "Europe/Berlin", settings: asSettings(effectiveOn([], beginningOfTime)) };
}
