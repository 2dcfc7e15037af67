import type { Tx } from "../database/database.ts";
import type { Page } from "./call.ts";

export interface Paging {
  page: number;
  perPage: number;
}

/** One page of the rows of a statement, and the number of all of them. Its order must tell any two rows apart. */
export async function pageOfRows<Row extends object>(
  tx: Tx,
  statement: string,
  values: readonly unknown[],
  { page, perPage }: Paging,
): Promise<Page<Row>> {
  const [items, [counted]] = await Promise.all([
    tx.query<Row & Record<string, unknown>>(`${statement} limit $${values.length + 1} offset $${values.length + 2}`, [
      ...values,
      perPage,
      (page - 1) * perPage,
    ]),
    tx.query<{ total: number }>(`select count(*) as total from (${statement}) rows`, [...values]),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** One page of a list that is in memory, because it joins several sources. */
export const pageOfList = <Item>(list: readonly Item[], { page, perPage }: Paging): Page<Item> => ({
  items: list.slice((page - 1) * perPage, page * perPage),
  total: list.length,
});

export const mapPage = <Row, Item>({ items, total }: Page<Row>, present: (row: Row) => Item): Page<Item> => ({
  items: items.map(present),
  total,
});
