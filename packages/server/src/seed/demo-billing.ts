import { allProducts } from "@glasen/domain/access/products.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Config } from "#kernel/process/config.ts";
import { addSubscription, addVoucher } from "../features/billing/billing.seed.ts";
import { demoCrewName } from "./demo-people.ts";

const DAYS_SINCE_PURCHASE = 40;

/** Everything for fifty people, paid yearly by direct debit from an account for tests, and a voucher to try. */
export async function seedDemoBilling(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  if (config.billing === "none") return;
  const call = { tx, now, config, traceId: "demo" };
  const today = localDayOf("Europe/Berlin", instantOf(now));
  await addSubscription(call, {
    crewId,
    userId: idOf("Johanna Kiefer"),
    startsOn: addDays(today, -DAYS_SINCE_PURCHASE),
    terms: { bitmask: allProducts, crewSize: 50, paymentPeriod: "yearly" },
    iban: "DE89370400440532013000",
    ...{ firstName: "Johanna", lastName: "Kiefer", email: "rechnung@example.com", company: demoCrewName },
    ...{ street: "Talstraße 12", postalCode: "79102", city: "Freiburg" },
  });
  await addVoucher(call, {
    ...{ code: "HAFEN20", kind: "percent", value: 20, months: 12, validFrom: null, validUntil: null, maxUses: 100 },
  });
}
