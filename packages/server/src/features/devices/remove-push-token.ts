import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Call } from "#kernel/call/call.ts";
import { deletePushToken } from "../accounts/profile.store.ts";

export async function removePushToken(
  { tx }: Call,
  { userId, token }: InputOf<typeof profileEndpoints.removePushToken>,
): Promise<null> {
  await deletePushToken(tx, userId, token);
  return null;
}
