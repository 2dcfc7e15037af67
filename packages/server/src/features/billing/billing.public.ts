/** Subscriptions and vouchers for operators. */
import type { SoldSubscription, VoucherShown } from "@glasen/contract/billing.ts";
import type { Voucher } from "@glasen/domain/billing/vouchers.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Call, Page, Preparation } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { presentSold } from "./billing.present.ts";
import * as store from "./billing.store.ts";
import { pricesFor } from "./prices.ts";

const todayOf = (now: Date): LocalDate => localDayOf("Europe/Berlin", instantOf(now));

/** Only the maintenance role sees all crews. */
export async function listSold(
  { database, now, config }: Preparation,
  paging: { page: number; perPage: number },
): Promise<Page<SoldSubscription>> {
  const { graceDays } = pricesFor(config);
  const today = todayOf(now);
  const { rows, total } = await database.asMaintenance((tx) => store.soldSubscriptions(tx, paging, today));
  return { items: rows.map((row) => presentSold(row, today, graceDays)), total };
}

export async function listVouchers({ tx, config }: Call): Promise<VoucherShown[]> {
  const prices = pricesFor(config);
  const [made, uses] = await Promise.all([store.listVouchers(tx), store.voucherUses(tx)]);
  const shown = (isFromFile: boolean) => (voucher: Voucher) => ({
    ...voucher,
    uses: uses.get(voucher.code) ?? 0,
    isFromFile,
  });
  return [...made.map(shown(false)), ...prices.vouchers.map(shown(true))];
}

export async function makeVoucher({ tx, config, now }: Call, voucher: Voucher): Promise<VoucherShown> {
  const prices = pricesFor(config);
  if (voucher.kind === "percent" && voucher.value > 100) throw new Refusal("numeric", "value");
  if (voucher.validFrom !== null && voucher.validUntil !== null && voucher.validUntil < voucher.validFrom)
    throw new Refusal("daysOutOfOrder", "validUntil");
  const isTaken = prices.vouchers.some(({ code }) => code === voucher.code);
  if (isTaken || !(await store.insertVoucher(tx, voucher, now))) throw new Refusal("voucherTaken", "code");
  return { ...voucher, uses: 0, isFromFile: false };
}

export async function endVoucher({ tx, config, now }: Call, code: string): Promise<void> {
  pricesFor(config);
  if (!(await store.endVoucher(tx, code, addDays(todayOf(now), -1)))) throw new Refusal("notFound", "code");
}
