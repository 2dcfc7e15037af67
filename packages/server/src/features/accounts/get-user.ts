import { randomBytes } from "node:crypto";
import type { User } from "@glasen/contract/accounts.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { toBase32 } from "#kernel/secrets/totp.ts";
import { presentUser } from "./accounts.present.ts";
import { ensureReferralCode, findUser } from "./accounts.store.ts";

export async function getUser({ tx, actor }: Call): Promise<User> {
  const row = await findUser(tx, actingUser(actor));
  if (!row) throw new Refusal("userNotFound");
  return presentUser(row);
}

export async function getReferralVoucher({ tx, actor }: Call): Promise<{ code: string }> {
  return { code: await ensureReferralCode(tx, actingUser(actor), toBase32(randomBytes(5))) };
}
