import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isSubscription } from "#kernel/jobs/web-push.ts";
import { deleteOldPushTokens, deletePushToken, savePushToken } from "./devices.store.ts";

/** The tokens of the services of Apple and Google. */
const PHONE_TOKEN = /^[\w:.-]{16,512}$/;

export async function addPushToken(
  { tx, caller, now, config }: Call,
  { userId, token, platform }: InputOf<typeof profileEndpoints.addPushToken>,
): Promise<null> {
  if (!caller.user) throw new Refusal("notAuthenticated");
  const isUsable = platform === "web" ? isSubscription(token, config.push?.services) : PHONE_TOKEN.test(token);
  if (!isUsable) throw new Refusal("invalidArgument", "token");
  await savePushToken(tx, { userId, sessionId: caller.user.sessionId, token, platform, now });
  await deleteOldPushTokens(tx, userId, caller.user.sessionId);
  return null;
}

export async function removePushToken(
  { tx }: Call,
  { userId, token }: InputOf<typeof profileEndpoints.removePushToken>,
): Promise<null> {
  await deletePushToken(tx, userId, token);
  return null;
}
