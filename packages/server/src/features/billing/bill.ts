import { products } from "@glasen/domain/access/products.ts";
import type { PriceLine } from "@glasen/domain/billing/price.ts";
import type { PriceConfig } from "@glasen/domain/billing/price-config.ts";
import type { Period, Renewal, Terms } from "@glasen/domain/billing/subscription.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { type InvoiceCall, issueInvoice, type NewInvoice } from "../invoices/invoices.public.ts";
import type { SubscriptionRow } from "./billing.store.ts";
import { subscriptionPrice, vatOf } from "./subscription-price.ts";

const SERIES = "R";

/** Issues the invoice of a period, once. A period that costs nothing has none. */
export async function billPeriod(
  call: InvoiceCall,
  prices: PriceConfig,
  row: SubscriptionRow,
  { subscription, period, fromMonth }: Renewal,
): Promise<void> {
  const price = subscriptionPrice(prices, row, subscription.terms, { day: period.from, fromMonth });
  if (price.netCents === 0) return;
  const lines = price.lines.map((line) => invoiceLine(line, period));
  await issue(call, prices, row, { lines, currency: price.currency, dedupeKey: `${row.subscriptionId}:${fromMonth}` });
}

/** Issues the invoice of an upgrade: the difference for the days that are left. */
export async function billUpgrade(
  call: InvoiceCall,
  prices: PriceConfig,
  row: SubscriptionRow,
  { cents, period, terms }: { cents: number; period: Period; terms: Terms },
): Promise<void> {
  if (cents === 0) return;
  const description = {
    de: `Erweiterung auf ${terms.crewSize} Personen, anteilig`,
    en: `Upgrade to ${terms.crewSize} people, pro rata`,
  };
  const line = { description, quantity: 1, unitCents: cents, netCents: cents, ...daysOf(period) };
  const { currency } = subscriptionPrice(prices, row, terms, { day: period.from, fromMonth: 0 });
  const dedupeKey = `${row.subscriptionId}:${period.from}:${terms.bitmask}:${terms.crewSize}`;
  await issue(call, prices, row, { lines: [line], currency, dedupeKey });
}

/** On an invoice both days belong to the period. */
const daysOf = ({ from, to }: Period) => ({ periodStart: from, periodEnd: addDays(to, -1) });

function invoiceLine(line: PriceLine, period: Period): NewInvoice["lines"][number] {
  const { cents } = line;
  const whole = { quantity: 1, unitCents: cents, netCents: cents, ...daysOf(period) };
  switch (line.kind) {
    case "product": {
      const title = products[line.product].title;
      const months = {
        de: line.months === 1 ? "1 Monat" : `${line.months} Monate`,
        en: line.months === 1 ? "1 month" : `${line.months} months`,
      };
      return {
        ...whole,
        description: {
          de: `${title}, ${line.members} Personen, ${months.de}`,
          en: `${title}, ${line.members} people, ${months.en}`,
        },
        quantity: line.members * line.months,
        unitCents: line.centsPerMember,
      };
    }
    case "freeMonths":
      return {
        ...whole,
        description: { de: "Freimonat bei jährlicher Zahlung", en: "Free month with yearly payment" },
      };
    case "voucher":
      return { ...whole, description: voucherText(line) };
  }
}

function voucherText({ effect, value, months }: Extract<PriceLine, { kind: "voucher" }>): { de: string; en: string } {
  if (effect === "percent")
    return {
      de: `Gutschein, ${value} % ${months === 1 ? "im ersten Monat" : `in den ersten ${months} Monaten`}`,
      en: `Voucher, ${value}% in the first ${months === 1 ? "month" : `${months} months`}`,
    };
  if (effect === "amount") return { de: "Gutschein", en: "Voucher" };
  return {
    de: value === 1 ? "Gutschein, ein Monat frei" : `Gutschein, ${value} Monate frei`,
    en: value === 1 ? "Voucher, one month free" : `Voucher, ${value} months free`,
  };
}

/** Until another method is chosen after the mandate has ended, invoices are paid by transfer. */
const methodNow = ({
  paymentMethod,
  mandateId,
  mandateEndedOn,
}: SubscriptionRow): Pick<SubscriptionRow, "paymentMethod" | "mandateId"> =>
  mandateEndedOn === null ? { paymentMethod, mandateId } : { paymentMethod: "INVOICE", mandateId: null };

async function issue(
  call: InvoiceCall,
  prices: PriceConfig,
  row: SubscriptionRow,
  bill: Pick<NewInvoice, "lines" | "currency" | "dedupeKey">,
): Promise<void> {
  const { treatment, rateBasisPoints } = vatOf(prices, row);
  const { crewId, subscriptionId, language, salutation, vatId } = row;
  const { paymentMethod, mandateId } = methodNow(row);
  const { company, firstName, lastName, street, extraAddressLine, postalCode, city, country, email } = row;
  await issueInvoice(call, {
    ...bill,
    crewId,
    subscriptionId,
    series: SERIES,
    recipient: {
      ...{ company, firstName, lastName, street, extraAddressLine, postalCode, city, country, email },
      ...(salutation !== null && { salutation }),
      ...(vatId !== null && { vatId }),
      ...(treatment === "reverse-charge" && row.vatCheck !== null && row.vatCheckedAt !== null
        ? {
            vatCheck: {
              result: row.vatCheck,
              checkedAt: row.vatCheckedAt.toISOString(),
              reference: row.vatCheckReference,
            },
          }
        : {}),
    },
    vatTreatment: treatment,
    vatRateBasisPoints: rateBasisPoints,
    paymentMethod,
    ...(mandateId !== null && { mandateId }),
    language,
  });
}
