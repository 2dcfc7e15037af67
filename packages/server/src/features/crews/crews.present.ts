import type { Crew } from "@glasen/contract/crews.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import type { CrewRow } from "./crews.store.ts";

export const presentCrew = ({ maintenance, trialEndsAt, ...crew }: CrewRow, settings: Settings): Crew => ({
  ...crew,
  inMaintenance: maintenance === 1,
  trial: trialEndsAt !== null,
  trialEndsAt: trialEndsAt?.toISOString() ?? null,
  settings,
});
