import { randomUUID } from "node:crypto";
import type { billingEndpoints, SubscriptionOverview } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { bitmaskOf } from "@glasen/domain/access/products.ts";
import { productsWithIds } from "@glasen/domain/billing/price-config.ts";
import type { Subscription } from "@glasen/domain/billing/subscription.ts";
import { type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { audit } from "../audit/audit.public.ts";
import { sellerOf } from "../invoices/invoices.public.ts";
import { lifeOf } from "./billing.present.ts";
import { insertSubscription, type SubscriptionRow } from "./billing.store.ts";
import { checkPurchase } from "./check-purchase.ts";
import { askRegister, type CheckedVatId } from "./check-vat-id.ts";
import { getOverview } from "./get-overview.ts";
import { addressOf, noVatCheck, paymentOf } from "./payer.ts";
import { pricesFor } from "./prices.ts";
import { confirmPurchase } from "./send-mails.ts";
import { announce, giveRight, lockForBilling, settle } from "./settle.ts";
import type { VatRegister } from "./vat-register.ts";
import { redeemVoucher } from "./vouchers.ts";

type Purchase = InputOf<typeof billingEndpoints.create>;

/** The register of VAT ids is asked before a connection is held. */
export const createSubscription = (register: VatRegister | undefined) =>
  prepared((call, purchase: Purchase) => askRegister(register)(call, purchase), buy);

/** Of two purchases at the same moment, and of two clicks, one makes the subscription: both wait for the crew's lock. */
async function buy(call: Call, purchase: Purchase, checked: CheckedVatId | undefined): Promise<SubscriptionOverview> {
  const { tx, config } = call;
  const prices = pricesFor(config);
  const { crewId } = purchase;
  const crew = await lockForBilling(call, crewId);
  checkPurchase({ prices, creditor: sellerOf(config), today: crew.today }, purchase);
  if (await settle(call, prices, crew)) throw new Refusal("subscriptionExists");
  const voucher = purchase.voucherCode
    ? await redeemVoucher(call, prices, purchase.voucherCode, { ...purchase, today: crew.today })
    : null;
  const { crewSize, paymentPeriod } = purchase;
  const bitmask = bitmaskOf(productsWithIds(purchase.productIds));
  const subscription: Subscription = {
    startsOn: purchase.startDate ?? crew.today,
    billedMonths: 0,
    terms: { bitmask, crewSize, paymentPeriod },
    nextTerms: null,
    cancelledOn: null,
    pastDueSince: null,
    endedOn: null,
  };
  const row: SubscriptionRow = {
    ...lifeOf(subscription),
    ...addressOf(purchase),
    ...(checked ?? noVatCheck),
    ...(await paymentOf(call, purchase, purchase)),
    crewId,
    subscriptionId: randomUUID(),
    userId: purchase.userId,
    language: call.caller.language,
    voucherCode: voucher?.code ?? null,
    voucherKind: voucher?.kind ?? null,
    voucherValue: voucher?.value ?? null,
    voucherMonths: voucher?.months ?? null,
    createdAt: call.now,
  };
  await insertSubscription(tx, row);
  await giveRight(call, prices, crew, row.subscriptionId, subscription);
  announce(call, crewId);
  // Bills the first period where it begins today.
  await settle(call, prices, crew);
  await audit(call, { area: "right", action: "subscription-bought", after: { bitmask, crewSize, paymentPeriod } });
  if (purchase.sendConfirmationEmail) await confirmPurchase(call, prices, row);
  accessChanged(call, crewId);
  return getOverview(call, { crewId });
}
