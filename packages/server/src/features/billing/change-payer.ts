import type { billingEndpoints, SubscriptionOverview } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { canPayBy } from "@glasen/domain/billing/price-config.ts";
import type { MandateEndReason } from "@glasen/domain/invoices/mandates.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import {
  endMandate,
  type InvoiceCall,
  type MandateNews,
  type mandateNews,
  sellerOf,
} from "../invoices/invoices.public.ts";
import { findSubscription, type Payer, type SubscriptionRow, updatePayer } from "./billing.store.ts";
import { current } from "./change-subscription.ts";
import { checkAddress, checkPayment } from "./check-purchase.ts";
import { askRegister, type CheckedVatId } from "./check-vat-id.ts";
import { getOverview } from "./get-overview.ts";
import { addressOf, byTransfer, noVatCheck, paymentOf } from "./payer.ts";
import { pricesFor, pricesOf } from "./prices.ts";
import { mailAddressChanged, mailPaymentChanged } from "./send-mails.ts";
import { announce, type LockedCrew, lockForBilling } from "./settle.ts";
import type { VatRegister } from "./vat-register.ts";

type NewAddress = InputOf<typeof billingEndpoints.changeAddress>;

async function save(call: InvoiceCall, row: SubscriptionRow, changes: Partial<Payer>): Promise<SubscriptionRow> {
  const changed = { ...row, ...changes };
  await updatePayer(call.tx, row, changed);
  announce(call, row.crewId);
  return changed;
}

/** The register of VAT ids is asked before a connection is held. */
export const changeAddress = (register: VatRegister | undefined) =>
  prepared((call, wanted: NewAddress) => askRegister(register)(call, wanted), saveAddress);

/** Counts from the next invoice on. Both addresses are notified, so that nobody can divert invoices unnoticed. */
async function saveAddress(
  call: Call,
  { crewId, ...wanted }: NewAddress,
  checked: CheckedVatId | undefined,
): Promise<SubscriptionOverview> {
  const prices = pricesFor(call.config);
  const [, row] = await current(call, prices, crewId);
  checkAddress(prices, row, wanted);
  const address = addressOf(wanted);
  const isSameId = address.vatId === row.vatId && address.country === row.country;
  const changed = await save(call, row, { ...address, ...(checked ?? (!isSameId && noVatCheck)) });
  const { company, city, country, email } = changed;
  await audit(call, {
    area: "right",
    action: "invoice-address-changed",
    before: { company: row.company, city: row.city, country: row.country, email: row.email },
    after: { company, city, country, email },
  });
  await mailAddressChanged(call, changed, row.email);
  return getOverview(call, { crewId });
}

/** A new mandate counts from the next debit on and ends the old one; open invoices keep what stands on them. */
export async function changePayment(
  call: Call,
  { crewId, ...wanted }: InputOf<typeof billingEndpoints.changePayment>,
): Promise<SubscriptionOverview> {
  const prices = pricesFor(call.config);
  const [crew, row] = await current(call, prices, crewId);
  checkPayment({ prices, creditor: sellerOf(call.config), country: row.country }, wanted);
  const payment = await paymentOf(call, wanted, { ...row, userId: actingUser(call.actor) });
  // A transfer replaces no mandate: changing to transfers revokes it.
  const reason = payment.mandateId === null ? "revoked" : "replaced";
  await pay(call, crew, row, { payment, reason });
  return getOverview(call, { crewId });
}

/** Where transfers are not offered, the licence continues and asks for another method. */
export async function revokeMandate(
  call: Call,
  { crewId }: InputOf<typeof billingEndpoints.revokeMandate>,
): Promise<SubscriptionOverview> {
  const prices = pricesFor(call.config);
  const [crew, row] = await current(call, prices, crewId);
  if (row.mandateId === null || row.mandateEndedOn !== null) throw new Refusal("mandateMissing");
  const payment = canPayBy(prices, row.country, "INVOICE") ? byTransfer : { mandateEndedOn: crew.today };
  await pay(call, crew, row, { payment, reason: "revoked" });
  return getOverview(call, { crewId });
}

async function pay(
  call: Call,
  { crewId }: LockedCrew,
  row: SubscriptionRow,
  { payment, reason }: { payment: Partial<Payer>; reason: MandateEndReason },
): Promise<void> {
  const changed = await save(call, row, payment);
  const replacementId = changed.mandateEndedOn === null ? changed.mandateId : null;
  const open = row.mandateId === null ? [] : await endMandate(call, row.mandateId, { reason, replacementId });
  const shown = ({ paymentMethod, ibanEnd, mandateReference }: SubscriptionRow) => ({
    paymentMethod,
    ...(ibanEnd !== null && { account: `…${ibanEnd}`, mandate: mandateReference }),
  });
  await audit(call, {
    area: "right",
    action: "payment-method-changed",
    before: shown(row),
    after: shown(changed),
  });
  await mailPaymentChanged(call, changed, { reason: row.mandateId === null ? "replaced" : reason, open, crewId });
}

/** A mandate that lapsed or that the bank refuses: transfers take its place where they are offered. */
export const handleMandateNews: typeof mandateNews.call = async (call: InvoiceCall, news: MandateNews) => {
  const { crewId, mandateId, reason, open } = news;
  const prices = pricesOf(call.config);
  const crew = await lockForBilling(call, crewId).catch((error: unknown) => {
    // The crew was deleted; the books go on without it.
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const row = crew && (await findSubscription(call.tx, crewId));
  if (row?.mandateId !== mandateId || row.mandateEndedOn !== null) return;
  const isOffered = canPayBy(prices, row.country, "INVOICE");
  const changed = await save(call, row, isOffered ? byTransfer : { mandateEndedOn: crew?.today ?? null });
  await mailPaymentChanged(call, changed, { reason, open, crewId });
};
