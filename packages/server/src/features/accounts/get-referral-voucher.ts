import { randomBytes } from "node:crypto";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { toBase32 } from "#kernel/secrets/totp.ts";
import { keepReferralCode } from "./profile.store.ts";

export async function getReferralVoucher({ tx, actor }: Call): Promise<{ code: string }> {
  return { code: await keepReferralCode(tx, actingUser(actor), toBase32(randomBytes(5))) };
}
