import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { instantsAt } from "../time/zone.ts";
import type { DurationUnit, Moment } from "./cells.ts";
import type { TimeEntry, Unassigned } from "./entries.ts";
import type { MoveField } from "./fields.ts";
import { FaultyCell, MAX_NOTE, type Row } from "./row.ts";

const breakWords = /pause|break|unterbrechung/i;

/** A whole number of a break without a unit is meant in minutes: nobody has a break of thirty hours. */
const MOST_BREAK_HOURS = 5;

export function readTime(
  row: Row,
  zone: string,
  units: { break: DurationUnit | undefined; duration: DurationUnit },
): Unassigned<TimeEntry> {
  const day = row.day("date");
  const start = row.moment("start");
  const from = momentAt(zone, start, { field: "start", day });
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
      const at = momentAt(zone, row.moment(field), { field, day });
      return at < from && day !== undefined ? momentAt(zone, row.moment(field), { field, day: addDays(day, 1) }) : at;
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
