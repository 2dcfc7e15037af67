import type { PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { isVoucherValid, type Voucher } from "@glasen/domain/billing/vouchers.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findReferrer } from "../accounts/accounts.public.ts";
import * as store from "./billing.store.ts";

type VoucherCall = Pick<Call, "tx">;

/** A voucher of the operator's file, of the operator's screen, or the code of somebody who recommends Glasen. */
async function voucherOf(
  { tx }: VoucherCall,
  prices: PriceConfig,
  code: string,
): Promise<{ voucher: Voucher; referrer?: number } | undefined> {
  const made = prices.vouchers.find((voucher) => voucher.code === code) ?? (await store.findVoucher(tx, code));
  if (made) return { voucher: made };
  const referrer = prices.referral ? await findReferrer(tx, code) : undefined;
  if (referrer === undefined || !prices.referral) return undefined;
  return { voucher: { ...prices.referral, code, validFrom: null, validUntil: null, maxUses: null }, referrer };
}

/** The voucher without the checks that need a crew; undefined where it is not valid. */
export async function findValidVoucher(
  call: VoucherCall,
  prices: PriceConfig,
  code: string,
  today: LocalDate,
): Promise<Voucher | undefined> {
  const found = await voucherOf(call, prices, code);
  if (!found) return undefined;
  const { voucher } = found;
  return isVoucherValid(voucher, today, await store.usesOf(call.tx, code)) ? voucher : undefined;
}

interface Buyer {
  crewId: number;
  userId: number;
  today: LocalDate;
}

/** Uses a voucher for a crew, once; a code of one's own counts for nobody, one of others for the first purchase only. */
export async function redeemVoucher(
  call: VoucherCall,
  prices: PriceConfig,
  code: string,
  { crewId, userId, today }: Buyer,
): Promise<Voucher> {
  const { tx } = call;
  const refusal = new Refusal("voucherInvalid", "voucherCode");
  const found = await voucherOf(call, prices, code);
  if (!found || (await store.hasUsedVoucher(tx, crewId, code))) throw refusal;
  const { voucher, referrer } = found;
  if (referrer !== undefined && (referrer === userId || (await store.hasBought(tx, crewId)))) throw refusal;
  // Counting waits for others who use it at the same moment, so the limit holds.
  const usesBefore = (await store.countUse(tx, code)) - 1;
  if (!isVoucherValid(voucher, today, usesBefore)) throw refusal;
  return voucher;
}
