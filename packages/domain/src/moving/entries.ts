import type { AbsenceSpan } from "../absences/half-days.ts";
import type { Instant } from "../time/instant.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { ImportKind, MoveField } from "./fields.ts";

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
/** The record of a member as a file has it; a column that is empty or missing changes nothing. */
export interface RecordEntry extends OfPerson {
  externalId: string | null;
  employmentType: string | null;
  costCentre: string | null;
}
export interface EntryOf {
  times: TimeEntry;
  absences: AbsenceEntry;
  entitlements: EntitlementEntry;
  balances: BalanceEntry;
  records: RecordEntry;
}

/** An entry before its row and its person are known. */
export type Unassigned<Entry extends OfPerson> = Omit<Entry, "row" | "person">;

export interface ReadRows<K extends ImportKind = ImportKind> {
  people: NamedPerson[];
  entries: EntryOf[K][];
  problems: RowProblem[];
}

export interface MoveTable {
  headings: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
}
