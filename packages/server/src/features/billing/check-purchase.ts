import type { billingEndpoints } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Creditor, mandateText } from "@glasen/domain/billing/mandate.ts";
import { canPayBy, canPayEvery, type PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { isVatId } from "@glasen/domain/billing/vat.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addMonths } from "@glasen/domain/time/month.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";

type Purchase = InputOf<typeof billingEndpoints.create>;

/** Refuses with all problems at once, each at its field, what no field alone can tell. */
export function checkPurchase(
  { prices, creditor, today }: { prices: PriceConfig; creditor: Creditor; today: LocalDate },
  purchase: Purchase,
): void {
  const { country, crewSize, paymentPeriod, paymentMethod, vatId, startDate } = purchase;
  const problems: Problem[] = [];
  const unless = (isRight: boolean, name: Problem["name"], field: keyof Purchase): void => {
    if (!isRight) problems.push({ name, field });
  };
  unless(crewSize <= prices.maxCrewSize, "individualOffer", "crewSize");
  unless(canPayEvery(prices, country, paymentPeriod), "monthlyUnavailable", "paymentPeriod");
  unless(canPayBy(prices, country, paymentMethod), "directDebitUnavailable", "paymentMethod");
  unless(!vatId || isVatId(vatId, country), "vatIdInvalid", "vatId");
  unless(
    startDate === undefined || (startDate >= today && startDate <= addMonths(today, 12)),
    "startInPast",
    "startDate",
  );
  if (paymentMethod === "DIRECT_DEBIT") {
    const texts = Object.values(mandateText(creditor));
    unless(Boolean(purchase.iban), "presence", "iban");
    unless(texts.includes(purchase.sepaMandateText), "mandateOutdated", "sepaMandateText");
  }
  const [first] = problems;
  if (first) throw new Refusal(problems.length === 1 ? first.name : "invalidArgument", problems);
}
