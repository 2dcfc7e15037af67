import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { products } from "@glasen/domain/access/products.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { pageOf, type RowSource } from "#kernel/call/row-source.ts";

type Products = typeof accessEndpoints.products;

const productValues = Object.entries(products)
  .map(([name, { id, bit }]) => `(${id}, '${name}', ${bit})`)
  .join(", ");

/** The same four for every crew. */
const productRows: RowSource = {
  from: `(values ${productValues}) as p (id, name, bit)`,
  crew: "$1::bigint",
  columns: {
    id: { sql: "p.id", kind: "number" },
    name: { sql: "p.name", kind: "text" },
    bit: { sql: "p.bit", kind: "number" },
  },
};

/** Products belong to no crew: the crew of the query is a placeholder. */
export const listProducts = ({ tx }: Call, query: InputOf<Products>): Promise<Page<OutputOf<Products>[number]>> =>
  pageOf(tx, productRows, { ...query, crewId: 0 });
