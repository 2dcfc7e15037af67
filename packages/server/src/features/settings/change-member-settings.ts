import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { findManaged } from "../access/members.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { overridesOf } from "./get-member-settings.ts";
import { writeSettings } from "./write-settings.ts";

type Change = typeof settingEndpoints.changeOfMember;

export async function changeMemberSettings(
  call: Call,
  { crewId, userId, transactionID: _, ...values }: InputOf<Change>,
): Promise<OutputOf<Change>> {
  await findManaged(call, crewId, userId);
  const from = await todayIn(call.tx, crewId, call.now);
  await writeSettings(call, { crewId, userId, values, days: { from, to: null } });
  return overridesOf(call, crewId, userId);
}
