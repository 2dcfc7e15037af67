import type { Settings } from "@glasen/domain/settings/definitions.ts";
import type { Tx } from "#kernel/database/database.ts";
import { renewSettingsVersion } from "../crews/crews.public.ts";
import { putValues } from "./settings.store.ts";

/** Sets values for the crew, or for one member, from a day on. */
export async function setSettings(
  tx: Tx,
  crewId: number,
  { userId = null, from, values }: { userId?: number | null; from: string; values: Partial<Settings> },
): Promise<void> {
  await putValues(tx, { crewId, userId, names: Object.keys(values) }, values, { from, to: null });
  await renewSettingsVersion(tx, crewId);
}
