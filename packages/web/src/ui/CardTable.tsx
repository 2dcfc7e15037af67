import type { ComponentProps, ReactNode } from "react";
import styles from "./CardTable.module.css";
import { Table } from "./Table.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

interface Props<Row> extends ComponentProps<typeof Table<Row>> {
  /** A row as a card of a phone, where its columns have no room. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** The sums of the table, below its cards. */
  readonly cardFoot?: ReactNode | undefined;
}

/** A table, and on a phone the cards of its rows. */
export function CardTable<Row>({ card, cardFoot, ...table }: Props<Row>) {
  const { label, rows, rowKey } = table;
  const isNarrow = useIsNarrow();
  if (!card || !isNarrow) return <Table {...table} />;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{card(row)}</li>
      ))}
      {cardFoot && <li>{cardFoot}</li>}
    </ul>
  );
}
