import type { Tables } from "./rows.generated.ts";

type TableName = keyof Tables;
type ColumnOf<T extends TableName> = keyof Tables[T] & string;

/** Some columns of a table, as a statement returns them: `Row<"members", "userId" | "role">`. */
export type Row<T extends TableName, K extends keyof Tables[T] = keyof Tables[T]> = Pick<Tables[T], K>;

/** A row some of whose columns hold less than their type in the database says, such as the shape of a jsonb. */
export type Narrowed<R, N extends { [K in keyof N]: K extends keyof R ? R[K] : never }> = Omit<R, keyof N> & N;

/** A select list, with the type of the rows that it returns. */
export interface Selection<R> {
  /** For a statement on this table alone, and for RETURNING. */
  readonly list: string;
  /** For a statement that calls the table by this alias. */
  of(alias: string): string;
  /** Carries the type and is never set. */
  readonly row?: R;
}

export type RowOf<S extends Selection<unknown>> = NonNullable<S["row"]>;

/**
 * The select list of some columns, written as in rows: `userId` selects `user_id as "userId"`. Columns that a row calls
 * by another name come last: `{ id: "holidayId" }`. A column that does not exist does not compile.
 */
export function select<
  T extends TableName,
  const K extends ColumnOf<T>,
  const R extends Readonly<Record<string, ColumnOf<T>>> = Readonly<Record<never, never>>,
>(
  _table: T,
  columns: readonly K[],
  renamed?: R,
): Selection<Row<T, K> & { [N in keyof R]: R[N] extends ColumnOf<T> ? Tables[T][R[N]] : never }> {
  const pairs = [...columns.map((column) => [column, column] as const), ...Object.entries(renamed ?? {})];
  const listOf = (prefix: string): string =>
    pairs.map(([key, column]) => `${prefix}${columnName(column)} as "${key}"`).join(", ");
  return { list: listOf(""), of: (alias) => listOf(`${alias}.`) };
}

/** `timeCategory1Id` is `time_category_1_id`; digits at the end belong to their word, as in `sha256`. */
export const columnName = (key: string): string =>
  key.replace(/[A-Z]|\d+(?=[A-Z])/g, (part) => `_${part.toLowerCase()}`);
