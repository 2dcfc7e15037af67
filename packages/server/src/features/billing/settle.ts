import type { PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { dueRenewal, endOf, type Subscription, unservedPeriod } from "@glasen/domain/billing/subscription.ts";
import { dateOf, instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf, startOfDay } from "@glasen/domain/time/zone.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { queueEvent } from "#kernel/events/events.ts";
import { setSubscriptionRight } from "../access/products.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { creditUnserved, type InvoiceCall } from "../invoices/invoices.public.ts";
import { billPeriod } from "./bill.ts";
import { lifeOf, subscriptionOf } from "./billing.present.ts";
import { findSubscription, type SubscriptionRow, updateSubscription } from "./billing.store.ts";

/** A crew that is locked, so that everything about its subscription happens one after the other. */
export interface LockedCrew {
  crewId: number;
  timeZone: string;
  today: LocalDate;
}

export async function lockForBilling({ tx, now }: InvoiceCall, crewId: number): Promise<LockedCrew> {
  const crew = await lockCrew(tx, crewId);
  if (!crew) throw new Refusal("notFound", "crewId");
  return { crewId, timeZone: crew.timeZone, today: localDayOf(crew.timeZone, instantOf(now)) };
}

/**
 * Brings the crew's subscription up to today: bills the periods that have begun and closes it where it is over.
 * Every command does so first, so that it acts on the state of the day even where no job has run. Answers the
 * subscription as long as it goes on.
 */
export async function settle(
  call: InvoiceCall,
  prices: PriceConfig,
  crew: LockedCrew,
): Promise<SubscriptionRow | undefined> {
  const row = await findSubscription(call.tx, crew.crewId);
  if (!row) return undefined;
  let subscription = subscriptionOf(row);
  for (let due = nextDue(subscription); due; due = nextDue(subscription)) {
    await billPeriod(call, prices, row, due);
    subscription = due.subscription;
  }
  const end = endOf(subscription, prices.graceDays);
  const isOver = end !== null && end <= crew.today;
  if (isOver) subscription = { ...subscription, endedOn: end };
  const saved = await saveSubscription(call, prices, crew, row, subscription);
  // Saved before it is credited: what becomes of its invoices is no matter of a subscription that has ended.
  const unserved = unservedPeriod(subscription);
  if (unserved) await creditUnserved(call, { ...row, from: unserved.from });
  return isOver ? undefined : saved;

  function nextDue(current: Subscription) {
    return dueRenewal(current, crew.today, prices.graceDays);
  }
}

/** Saves the state of a subscription, and the usage right that follows from it. */
export async function saveSubscription(
  call: InvoiceCall,
  prices: PriceConfig,
  crew: LockedCrew,
  row: SubscriptionRow,
  subscription: Subscription,
): Promise<SubscriptionRow> {
  const life = lifeOf(subscription);
  const isChanged = Object.entries(life).some(([name, value]) => row[name as keyof typeof life] !== value);
  if (isChanged) await updateSubscription(call.tx, row, life);
  if (isChanged) {
    await giveRight(call, prices, crew, row.subscriptionId, subscription);
    announce(call, crew.crewId);
  }
  return { ...row, ...life };
}

/** Once a subscription has ended, its right has got its end before. */
export async function giveRight(
  { tx, now }: InvoiceCall,
  { graceDays }: PriceConfig,
  { crewId, timeZone, today }: LockedCrew,
  subscriptionId: string,
  subscription: Subscription,
): Promise<void> {
  const { startsOn, terms, endedOn } = subscription;
  if (endedOn !== null) return;
  const end = endOf(subscription, graceDays);
  const startOf = (day: LocalDate): Date => dateOf(startOfDay(timeZone, day));
  await setSubscriptionRight(tx, {
    crewId,
    subscriptionId,
    bitmask: terms.bitmask,
    maxCrewSize: terms.crewSize,
    validFrom: startsOn > today ? startOf(startsOn) : now,
    validUntil: end && startOf(end),
    now,
  });
}

/** Notifies every process and every open client of the crew. */
export function announce({ tx, now, traceId }: InvoiceCall, crewId: number): void {
  queueEvent(tx, crewId, "rights-changed", { crewId }, { traceId, now });
  publishIn(tx, { kind: "access", crewId });
  publishIn(tx, { kind: "outbox", crewId });
}
