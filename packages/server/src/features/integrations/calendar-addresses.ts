import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { integrationEndpoints } from "@glasen/contract/integrations.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { newToken, seal, tokenHashOf, unseal } from "#kernel/secrets/secrets.ts";
import * as store from "./calendars.store.ts";

const purpose = "calendar";
const sealedFor = ({ crewId, userId, teamId }: store.CalendarOwner): string => `${crewId}/${userId}/${teamId ?? ""}`;

/** The address of a calendar; it stays the same until it is revoked. */
export async function subscribeCalendar(
  { tx, actor, caller, config, now }: Call,
  { crewId, teamId = null }: InputOf<typeof integrationEndpoints.subscribeCalendar>,
): Promise<OutputOf<typeof integrationEndpoints.subscribeCalendar>> {
  if (teamId !== null && (await store.findTeamName(tx, crewId, teamId)) === undefined)
    throw new Refusal("notFound", "teamId");
  const owner = { crewId, userId: actingUser(actor), teamId };
  const token = newToken();
  const kept = await store.keepSubscription(tx, {
    ...owner,
    language: caller.language,
    tokenHash: tokenHashOf(token),
    sealedToken: seal(config.secret, purpose, sealedFor(owner), token),
    now,
  });
  const keptToken = unseal(config.secret, purpose, sealedFor(owner), kept.sealedToken);
  const url = `${config.publicUrl}/api/v3/integration/calendars/${crewId}/${keptToken}.ics`;
  return { id: randomUUID(), ...owner, status: "SUCCESS", url };
}

export async function revokeCalendar(
  { tx, actor }: Call,
  { crewId, teamId = null }: InputOf<typeof integrationEndpoints.revokeCalendar>,
): Promise<null> {
  await store.removeSubscription(tx, { crewId, userId: actingUser(actor), teamId });
  return null;
}
