import { useState } from "react";
import type { RowSelection } from "./Table.tsx";

export interface Selection<Row, Key> {
  readonly keys: ReadonlySet<Key>;
  readonly has: (row: Row) => boolean;
  readonly clear: () => void;
  /** For `Table`; `label` names a row's checkbox. */
  readonly forTable: (label: (row: Row) => string) => RowSelection<Row>;
}

/**
 * The selected rows of a list, for batch actions. A row that represents several items has several keys. Rows
 * that `canSelect` refuses are excluded, also from "select all".
 */
export function useSelection<Row, Key extends string | number>(
  keysOf: (row: Row) => Key | readonly Key[],
  canSelect: (row: Row) => boolean = () => true,
): Selection<Row, Key> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const listOf = (row: Row): readonly Key[] => [keysOf(row)].flat() as Key[];
  function change(rows: readonly Row[], isSelected: boolean): void {
    const next = new Set(keys);
    for (const key of rows.filter((row) => !isSelected || canSelect(row)).flatMap(listOf)) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    setKeys(next);
  }
  const isSelected = (row: Row): boolean => {
    const own = listOf(row);
    return own.length > 0 && own.every((key) => keys.has(key));
  };
  return {
    keys,
    has: isSelected,
    clear: () => setKeys(new Set()),
    forTable: (label) => ({ isSelected, onChange: change, label }),
  };
}
