import type { billingEndpoints } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Creditor, mandateText } from "@glasen/domain/billing/mandate.ts";
import { isPostalCode } from "@glasen/domain/billing/postal-codes.ts";
import { canPayBy, canPayEvery, type PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { isVatId } from "@glasen/domain/billing/vat.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addMonths } from "@glasen/domain/time/month.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import type { SubscriptionRow } from "./billing.store.ts";

type Purchase = InputOf<typeof billingEndpoints.create>;
export type Address = Omit<InputOf<typeof billingEndpoints.changeAddress>, "crewId">;
export type Payment = Omit<InputOf<typeof billingEndpoints.changePayment>, "crewId">;

/** A problem for each sentence that is not true. */
type Check = [isRight: boolean, name: Problem["name"], field: string];

/** Refuses with all problems at once, each at its field. */
function refuseUnless(checks: readonly Check[]): void {
  const problems = checks.filter(([isRight]) => !isRight).map(([, name, field]) => ({ name, field }));
  const [first] = problems;
  if (first) throw new Refusal(problems.length === 1 ? first.name : "invalidArgument", problems);
}

const addressChecks = ({ postalCode, vatId, country }: Address): Check[] => [
  [isPostalCode(postalCode, country), "postalCodeInvalid", "postalCode"],
  [!vatId || isVatId(vatId, country), "vatIdInvalid", "vatId"],
];

function paymentChecks(prices: PriceConfig, creditor: Creditor, country: string, payment: Payment): Check[] {
  const { paymentMethod, iban, sepaMandateText } = payment;
  const isDebit = paymentMethod === "DIRECT_DEBIT";
  return [
    [
      canPayBy(prices, country, paymentMethod),
      isDebit ? "directDebitUnavailable" : "transferUnavailable",
      "paymentMethod",
    ],
    [!isDebit || Boolean(iban), "presence", "iban"],
    [!isDebit || Object.values(mandateText(creditor)).includes(sepaMandateText), "mandateOutdated", "sepaMandateText"],
  ];
}

/** Checks of a purchase that involve several fields. */
export function checkPurchase(
  { prices, creditor, today }: { prices: PriceConfig; creditor: Creditor; today: LocalDate },
  purchase: Purchase,
): void {
  const { country, crewSize, paymentPeriod, startDate } = purchase;
  refuseUnless([
    [crewSize <= prices.maxCrewSize, "individualOffer", "crewSize"],
    [canPayEvery(prices, country, paymentPeriod), "monthlyUnavailable", "paymentPeriod"],
    ...addressChecks(purchase),
    [startDate === undefined || (startDate >= today && startDate <= addMonths(today, 12)), "startInPast", "startDate"],
    ...paymentChecks(prices, creditor, country, purchase),
  ]);
}

export const checkPayment = (
  { prices, creditor, country }: { prices: PriceConfig; creditor: Creditor; country: string },
  payment: Payment,
): void => refuseUnless(paymentChecks(prices, creditor, country, payment));

/** Another country has to offer the period and the method of payment that were agreed. */
export function checkAddress(prices: PriceConfig, row: SubscriptionRow, address: Address): void {
  const { country } = address;
  const method = row.mandateEndedOn === null ? row.paymentMethod : "INVOICE";
  refuseUnless([
    ...addressChecks(address),
    [
      [row.paymentPeriod, row.nextPaymentPeriod ?? row.paymentPeriod].every((period) =>
        canPayEvery(prices, country, period),
      ),
      "monthlyUnavailable",
      "country",
    ],
    [
      canPayBy(prices, country, method),
      method === "DIRECT_DEBIT" ? "directDebitUnavailable" : "transferUnavailable",
      "country",
    ],
  ]);
}
