import type { TileShift } from "@glasen/contract/terminal.ts";
import { tileDayOf } from "@glasen/domain/terminal/tile-shifts.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import styles from "./ShiftLine.module.css";
import type { TerminalTexts } from "./terminal.texts.ts";

/** "Today 04:00", "–12:00" and "Bakery": the parts of the line, the most important first. */
export function shiftParts(shift: TileShift, today: LocalDate, timeZone: string, t: TerminalTexts): string[] {
  const timeOf = (iso: string): string => timeText(wallTime(Date.parse(iso), timeZone));
  const day = tileDayOf(shift, today, timeZone);
  const place = shift.workplace === null ? [] : [shift.workplace];
  if (day === "begun") return [t.until(timeOf(shift.to)), "", ...place];
  const word = day === "today" ? t.today : day === "tomorrow" ? t.tomorrow : t.weekday(day);
  return [`${word} ${timeOf(shift.from)}`, `–${timeOf(shift.to)}`, ...place];
}

/** The line as one hears it. */
export const spokenShift = ([begin = "", end = "", ...place]: readonly string[], t: TerminalTexts): string =>
  t.shift([begin + end, ...place].join(" · "));

/** When and where a member works next, in one line: parts that find no room are left out, the last first. */
export function ShiftLine({ parts: [begin, end, place] }: { readonly parts: readonly string[] }) {
  // Hidden in a stored paint, because its day and its time would be those of the last start.
  return (
    <span className={styles.line} data-now="">
      <span>{begin}</span>
      <span>{end}</span>
      {place !== undefined && <span>{` · ${place}`}</span>}
    </span>
  );
}
