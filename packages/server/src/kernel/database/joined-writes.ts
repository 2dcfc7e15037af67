import { GivenRows, named, type SharedStatement, typesOf } from "./given-rows.ts";

export interface Write {
  sql: string;
  values: readonly unknown[];
  explain: (error: unknown) => unknown;
  /** All others are done only where this one hits its row. */
  isFirst: boolean;
}

export interface JoinedWrites {
  /** With one of them to hang on, calls that write the same can share the statement. */
  statement: FreeStatement | HangingStatement;
  values: readonly unknown[];
  explain: (error: unknown) => unknown;
}

const MOST_KEPT = 200;
const oneRow = /^(\s*insert into [^]+?) values \(([^()]*)\)\s*(on conflict [^]*)?$/;
const joinedOf = new Map<string, FreeStatement | HangingStatement>();
/** Short names for the few texts there are, because what names all of them together is looked up for every stamp. */
const numbers = new Map<string, { number: number; isRow: boolean }>();

export const asItIs = (error: unknown): unknown => error;

/**
 * One statement of many writes that do not look at each other: of what a clock stamp costs, sending and planning
 * statements one by one was the larger half. Inserts that differ in their values alone become rows of one, in order.
 */
export function joinWrites(writes: readonly Write[], crewId: number | undefined): JoinedWrites {
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
    const group = { sql, values, rows: 1, number: known.number };
    if (isFirst) groups.unshift(group);
    else groups.push(group);
  }
  const hangsOnFirst = writes.some(({ isFirst }) => isFirst);
  let key = hangsOnFirst ? "first " : "";
  let values: unknown[] = [];
  for (const group of groups) {
    key += `${group.number}:${group.rows} `;
    values = values.concat(group.values);
  }
  const explain = (error: unknown): unknown => writes.reduce((found, write) => write.explain(found), error);
  const known = joinedOf.get(key);
  if (!hangsOnFirst) return { statement: known ?? keep(key, new FreeStatement(groups)), values, explain };
  const hanging = known instanceof HangingStatement ? known : undefined;
  const statement = hanging?.fits(values)
    ? hanging
    : keep(key, new HangingStatement(groups, hanging?.repeatsAlsoIn(values) ?? repeatsIn(values, crewId)));
  return { statement, values: statement.saidOf(values), explain };
}

function keep<Statement extends FreeStatement | HangingStatement>(key: string, statement: Statement): Statement {
  if (joinedOf.size >= MOST_KEPT) joinedOf.clear();
  joinedOf.set(key, statement);
  return statement;
}

/** A value, by its place, that is the same as one before it. */
type Repeat = readonly [place: number, first: number];

/** Shorter texts are the same by chance. */
const LONG = 16;

/** The crew, moments and long texts come up in many writes of a call. */
function repeatsIn(values: readonly unknown[], crewId: number | undefined): Repeat[] {
  const repeats: Repeat[] = [];
  for (const [place, value] of values.entries()) {
    const isSaidOnce =
      typeof value === "string"
        ? value.length >= LONG
        : value instanceof Date || (value === crewId && crewId !== undefined);
    const first = isSaidOnce ? values.findIndex((one) => isSame(one, value)) : place;
    if (first < place) repeats.push([place, first]);
  }
  return repeats;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

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
}

class FreeStatement {
  readonly text: string;

  constructor(groups: readonly Group[]) {
    let taken = 0;
    const texts = groups.map(({ sql, values, rows }) => {
      const before = taken;
      taken += values.length;
      const behind = (from: number) => (place: number) => `$${from + place}`;
      if (rows === 1) return named(sql, behind(before));
      const { head, row } = partsOf(sql);
      return `${head} values ${timesFrom(before, rows, values.length, (from) => `(${named(row, behind(from))})`).join(", ")}`;
    });
    const last = texts.pop() ?? "";
    this.text =
      texts.length === 0 ? last : `with ${texts.map((text, index) => `w${index} as (${text})`).join(", ")} ${last}`;
  }
}

/**
 * Any number of calls that write the same: `hit` has the rows of those whose first write was done, and all others are
 * done for these. It answers the numbers of these calls. What a call repeats is said once, because each value costs as
 * much as looking a row up; what turns out not to be a repetition was one by chance.
 */
export class HangingStatement implements SharedStatement {
  readonly #rows: GivenRows;
  readonly #repeats: readonly Repeat[];
  readonly #said: readonly number[];

  constructor(groups: readonly Group[], repeats: readonly Repeat[]) {
    this.#repeats = repeats;
    const firstOf = new Map(repeats);
    const places = groups.flatMap(({ values }) => values).map((_, place) => place);
    this.#said = places.filter((place) => !firstOf.has(place));
    const columns = places.map((place) => 1 + this.#said.indexOf(firstOf.get(place) ?? place));
    const types: string[] = [];
    let taken = 0;
    const from = (table: string, before: number) => (place: number) => `${table}.p${columns[before + place - 1]}`;
    const [first = "", ...others] = groups.map(({ sql, values, rows }, index) => {
      const before = taken;
      taken += values.length;
      const own = typesOf(sql, values.length / rows);
      if (!own) throw new Error(`the type of a value is missing in: ${sql}`);
      for (let place = 0; place < values.length; place += 1) {
        if (!firstOf.has(before + place)) types.push(own[place % own.length] as string);
      }
      if (index === 0) return named(sql, from("given", before));
      const { head, row, tail } = partsOf(sql);
      if (!row) return named(sql, from("hit", before)).replace(/\swhere\s/, " from hit where ");
      const select = (start: number): string => `select ${named(row, from("hit", start))} from hit`;
      return `${head} ${timesFrom(before, rows, values.length, select).join(" union all ")} ${tail}`;
    });
    const written = others.map((text, index) => `, w${index} as (${text})`).join("");
    this.#rows = new GivenRows(types, (given) => {
      const hit = `${first.replace(/\swhere\s/, ` from ${given} where `)} returning given.*`;
      return `with hit as (${hit})${written} select call from hit`;
    });
  }

  fits(values: readonly unknown[]): boolean {
    for (const [place, first] of this.#repeats) if (!isSame(values[place], values[first])) return false;
    return true;
  }

  repeatsAlsoIn(values: readonly unknown[]): Repeat[] {
    return this.#repeats.filter(([place, first]) => isSame(values[place], values[first]));
  }

  saidOf(values: readonly unknown[]): unknown[] {
    return this.#said.map((place) => values[place]);
  }

  of(calls: readonly (readonly unknown[])[]): { text: string; values: unknown[] } {
    return this.#rows.of(calls);
  }
}

const timesFrom = (from: number, times: number, values: number, make: (from: number) => string): string[] =>
  Array.from({ length: times }, (_, index) => make(from + (index * values) / times));

function partsOf(sql: string): { head: string; row: string; tail: string } {
  const [, head = "", row = "", tail = ""] = oneRow.exec(sql) ?? [];
  return { head, row, tail };
}
