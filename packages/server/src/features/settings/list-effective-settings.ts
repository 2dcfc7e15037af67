import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { settingEndpoints } from "@glasen/contract/settings.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { findManaged } from "../access/members.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettingsOn } from "./settings.public.ts";

type Effective = typeof settingEndpoints.effective;

export async function listEffectiveSettings(
  call: Call,
  { crewId, userId, date }: InputOf<Effective>,
): Promise<OutputOf<Effective>> {
  if (userId !== undefined) await findManaged(call, crewId, userId, { orOneself: true });
  const day = date ?? (await todayIn(call.tx, crewId, call.now));
  const effective = await effectiveSettingsOn(call.tx, crewId, day, userId);
  return effective.map(({ name, value, scope, validFrom }) => ({
    settingId: name,
    value,
    scope,
    validFrom: validFrom as LocalDate | null,
  }));
}
