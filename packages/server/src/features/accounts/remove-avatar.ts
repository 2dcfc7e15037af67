import type { User } from "@glasen/contract/accounts.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { getUser } from "./get-user.ts";
import { personChanged } from "./person-changed.ts";
import { deleteAvatar } from "./profile.store.ts";

export async function removeAvatar(call: Call): Promise<User> {
  const userId = actingUser(call.actor);
  await deleteAvatar(call.tx, userId);
  await personChanged(call, userId);
  return getUser(call);
}
