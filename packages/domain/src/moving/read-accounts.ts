import type { LocalDate } from "../time/local-date.ts";
import type { DurationUnit } from "./cells.ts";
import type { BalanceEntry, EntitlementEntry, Unassigned } from "./entries.ts";
import { FaultyCell, type Row } from "./row.ts";

const MOST_DAYS = 366;

export function readEntitlement(row: Row, today: LocalDate): Unassigned<EntitlementEntry> {
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

export function readBalance(row: Row, today: LocalDate, unit: DurationUnit): Unassigned<BalanceEntry> {
  row.needed("balance");
  const seconds = row.duration("balance", unit) as number;
  if (Math.abs(seconds) > MOST_SECONDS) throw new FaultyCell("balance", "durationFormat");
  return { date: row.day("date") ?? today, seconds };
}
