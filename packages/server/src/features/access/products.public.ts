import type { Product } from "@glasen/domain/access/products.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as crews from "../crews/crews.public.ts";

export const mayUseProduct = (tx: Tx, crewId: number, product: Product, now: Date): Promise<boolean> =>
  crews.mayUseProduct(tx, crewId, product, now);
