/** Rows that are deleted when they are older than so many days; `$1` is that moment. The owner of the table declares it. */
export interface Retention {
  table: string;
  where: string;
  days: number;
  /** Fewer than usual where a large file or many rows of other tables go with each row. */
  rowsAtOnce?: number;
}
