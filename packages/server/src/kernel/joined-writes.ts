export interface Write {
  sql: string;
  values: readonly unknown[];
  explain: (error: unknown) => unknown;
  /** All others are done only where this one hits its row. */
  isFirst: boolean;
}

export interface JoinedWrites {
  sql: string;
  values: unknown[];
  /** The statement hits no row where the first of them did not. */
  hangsOnFirst: boolean;
  explain: (error: unknown) => unknown;
}

const MOST_KEPT = 200;
const oneRow = /^(\s*insert into [^]+?) values \(([^()]*)\)\s*(on conflict [^]*)?$/;
const joinedOf = new Map<string, string>();
/** Short names for the few texts there are, because what names all of them together is looked up for every stamp. */
const numbers = new Map<string, { number: number; isRow: boolean }>();

export const asItIs = (error: unknown): unknown => error;

/**
 * One statement of many writes that do not look at each other: of what a clock stamp costs, sending and planning
 * statements one by one was the larger half. Inserts that differ in their values alone become rows of one, in order.
 */
export function joinWrites(writes: readonly Write[]): JoinedWrites {
  const groups: Group[] = [];
  for (const write of writes) {
    const { sql, values, isFirst } = write;
    const known = knownOf(sql);
    const alike = known.isRow ? groups.find((group) => group.number === known.number) : undefined;
    if (alike) {
      alike.rows += 1;
      alike.values = alike.values.concat(values);
      continue;
    }
    const group = { sql, values, rows: 1, isFirst, number: known.number };
    if (isFirst) groups.unshift(group);
    else groups.push(group);
  }
  const hangsOnFirst = groups[0]?.isFirst === true;
  let key = "";
  let values: unknown[] = [];
  for (const group of groups) {
    key += `${group.number}:${group.rows} `;
    values = values.concat(group.values);
  }
  let sql = joinedOf.get(key);
  if (sql === undefined) {
    sql = textOf(groups, hangsOnFirst);
    if (joinedOf.size >= MOST_KEPT) joinedOf.clear();
    joinedOf.set(key, sql);
  }
  const explain = (error: unknown): unknown => writes.reduce((found, write) => write.explain(found), error);
  return { sql, values, hangsOnFirst, explain };
}

function knownOf(sql: string): { number: number; isRow: boolean } {
  const known = numbers.get(sql);
  if (known) return known;
  if (numbers.size >= MOST_KEPT) {
    numbers.clear();
    joinedOf.clear();
  }
  const { row, tail } = partsOf(sql);
  const made = { number: numbers.size, isRow: row !== "" && tail === "" };
  numbers.set(sql, made);
  return made;
}

interface Group {
  number: number;
  sql: string;
  values: readonly unknown[];
  rows: number;
  isFirst: boolean;
}

function textOf(groups: readonly Group[], hangsOnFirst: boolean): string {
  let taken = 0;
  const texts = groups.map((group) => {
    const text = hangsOnFirst ? hangingText(group, taken) : freeText(group, taken);
    taken += group.values.length;
    return text;
  });
  const last = texts.pop() ?? "";
  if (texts.length === 0) return last;
  return `with ${texts.map((text, index) => `w${index} as (${text})`).join(", ")} ${last}`;
}

function freeText({ sql, values, rows }: Group, taken: number): string {
  if (rows === 1) return moved(sql, taken);
  const { head, row } = partsOf(sql);
  return `${head} values ${rowsOf(row, rows, values.length, taken)
    .map((one) => `(${one})`)
    .join(", ")}`;
}

/** The first is `w0` to all others: there is a row in it, or there is none. */
function hangingText({ sql, values, rows, isFirst }: Group, taken: number): string {
  if (isFirst) return `${moved(sql, taken)} returning true`;
  const { head, row, tail } = partsOf(sql);
  if (!row) return `${moved(sql, taken)} and exists (select from w0)`;
  const selects = rowsOf(row, rows, values.length, taken).map((one) => `select ${one} from w0`);
  return `${head} ${selects.join(" union all ")} ${tail}`;
}

function partsOf(sql: string): { head: string; row: string; tail: string } {
  const [, head = "", row = "", tail = ""] = oneRow.exec(sql) ?? [];
  return { head, row, tail };
}

const rowsOf = (row: string, rows: number, values: number, taken: number): string[] =>
  Array.from({ length: rows }, (_, index) => moved(row, taken + (index * values) / rows));

const moved = (text: string, by: number): string => text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + by}`);
