import { randomUUID } from "node:crypto";
import { MANDATE_VERSION, mandateText } from "@glasen/domain/billing/mandate.ts";
import type { Subscription } from "@glasen/domain/billing/subscription.ts";
import type { Voucher } from "@glasen/domain/billing/vouchers.ts";
import { type InvoiceCall, sellerOf, storeMandate } from "../invoices/invoices.public.ts";
import { lifeOf } from "./billing.present.ts";
import { insertSubscription, insertVoucher, type SubscriptionRow } from "./billing.store.ts";
import { pricesOf } from "./prices.ts";
import { giveRight, lockForBilling, settle } from "./settle.ts";

interface SeededSubscription
  extends Pick<Subscription, "startsOn" | "terms">,
    Pick<SubscriptionRow, "firstName" | "lastName" | "email" | "company" | "street" | "postalCode" | "city"> {
  crewId: number;
  userId: number;
  iban: string;
}

/** A subscription by direct debit in Germany, billed up to today. */
export async function addSubscription(
  call: InvoiceCall,
  { crewId, userId, iban, startsOn, terms, ...address }: SeededSubscription,
): Promise<void> {
  const text = mandateText(sellerOf(call.config)).de;
  const { mandateId, reference } = await storeMandate(call, {
    ...{ crewId, userId, iban, bic: null, holder: address.company, text, textVersion: MANDATE_VERSION },
    ...{ acceptedAt: call.now, address: "127.0.0.1" },
  });
  const prices = pricesOf(call.config);
  const life = {
    startsOn,
    terms,
    billedMonths: 0,
    nextTerms: null,
    cancelledOn: null,
    pastDueSince: null,
    endedOn: null,
  };
  const subscriptionId = randomUUID();
  await insertSubscription(call.tx, {
    ...lifeOf(life),
    ...address,
    ...{ crewId, subscriptionId, userId, extraAddressLine: "", country: "de", salutation: null, vatId: null },
    ...{ vatCheck: null, vatCheckedAt: null, vatCheckReference: null, mandateEndedOn: null },
    ...{ language: "de", paymentMethod: "DIRECT_DEBIT", sepaMandateText: text, mandateId, mandateReference: reference },
    ...{ ibanEnd: iban.slice(-4), voucherCode: null, voucherKind: null, voucherValue: null, voucherMonths: null },
    createdAt: call.now,
  });
  const crew = await lockForBilling(call, crewId);
  await giveRight(call, prices, crew, subscriptionId, life);
  await settle(call, prices, crew);
}

/** A voucher, where there is none with its code yet. */
export const addVoucher = ({ tx, now }: InvoiceCall, voucher: Voucher): Promise<boolean> =>
  insertVoucher(tx, voucher, now);

/** Bills all periods that have begun by the time of the call. */
export async function billUpTo(call: InvoiceCall, crewId: number): Promise<void> {
  await settle(call, pricesOf(call.config), await lockForBilling(call, crewId));
}
