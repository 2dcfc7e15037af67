import type { LocalDate } from "../time/local-date.ts";
import { dateOrderOf, unitOf } from "./cells.ts";
import type { EntryOf, MoveTable, ReadRows, Unassigned } from "./entries.ts";
import type { ImportKind, Mapping, MoveField } from "./fields.ts";
import { readAbsence } from "./read-absence.ts";
import { readBalance, readEntitlement } from "./read-accounts.ts";
import { readRecord } from "./read-record.ts";
import { readTime } from "./read-time.ts";
import { FaultyCell, MAX_TEXT, Row } from "./row.ts";

interface Terms {
  zone: string;
  today: LocalDate;
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
  const readers: { [Kind in ImportKind]: (row: Row) => Unassigned<EntryOf[Kind]> } = {
    times: (row) => readTime(row, terms.zone, units),
    absences: readAbsence,
    entitlements: (row) => readEntitlement(row, terms.today),
    balances: (row) => readBalance(row, terms.today, units.balance),
    records: readRecord,
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
