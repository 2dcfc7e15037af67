import type { Language } from "@glasen/contract/limits.ts";
import { products, productsIn } from "@glasen/domain/access/products.ts";
import { amountsOf } from "@glasen/domain/billing/price.ts";
import type { PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { findCrew } from "../crews/crews.public.ts";
import type { InvoiceCall, MandateNews } from "../invoices/invoices.public.ts";
import { subscriptionOf } from "./billing.present.ts";
import { findOwner, type SubscriptionRow } from "./billing.store.ts";
import { billingTexts } from "./billing.texts.ts";
import { subscriptionPrice, vatOf } from "./subscription-price.ts";

const moneyText = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / 100);

const dayText = (day: LocalDate, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));

const pageOf = ({ config }: InvoiceCall, crewId: number): string =>
  `${config.publicUrl}/crew/${crewId}/settings/buyLicense`;

export async function confirmPurchase(call: InvoiceCall, prices: PriceConfig, row: SubscriptionRow): Promise<void> {
  const { tx, now, traceId } = call;
  const { crewId, language, startsOn, mandateReference } = row;
  const crew = await findCrew(tx, crewId, now);
  const { terms } = subscriptionOf(row);
  const grossAt = (fromMonth: number): string => {
    const price = subscriptionPrice(prices, row, terms, { day: startsOn, fromMonth });
    return moneyText(amountsOf(price.netCents, vatOf(prices, row)).grossCents, price.currency, language);
  };
  const mail = billingTexts[language].confirmation({
    name: `${row.firstName} ${row.lastName}`,
    crewName: crew?.name ?? row.company,
    products: productsIn(terms.bitmask)
      .map((name) => products[name].title)
      .join(", "),
    crewSize: terms.crewSize,
    isYearly: terms.paymentPeriod === "yearly",
    startsOn: dayText(startsOn, language),
    price: grossAt(0),
    laterPrice: grossAt(12),
    mandate: mandateReference === null ? null : { reference: mandateReference, text: row.sepaMandateText },
    link: pageOf(call, crewId),
  });
  await queueMail(tx, { to: row.email, ...mail, key: `subscription:${row.subscriptionId}`, traceId, now });
}

/** To both addresses where the address of the invoices itself has changed. */
export async function mailAddressChanged(call: InvoiceCall, row: SubscriptionRow, oldEmail: string): Promise<void> {
  const { tx, now, traceId } = call;
  const { crewId, language, company, firstName, lastName, street, postalCode, city, email } = row;
  const lines = [company, `${firstName} ${lastName}`, street, row.extraAddressLine, `${postalCode} ${city}`, email];
  const mail = billingTexts[language].addressChanged({
    crewName: (await findCrew(tx, crewId, now))?.name ?? company,
    address: lines.filter((line) => line !== "").join("\n"),
    link: pageOf(call, crewId),
  });
  for (const to of new Set([email, oldEmail]))
    await queueMail(tx, { to, ...mail, key: `address:${traceId}:${to}`, traceId, now });
}

export async function mailPaymentChanged(
  call: InvoiceCall,
  row: SubscriptionRow,
  { crewId, reason, open }: Pick<MandateNews, "crewId" | "reason" | "open">,
): Promise<void> {
  const { tx, now, traceId } = call;
  const { language, mandateReference, mandateEndedOn, ibanEnd, sepaMandateText } = row;
  const isDebit = mandateReference !== null && mandateEndedOn === null;
  const listed = ({ invoiceNumber, openCents, currency }: MandateNews["open"][number]): string =>
    `${invoiceNumber}: ${moneyText(openCents, currency, language)}`;
  const mail = billingTexts[language].paymentChanged({
    crewName: (await findCrew(tx, crewId, now))?.name ?? row.company,
    reason,
    mandate: isDebit ? { reference: mandateReference, text: sepaMandateText, ibanEnd: ibanEnd ?? "" } : null,
    isMethodMissing: mandateEndedOn !== null,
    open: open.filter(({ isInRun }) => !isInRun).map(listed),
    debited: open.filter(({ isInRun }) => isInRun).map(listed),
    link: pageOf(call, crewId),
  });
  await queueMail(tx, { to: row.email, ...mail, key: `payment:${traceId}:${row.subscriptionId}`, traceId, now });
}

/** Once for each trial, to the owner. */
export async function remindOfTrial(call: InvoiceCall, crewId: number, endsAt: Date): Promise<void> {
  const { tx, now, traceId } = call;
  const [owner, crew] = await Promise.all([findOwner(tx, crewId), findCrew(tx, crewId, now)]);
  if (!owner || !crew || crew.isDemo) return;
  const day = dayText(localDayOf(crew.timeZone, instantOf(endsAt)), owner.language);
  const mail = billingTexts[owner.language].trialEnds({ ...owner, day, link: pageOf(call, crewId) });
  await queueMail(tx, { to: owner.email, ...mail, key: `trial-ends:${crewId}`, traceId, now });
}
