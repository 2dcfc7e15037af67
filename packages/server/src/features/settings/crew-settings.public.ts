import type { Settings } from "@glasen/domain/settings/definitions.ts";
import type { Call } from "#kernel/call/call.ts";
import { writeSettings } from "./write-settings.ts";

/** Writes settings of the crew from a day on, for features whose screens can change them. */
export async function writeCrewSettings(
  call: Call,
  crewId: number,
  from: string,
  values: Partial<Settings>,
): Promise<void> {
  await writeSettings(call, { crewId, userId: null, values, days: { from, to: null } });
}
