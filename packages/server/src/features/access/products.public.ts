/** Which products a crew has the right to use, and how many members that right allows. */
import { randomUUID } from "node:crypto";
import { allProducts, includesProduct, type Product } from "@glasen/domain/access/products.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./usage-rights.store.ts";

const TRIAL_DAYS = 14;

export const productsOfCrew = store.productsOfCrew;
export const maxCrewSize = store.maxCrewSize;

export const mayUseProduct = async (tx: Tx, crewId: number, product: Product, now: Date): Promise<boolean> =>
  includesProduct(await store.productsOfCrew(tx, crewId, now), product);

/** Gives a crew all products for the time of the trial; returns the id of the usage right. */
export async function addTrial(tx: Tx, crewId: number, now: Date): Promise<string> {
  const id = randomUUID();
  await store.insertUsageRight(tx, {
    crewId,
    id,
    bitmask: allProducts,
    isTrial: true,
    source: "TRIAL",
    validFrom: now,
    validUntil: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
  });
  return id;
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
