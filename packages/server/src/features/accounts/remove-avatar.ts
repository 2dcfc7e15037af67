import type { User } from "@glasen/contract/accounts.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { getUser } from "./get-user.ts";
import { deleteAvatar } from "./profile.store.ts";

export async function removeAvatar(call: Call): Promise<User> {
  await deleteAvatar(call.tx, actingUser(call.actor));
  return getUser(call);
}
