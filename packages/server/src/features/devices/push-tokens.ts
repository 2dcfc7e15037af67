import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { deletePushToken, savePushToken } from "./devices.store.ts";

export async function addPushToken(
  { tx, caller, now }: Call,
  { userId, token, platform }: InputOf<typeof profileEndpoints.addPushToken>,
): Promise<null> {
  if (!caller.user) throw new Refusal("notAuthenticated");
  await savePushToken(tx, { userId, sessionId: caller.user.sessionId, token, platform, now });
  return null;
}

export async function removePushToken(
  { tx }: Call,
  { userId, token }: InputOf<typeof profileEndpoints.removePushToken>,
): Promise<null> {
  await deletePushToken(tx, userId, token);
  return null;
}
