import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { IdleRule, sessionEndpoints } from "@glasen/contract/sessions.ts";
import type { Call } from "#kernel/call/call.ts";
import { findIdleMinutes, setIdleMinutes } from "../crews/crews.public.ts";

export async function getIdleRule(
  { tx, config }: Call,
  { crewId }: InputOf<typeof sessionEndpoints.idleRule>,
): Promise<IdleRule> {
  return { minutes: await findIdleMinutes(tx, crewId), everywhere: config.sessionIdleMinutes };
}

export async function setIdleRule(
  { tx, config }: Call,
  { crewId, minutes }: InputOf<typeof sessionEndpoints.setIdleRule>,
): Promise<IdleRule> {
  await setIdleMinutes(tx, crewId, minutes);
  return { minutes, everywhere: config.sessionIdleMinutes };
}
