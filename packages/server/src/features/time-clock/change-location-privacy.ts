import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { Call } from "#kernel/call/call.ts";
import { auditFields } from "../audit/audit.public.ts";
import { renewSettingsVersion } from "../crews/crews.public.ts";
import { findPrivacy, savePrivacy } from "./positions.store.ts";

type Privacy = OutputOf<typeof timeClockEndpoints.locationPrivacy>;

export const getLocationPrivacy = (
  { tx }: Call,
  { crewId }: InputOf<typeof timeClockEndpoints.locationPrivacy>,
): Promise<Privacy> => findPrivacy(tx, crewId);

export async function changeLocationPrivacy(
  call: Call,
  { crewId, keepsPositions, retentionDays }: InputOf<typeof timeClockEndpoints.changeLocationPrivacy>,
): Promise<Privacy> {
  const wanted = { keepsPositions, retentionDays };
  await renewSettingsVersion(call.tx, crewId);
  const before = await findPrivacy(call.tx, crewId);
  await savePrivacy(call.tx, crewId, wanted);
  await auditFields(call, { area: "privacy", action: "location-privacy-changed" }, { ...before }, wanted);
  call.emit("location-privacy-changed", wanted);
  return wanted;
}
