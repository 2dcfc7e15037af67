import { formatDay } from "../time/format-day.ts";
import { fileOf, type HandOver, personnelNumberOf, shortDecimals } from "./file.ts";

/** Lines that the program takes for the times of one day. */
export const MAX_SPANS = 2;

const MINUTES_OF_DAY = 1_440;

const clock = (minutes: number): string => {
  const ofDay = minutes % MINUTES_OF_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
};

/**
 * The spans of a day as two lines can tell them: up to the first break, and from there as long as work was done, so that
 * their sum is the time that counts.
 */
export function twoSpans(
  spans: readonly { readonly from: number; readonly to: number }[],
  workMinutes: number,
): { from: number; to: number }[] {
  const [first, second] = spans;
  if (!first || workMinutes <= 0) return [];
  const firstLength = Math.min(first.to - first.from, workMinutes);
  const rest = workMinutes - firstLength;
  if (rest === 0) return [{ from: first.from, to: first.from + firstLength }];
  if (!second) return [{ from: first.from, to: first.from + workMinutes }];
  return [
    { from: first.from, to: first.from + firstLength },
    { from: second.from, to: second.from + rest },
  ];
}

/** Lohn AG: times of coming and going, and absences with their key and the part of the day. */
export function writeLohnAg(handOver: HandOver): string {
  const times = handOver.clockTimes.flatMap((day) =>
    day.spans
      .slice(0, MAX_SPANS)
      .map(({ from, to }) => [personnelNumberOf(handOver, day), formatDay(day.date), clock(from), clock(to)].join(";")),
  );
  const absences = handOver.lines.flatMap((line) =>
    line.absenceKey === "" || line.date === null
      ? []
      : [
          [
            ...[personnelNumberOf(handOver, line), formatDay(line.date), line.absenceKey],
            shortDecimals(Math.round(line.days * 100)),
          ].join(";"),
        ],
  );
  return fileOf([...times, ...absences]);
}
