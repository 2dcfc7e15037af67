import type { SoldSubscription, SubscriptionShown } from "@glasen/contract/billing.ts";
import { products, productsIn } from "@glasen/domain/access/products.ts";
import { billedUntil, endOf, type Subscription, stateOn, type Terms } from "@glasen/domain/billing/subscription.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { SoldRow, SubscriptionLife, SubscriptionRow } from "./billing.store.ts";

export function subscriptionOf(row: SubscriptionLife): Subscription {
  const { startsOn, billedMonths, bitmask, crewSize, paymentPeriod, cancelledOn, pastDueSince, endedOn } = row;
  const nextTerms =
    row.nextBitmask === null || row.nextCrewSize === null || row.nextPaymentPeriod === null
      ? null
      : { bitmask: row.nextBitmask, crewSize: row.nextCrewSize, paymentPeriod: row.nextPaymentPeriod };
  const terms = { bitmask, crewSize, paymentPeriod };
  return { startsOn, billedMonths, terms, nextTerms, cancelledOn, pastDueSince, endedOn };
}

export function lifeOf({ terms, nextTerms, ...life }: Subscription): SubscriptionLife {
  return {
    ...life,
    ...terms,
    nextBitmask: nextTerms?.bitmask ?? null,
    nextCrewSize: nextTerms?.crewSize ?? null,
    nextPaymentPeriod: nextTerms?.paymentPeriod ?? null,
  };
}

const idsIn = (bitmask: number): number[] => productsIn(bitmask).map((name) => products[name].id);

const presentTerms = ({ bitmask, crewSize, paymentPeriod }: Terms) => ({
  productIds: idsIn(bitmask),
  crewSize,
  paymentPeriod,
});

function presentLife(row: SubscriptionLife, today: LocalDate, graceDays: number) {
  const subscription = subscriptionOf(row);
  return {
    state: stateOn(subscription, today, graceDays),
    ...presentTerms(subscription.terms),
    startsOn: row.startsOn,
    billedUntil: billedUntil(subscription),
    endsOn: endOf(subscription, graceDays),
  };
}

function presentAddress({ firstName, lastName, email, company, ...row }: SubscriptionRow) {
  const { street, extraAddressLine, postalCode, city, country, salutation, vatId } = row;
  return {
    ...{ firstName, lastName, email, company, street, extraAddressLine, postalCode, city, country },
    ...{ salutation, vatId },
  };
}

export function presentSubscription(
  row: SubscriptionRow,
  today: LocalDate,
  graceDays: number,
  nextInvoice: SubscriptionShown["nextInvoice"],
): SubscriptionShown {
  const { nextTerms } = subscriptionOf(row);
  return {
    id: row.subscriptionId,
    crewId: row.crewId,
    userId: row.userId,
    ...presentLife(row, today, graceDays),
    nextTerms: nextTerms && presentTerms(nextTerms),
    pastDueSince: row.pastDueSince,
    ...presentAddress(row),
    paymentMethod: row.paymentMethod,
    ibanEnd: row.ibanEnd,
    mandateReference: row.mandateReference,
    mandateEndedOn: row.mandateEndedOn,
    voucherCode: row.voucherCode,
    nextInvoice,
  };
}

export const presentSold = (row: SoldRow, today: LocalDate, graceDays: number): SoldSubscription => ({
  id: row.subscriptionId,
  crewId: row.crewId,
  crewName: row.crewName,
  company: row.company,
  ...presentLife(row, today, graceDays),
  members: row.members,
  vatId: row.vatId,
  vatCheck: row.vatCheck,
  paymentMethod: row.paymentMethod,
});
