import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Call } from "#kernel/call.ts";
import { todayIn } from "../crews/crews.public.ts";
import { getSettings } from "./get-settings.ts";
import { writeSettings } from "./write-settings.ts";

type Change = typeof settingEndpoints.change;

export async function changeSettings(
  call: Call,
  { crewId, transactionID: _, ...values }: InputOf<Change>,
): Promise<OutputOf<Change>> {
  const from = await todayIn(call.tx, crewId, call.now);
  await writeSettings(call, { crewId, userId: null, values, days: { from, to: null } });
  return getSettings(call, { crewId });
}
