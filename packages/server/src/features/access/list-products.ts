import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Call, Page } from "#kernel/call.ts";
import { pageOf } from "#kernel/row-source.ts";
import { productRows } from "./access.store.ts";

type Products = typeof accessEndpoints.products;

/** No crew is asked: the products are the same for all. */
export const listProducts = ({ tx }: Call, query: InputOf<Products>): Promise<Page<OutputOf<Products>[number]>> =>
  pageOf(tx, productRows, { ...query, crewId: 0 });
