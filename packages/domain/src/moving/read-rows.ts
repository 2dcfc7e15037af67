import type { AbsenceSpan } from "../absences/half-days.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { instantsAt } from "../time/zone.ts";
import {
  type DateOrder,
  type DurationUnit,
  dateOrderOf,
  type Moment,
  parseDay,
  parseDuration,
  parseMoment,
  parseNumber,
  unitOf,
} from "./cells.ts";
import type { ImportKind, Mapping, MoveField } from "./fields.ts";

/** Names of the catalogue of refusals. */
export type ProblemName =
  | "presence"
  | "timestampFormat"
  | "durationFormat"
  | "numeric"
  | "textLength"
  | "formulaNotTaken"
  | "breakLongerThanStamps"
  | "breakOutsideWork"
  | "daysOutOfOrder"
  | "chainTooLong"
  | "overlappingPeriods"
  | "timeAccountNotAllowed"
  | "invalidArgument"
  | "onlyGrantedAbsences"
  | "tooMany";

/** A problem of one row; the field names its column. */
export interface RowProblem<Name extends string = ProblemName> {
  row: number;
  field: MoveField | null;
  value: string | null;
  name: Name;
}

/** How a row names a person: by number, address, login name or name, in this order. */
export interface NamedPerson {
  externalId?: string;
  email?: string;
  username?: string;
  name?: string;
}

interface OfPerson {
  row: number;
  /** Index in the list of people. */
  person: number;
}

export interface TimeEntry extends OfPerson {
  from: Instant;
  to: Instant;
  isBreak: boolean;
  breaks: { from: Instant; to: Instant }[];
  category1: string | null;
  category2: string | null;
  note: string;
}
export interface AbsenceEntry extends OfPerson {
  type: string;
  span: AbsenceSpan;
  note: string;
}
export interface EntitlementEntry extends OfPerson {
  year: number;
  /** Null is vacation. */
  type: string | null;
  days: number;
}
export interface BalanceEntry extends OfPerson {
  date: LocalDate;
  seconds: number;
}
interface EntryOf {
  times: TimeEntry;
  absences: AbsenceEntry;
  entitlements: EntitlementEntry;
  balances: BalanceEntry;
}

export interface ReadRows<K extends ImportKind = ImportKind> {
  people: NamedPerson[];
  entries: EntryOf[K][];
  problems: RowProblem[];
}

export interface MoveTable {
  headings: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
}

interface Terms {
  zone: string;
  today: LocalDate;
}

const MAX_NOTE = 1000;
const MAX_TEXT = 200;

/** A faulty cell; the row is reported and not read further. */
class FaultyCell extends Error {
  readonly field: MoveField | null;
  readonly problem: ProblemName;
  constructor(field: MoveField | null, problem: ProblemName) {
    super(problem);
    this.field = field;
    this.problem = problem;
  }
}

class Row {
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<MoveField, number>;
  readonly order: DateOrder;

  constructor(cells: readonly string[], columns: ReadonlyMap<MoveField, number>, order: DateOrder) {
    this.#cells = cells;
    this.#columns = columns;
    this.order = order;
  }

  text(field: MoveField, maxLength = MAX_TEXT): string {
    const at = this.#columns.get(field);
    const text = at === undefined ? "" : (this.#cells[at] ?? "").trim();
    if (/^[=@]/.test(text)) throw new FaultyCell(field, "formulaNotTaken");
    if (text.length > maxLength) throw new FaultyCell(field, "textLength");
    return text;
  }

  needed(field: MoveField): string {
    const text = this.text(field);
    if (text === "") throw new FaultyCell(field, "presence");
    return text;
  }

  day(field: MoveField): LocalDate | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const moment = parseMoment(text, this.order);
    const day = parseDay(text, this.order) ?? (moment && "day" in moment ? moment.day : undefined);
    if (day === undefined) throw new FaultyCell(field, "timestampFormat");
    return day;
  }

  moment(field: MoveField): Moment {
    const moment = parseMoment(this.needed(field), this.order);
    if (moment === undefined) throw new FaultyCell(field, "timestampFormat");
    return moment;
  }

  duration(field: MoveField, unit: DurationUnit): number | undefined {
    const text = this.text(field);
    if (text === "") return undefined;
    const seconds = parseDuration(text, unit);
    if (seconds === undefined) throw new FaultyCell(field, "durationFormat");
    return seconds;
  }

  number(field: MoveField): number {
    const number = parseNumber(this.needed(field));
    if (number === undefined) throw new FaultyCell(field, "numeric");
    return number;
  }

  person(): NamedPerson {
    const [externalId, email, username] = [this.text("externalId"), this.text("email"), this.text("username")];
    const name = this.text("name") || [this.text("firstName"), this.text("lastName")].filter(Boolean).join(" ");
    const person = {
      ...(externalId && { externalId }),
      ...(email && { email: email.toLowerCase() }),
      ...(username && { username: username.toLowerCase() }),
      ...(name && { name }),
    };
    if (Object.keys(person).length === 0) {
      const column = (["name", "lastName", "externalId", "email", "username"] as const).find((one) =>
        this.#columns.has(one),
      );
      throw new FaultyCell(column ?? "name", "presence");
    }
    return person;
  }
}

/** Reads every row of a table; a row is either an entry or has a problem that names its column. */
export function readRows<K extends ImportKind>(kind: K, table: MoveTable, mapping: Mapping, terms: Terms): ReadRows<K> {
  const columns = new Map<MoveField, number>();
  mapping.forEach((field, at) => {
    if (field !== null && !columns.has(field)) columns.set(field, at);
  });
  const dated = (["date", "start", "endDate", "end", "from", "to"] as const).flatMap(
    (field) => columns.get(field) ?? [],
  );
  const order = dateOrderOf(allCells(table, dated));
  const units = {
    break: unitOf(headingOf(table, columns.get("break"))),
    duration: unitOf(headingOf(table, columns.get("duration"))) ?? "hours",
    balance: unitOf(headingOf(table, columns.get("balance"))) ?? "hours",
  };
  const people = new Map<string, number>();
  const found: ReadRows<K> = { people: [], entries: [], problems: [] };
  const readers: { [Kind in ImportKind]: (row: Row) => Omit<EntryOf[Kind], "row" | "person"> } = {
    times: (row) => readTime(row, terms.zone, units),
    absences: readAbsence,
    entitlements: (row) => readEntitlement(row, terms.today),
    balances: (row) => readBalance(row, terms.today, units.balance),
  };
  for (const { line, cells } of table.rows) {
    const row = new Row(cells, columns, order);
    try {
      const person = row.person();
      const entry = readers[kind](row);
      const key = JSON.stringify(person);
      const index = people.get(key) ?? people.size;
      if (index === people.size) {
        people.set(key, index);
        found.people.push(person);
      }
      found.entries.push({ ...entry, row: line, person: index } as unknown as EntryOf[K]);
    } catch (error) {
      if (!(error instanceof FaultyCell)) throw error;
      const at = error.field === null ? undefined : columns.get(error.field);
      const value = at === undefined ? null : (cells[at] ?? "").slice(0, MAX_TEXT);
      found.problems.push({ row: line, field: error.field, value, name: error.problem });
    }
  }
  return found;
}

const headingOf = ({ headings }: MoveTable, column: number | undefined): string =>
  column === undefined ? "" : (headings[column] ?? "");

function* allCells({ rows }: MoveTable, columns: readonly number[]): Generator<string> {
  for (const { cells } of rows) for (const column of columns) yield cells[column] ?? "";
}

const breakWords = /pause|break|unterbrechung/i;

/** A whole number of a break without a unit is meant in minutes: nobody has a break of thirty hours. */
const MOST_BREAK_HOURS = 5;

function readTime(
  row: Row,
  zone: string,
  units: { break: DurationUnit | undefined; duration: DurationUnit },
): Omit<TimeEntry, "row" | "person"> {
  const day = row.day("date");
  const start = row.moment("start");
  const from = momentAt(row, zone, start, { field: "start", day });
  const firstDay = "day" in start ? (start.day ?? day) : undefined;
  const duration = row.duration("duration", units.duration);
  const ends = endsOf(row, zone, { from, day: firstDay, endDay: row.day("endDate") });
  const wanted = duration === undefined ? undefined : from + duration * 1000;
  // The hour that comes twice: the duration tells which one is meant, otherwise the first one after the start.
  const to = ends.find((at) => at === wanted) ?? ends.find((at) => at > from) ?? ends[0];
  if (to === undefined) throw new FaultyCell("end", "timestampFormat");
  if (to <= from) throw new FaultyCell("end", "daysOutOfOrder");
  const isBreak = breakWords.test(row.text("entry"));
  return {
    from,
    to,
    isBreak,
    breaks: isBreak ? [] : breaksOf(row, zone, { from, to, day: firstDay, unit: units.break }),
    category1: row.text("category1") || null,
    category2: row.text("category2") || null,
    note: row.text("note", MAX_NOTE),
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** The moments at which the clock of the wall shows this; 24:00 is midnight of the next day. */
function wallMoments(zone: string, day: LocalDate, clock: number): Instant[] {
  if (clock === 86_400) return wallMoments(zone, addDays(day, 1), 0);
  const time = [clock / 3600, (clock / 60) % 60, clock % 60].map((part) => twoDigits(Math.floor(part))).join(":");
  return instantsAt(zone, day, time);
}

function momentAt(
  _row: Row,
  zone: string,
  moment: Moment,
  { field, day }: { field: MoveField; day: LocalDate | undefined },
): Instant {
  if ("at" in moment) return moment.at;
  const on = moment.day ?? day;
  if (on === undefined) throw new FaultyCell("date", "presence");
  if (moment.clock === undefined) throw new FaultyCell(field, "timestampFormat");
  const [at] = wallMoments(zone, on, moment.clock);
  if (at === undefined) throw new FaultyCell(field, "timestampFormat");
  return at;
}

/** A time before the start without a day of its own is on the next day. */
function endsOf(
  row: Row,
  zone: string,
  { from, day, endDay }: { from: Instant; day: LocalDate | undefined; endDay: LocalDate | undefined },
): Instant[] {
  const end = row.moment("end");
  if ("at" in end) return [end.at];
  const on = end.day ?? endDay ?? day;
  if (on === undefined) throw new FaultyCell("endDate", "presence");
  if (end.clock === undefined) throw new FaultyCell("end", "timestampFormat");
  const same = wallMoments(zone, on, end.clock);
  const isDated = end.day !== undefined || endDay !== undefined;
  const last = same.at(-1);
  if (isDated || last === undefined || last >= from) return same;
  return wallMoments(zone, addDays(on, 1), end.clock);
}

function breaksOf(
  row: Row,
  zone: string,
  { from, to, day, unit }: { from: Instant; to: Instant; day: LocalDate | undefined; unit: DurationUnit | undefined },
): { from: Instant; to: Instant }[] {
  if (row.text("breakStart") !== "") {
    const moments = (["breakStart", "breakEnd"] as const).map((field) => {
      const at = momentAt(row, zone, row.moment(field), { field, day });
      return at < from && day !== undefined
        ? momentAt(row, zone, row.moment(field), { field, day: addDays(day, 1) })
        : at;
    });
    const [begin, end] = moments as [Instant, Instant];
    if (begin <= from || end >= to || end <= begin) throw new FaultyCell("breakStart", "breakOutsideWork");
    return [{ from: begin, to: end }];
  }
  const text = row.text("break");
  const isBareMinutes = unit === undefined && /^\d+$/.test(text) && Number(text) > MOST_BREAK_HOURS;
  const seconds = row.duration("break", unit ?? (isBareMinutes ? "minutes" : "hours")) ?? 0;
  if (seconds === 0) return [];
  if (seconds < 0) throw new FaultyCell("break", "durationFormat");
  const rest = to - from - seconds * 1000;
  if (rest <= 0) throw new FaultyCell("break", "breakLongerThanStamps");
  // Only the length is known: the break is put into the middle, on a whole minute where there is room.
  const middle = from + Math.floor(rest / 2 / 60_000) * 60_000;
  const begin = (middle > from ? middle : from + Math.floor(rest / 2 / 1000) * 1000) as Instant;
  if (begin <= from) throw new FaultyCell("break", "breakLongerThanStamps");
  return [{ from: begin, to: (begin + seconds * 1000) as Instant }];
}

const halfWords: readonly (readonly [RegExp, "whole" | "morning" | "afternoon"])[] = [
  [/^$|^(false|nein|no|0|n|ganz|ganztags|whole|full|1,0|1\.0)/i, "whole"],
  [/nachmittag|afternoon|^(nm|pm)$|second|zweite/i, "afternoon"],
  [/vormittag|morning|^(vm|am)$|first|erste|^(true|ja|yes|1|x|y|halb|half|0[.,]5)/i, "morning"],
];

const isGrantedState = (text: string): boolean =>
  text === "" ||
  /^(done|approved|granted|accepted|genehmigt|bewilligt|best[aä]tigt|erledigt|ja|yes|true|1)/i.test(text);

function readAbsence(row: Row): Omit<AbsenceEntry, "row" | "person"> {
  const type = row.needed("type");
  row.needed("from");
  const from = row.day("from") as LocalDate;
  const to = row.day("to") ?? from;
  if (to < from) throw new FaultyCell("to", "daysOutOfOrder");
  if (!isGrantedState(row.text("state"))) throw new FaultyCell("state", "onlyGrantedAbsences");
  const [, half] = halfWords.find(([words]) => words.test(row.text("half"))) ?? [];
  if (half === undefined || (half !== "whole" && from !== to)) throw new FaultyCell("half", "invalidArgument");
  const span: AbsenceSpan = {
    startDate: from,
    startDayPart: half === "afternoon" ? "afternoon" : "morning",
    endDate: to,
    endDayPart: half === "morning" ? "morning" : "afternoon",
  };
  return { type, span, note: row.text("note", MAX_NOTE) };
}

const MOST_DAYS = 366;

function readEntitlement(row: Row, today: LocalDate): Omit<EntitlementEntry, "row" | "person"> {
  const text = row.text("year");
  const year =
    text === "" ? Number(today.slice(0, 4)) : Number(/^(?:\d\d\.\d\d\.)?(\d{4})(?:-\d\d-\d\d)?$/.exec(text)?.[1]);
  if (!(year >= 1970 && year <= 2222)) throw new FaultyCell("year", "numeric");
  const days = row.number("days");
  if (days < 0 || days > MOST_DAYS) throw new FaultyCell("days", "numeric");
  return { year, type: row.text("type") || null, days: Math.round(days * 100) / 100 };
}

/** As many hours as a column of whole seconds holds. */
const MOST_SECONDS = 100_000 * 3600;

function readBalance(row: Row, today: LocalDate, unit: DurationUnit): Omit<BalanceEntry, "row" | "person"> {
  row.needed("balance");
  const seconds = row.duration("balance", unit) as number;
  if (Math.abs(seconds) > MOST_SECONDS) throw new FaultyCell("balance", "durationFormat");
  return { date: row.day("date") ?? today, seconds };
}
