import { allProducts } from "@glasen/domain/access/products.ts";
import { DAY_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Config } from "#kernel/process/config.ts";
import { addSubscription, addVoucher, billUpTo } from "../features/billing/billing.seed.ts";
import { payAllInvoices } from "../features/invoices/invoices.seed.ts";
import { demoCrewName } from "./demo-people.ts";

const DAYS_SINCE_PURCHASE = 33;
const DAYS_UNTIL_DEBIT = 5;

/**
 * Everything for fifty people, paid monthly by direct debit from an account for tests, and a voucher to try. The first
 * invoice is paid, the second one open.
 */
export async function seedDemoBilling(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  if (config.billing === "none") return;
  const call = { tx, now, config, traceId: "demo" };
  const today = localDayOf("Europe/Berlin", instantOf(now));
  const before = (days: number) => ({ ...call, now: new Date(now.getTime() - days * DAY_MS) });
  await addSubscription(before(DAYS_SINCE_PURCHASE), {
    crewId,
    userId: idOf("Johanna Kiefer"),
    startsOn: addDays(today, -DAYS_SINCE_PURCHASE),
    terms: { bitmask: allProducts, crewSize: 50, paymentPeriod: "monthly" },
    iban: "DE89370400440532013000",
    ...{ firstName: "Johanna", lastName: "Kiefer", email: "rechnung@example.com", company: demoCrewName },
    ...{ street: "Talstraße 12", postalCode: "79102", city: "Freiburg" },
  });
  await payAllInvoices(before(DAYS_SINCE_PURCHASE - DAYS_UNTIL_DEBIT), crewId);
  await billUpTo(before(2), crewId);
  await addVoucher(call, {
    ...{ code: "HAFEN20", kind: "percent", value: 20, months: 12, validFrom: null, validUntil: null, maxUses: 100 },
  });
}
