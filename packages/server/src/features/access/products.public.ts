/** Which products a crew has the right to use, and how many members that right allows. */
import { randomUUID } from "node:crypto";
import { allProducts, includesProduct, type Product } from "@glasen/domain/access/products.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { Database, Tx } from "#kernel/database/database.ts";
import * as store from "./usage-rights.store.ts";

export {
  crewsWithTrialEnding,
  dropSubscriptionRight,
  findCurrentRight,
  maxCrewSize,
  productsOfCrew,
} from "./usage-rights.store.ts";

const TRIAL_DAYS = 14;
/** Products stay usable for so many days after their right has ended, so that nobody is stopped in the middle of a shift. */
const CLOSING_DAYS = 7;

const closingOf = (validUntil: Date): Date => new Date(validUntil.getTime() + CLOSING_DAYS * DAY_MS);

export const mayUseProduct = async (tx: Tx, crewId: number, product: Product, now: Date): Promise<boolean> =>
  includesProduct(await store.productsOfCrew(tx, crewId, now), product);

/** Gives a crew all products for the time of the trial; returns the id of the usage right. */
export async function addTrial(tx: Tx, crewId: number, now: Date): Promise<string> {
  const id = randomUUID();
  const validUntil = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  await store.insertUsageRight(tx, {
    crewId,
    id,
    bitmask: allProducts,
    isTrial: true,
    source: "TRIAL",
    validFrom: now,
    validUntil,
    closesAt: closingOf(validUntil),
  });
  return id;
}

/** Gives a crew all products for good, where nobody pays for them. */
export const addEveryProduct = (tx: Tx, crewId: number, now: Date): Promise<void> =>
  store.insertUsageRight(tx, {
    crewId,
    id: randomUUID(),
    bitmask: allProducts,
    isTrial: false,
    source: "MANUAL",
    validFrom: now,
    validUntil: null,
  });

/** For an installation without billing: opens every product for the crews of the time in which it had one. */
export const openEveryProduct = (database: Database, now: Date): Promise<number> =>
  database.asMaintenance((tx) => store.openEveryProduct(tx, allProducts, now));

interface BoughtRight {
  crewId: number;
  subscriptionId: string;
  bitmask: number;
  maxCrewSize: number;
  validFrom: Date;
  /** Null: the subscription is not cancelled. */
  validUntil: Date | null;
  now: Date;
}

/** Gives a crew the products that it has bought, in place of its trial or earlier terms. */
export async function setSubscriptionRight(tx: Tx, { now, validFrom, ...right }: BoughtRight): Promise<void> {
  const closesAt = right.validUntil && closingOf(right.validUntil);
  if (await store.moveSubscriptionEnd(tx, { ...right, closesAt }, now)) return;
  await store.endReplacedRights(tx, right.crewId, validFrom);
  await store.insertUsageRight(tx, {
    ...right,
    id: randomUUID(),
    isTrial: false,
    source: "SUBSCRIPTION",
    validFrom,
    closesAt,
  });
}

/** Sets the products of a crew from now on: they replace a trial and everything that was bought. */
export async function setProducts(
  tx: Tx,
  { crewId, bitmask, validUntil, now }: { crewId: number; bitmask: number; validUntil: Date | null; now: Date },
): Promise<void> {
  const maxSize = await store.maxCrewSize(tx, crewId, now);
  await store.endUsageRights(tx, crewId, now);
  if (bitmask === 0) return;
  await store.insertUsageRight(tx, {
    crewId,
    id: randomUUID(),
    bitmask,
    isTrial: false,
    source: "MANUAL",
    maxCrewSize: maxSize,
    validFrom: now,
    validUntil,
  });
}
