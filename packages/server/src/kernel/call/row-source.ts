import { isCalendarDay } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "../database/database.ts";
import type { Page } from "./call.ts";
import { Refusal } from "./refusal.ts";

type ColumnKind = "number" | "text" | "date" | "instant" | "boolean";

interface SourceColumn {
  /** The expression that filters and sorts. */
  sql: string;
  kind: ColumnKind;
  /** The expression that clients get, where it is another one. */
  shown?: string;
}

/** The source of a resource's items: tables and, for each field, its SQL. Clients can filter and sort by nothing else. */
export interface RowSource {
  /** Tables with their joins, each bound to `crew_id = $1`. */
  from: string;
  /** A condition on the rows of this source, besides the crew. */
  where?: string;
  /** The values that its SQL refers to as `$2` and so on; `$1` is the crew. */
  values?: readonly unknown[];
  /** SQL expression of the crew's id. */
  crew: string;
  columns: Record<string, SourceColumn>;
}

export interface ListQuery {
  crewId: number;
  page: number;
  pageSize: number;
  orderBy?: string | undefined;
  filter?: string | undefined;
}

const MOST_CONDITIONS = 20;
const MOST_VALUES = 1000;

/** One page of a source, filtered and sorted, with the total number of matching rows. */
export async function pageOf<Item extends object>(tx: Tx, source: RowSource, query: ListQuery): Promise<Page<Item>> {
  const values: unknown[] = [query.crewId, ...(source.values ?? [])];
  const conditions = conditionsOf(source, query.filter ?? "", values);
  const order = orderOf(source, query.orderBy ?? "");
  const where = [`${source.crew} = $1`, ...(source.where ? [source.where] : []), ...conditions].join(" and ");
  const first = (query.page - 1) * query.pageSize;
  const [counted] = await tx.query<{ total: number }>(
    `select count(*) as total from ${source.from} where ${where}`,
    values,
  );
  const items = await tx.query<Item & Record<string, unknown>>(
    `select ${selection(source)} from ${source.from} where ${where} order by ${order} limit ${query.pageSize} offset ${first}`,
    values,
  );
  return { items, total: counted?.total ?? 0 };
}

export async function oneOf<Item extends object>(
  tx: Tx,
  source: RowSource,
  crewId: number,
  id: number | string,
): Promise<Item> {
  const values = [crewId, ...(source.values ?? []), id];
  const where = [
    `${source.crew} = $1`,
    `${columnOf(source, "id", "id").sql} = $${values.length}`,
    ...(source.where ? [source.where] : []),
  ];
  const [item] = await tx.query<Item & Record<string, unknown>>(
    `select ${selection(source)} from ${source.from} where ${where.join(" and ")}`,
    values,
  );
  if (!item) throw new Refusal("notFound", "id");
  return item;
}

const selection = (source: RowSource): string =>
  Object.entries(source.columns)
    .map(([name, { sql, shown = sql }]) => `${shown} as "${name}"`)
    .join(", ");

/** `a==1;b>=2026-01-01;c==x,y`: all must hold, a comma means any of. */
function conditionsOf(source: RowSource, filter: string, values: unknown[]): string[] {
  const parts = filter.split(";").filter((part) => part.trim() !== "");
  if (parts.length > MOST_CONDITIONS) throw new Refusal("invalidArgument", "filter");
  return parts.map((part) => {
    const [, name = "", operator = "", text = ""] = /^\s*([A-Za-z]\w*)\s*(==|>=|<=)(.*)$/.exec(part) ?? [];
    const { sql, kind } = columnOf(source, name, "filter");
    if (operator === "==") {
      const wanted = text.split(",").map((value) => readValue(kind, value));
      if (wanted.length > MOST_VALUES) throw new Refusal("invalidArgument", "filter");
      values.push(wanted);
      return `${sql} = any($${values.length}::${sqlTypes[kind]}[])`;
    }
    values.push(readValue(kind, text));
    return `${sql} ${operator} $${values.length}::${sqlTypes[kind]}`;
  });
}

/** `+name,-from`; a space is read as a plus, which URLs decode to it. The id breaks ties, so pages never overlap. */
function orderOf(source: RowSource, orderBy: string): string {
  const keys = orderBy.split(",").filter((key) => key.trim() !== "");
  if (keys.length > MOST_CONDITIONS) throw new Refusal("invalidArgument", "orderBy");
  const order = keys.map((key) => {
    const [, sign, name = ""] = /^\s*([+-]?)([A-Za-z]\w*)\s*$/.exec(key) ?? [];
    return `${columnOf(source, name, "orderBy").sql} ${sign === "-" ? "desc" : "asc"}`;
  });
  return [...order, columnOf(source, "id", "orderBy").sql].join(", ");
}

function columnOf(source: RowSource, name: string, field: string): SourceColumn {
  const column = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined;
  if (!column) throw new Refusal("invalidArgument", field);
  return column;
}

const sqlTypes: Record<ColumnKind, string> = {
  number: "numeric",
  text: "text",
  date: "date",
  instant: "timestamptz",
  boolean: "boolean",
};

const shapes: Record<ColumnKind, RegExp> = {
  number: /^-?\d{1,15}(\.\d{1,6})?$/,
  text: /^[^\0]*$/s,
  // PostgreSQL has no year 0; the calendar decides whether the day exists.
  date: /^(?!0000)\d{4}-\d\d-\d\d$/,
  instant: /^(?!0000)\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
  boolean: /^(true|false)$/,
};

function readValue(kind: ColumnKind, text: string): string {
  const value = text.trim();
  const hasDay = kind === "date" || kind === "instant";
  if (!shapes[kind].test(value) || (hasDay && !isCalendarDay(value.slice(0, 10))))
    throw new Refusal("invalidArgument", "filter");
  return value;
}
