import type { accountEndpoints, User } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { presentUser } from "./accounts.present.ts";
import { setLanguage } from "./accounts.store.ts";

export async function changeUser(
  { tx, actor }: Call,
  { language }: InputOf<typeof accountEndpoints.changeUser>,
): Promise<User> {
  const row = await setLanguage(tx, actingUser(actor), language);
  if (!row) throw new Refusal("userNotFound");
  return presentUser(row);
}
