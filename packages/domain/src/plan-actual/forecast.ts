/** How many people a workplace needs, from the time that was worked there on comparable days. */
import { HOUR_MS } from "../time/instant.ts";
import { addDays, type LocalDate, weekday } from "../time/local-date.ts";
import { instantsAt } from "../time/zone.ts";

/** Weeks that a forecast looks back on by default. */
export const DEFAULT_FORECAST_WEEKS = 8;
export const MAX_FORECAST_WEEKS = 26;
/** A holiday is compared with the holidays of a year and a week, so that the same one is among them. */
const HOLIDAY_DAYS_BACK = 372;
const WEEK = 7;
const HOURS = 24;

/** A weekday, or a holiday that is ahead; the other one is null. */
interface ForecastDay {
  weekday: number | null;
  date: LocalDate | null;
}

/** A day that is forecast, with the days it is based on, newest first. */
type ForecastBasis = ForecastDay & { days: readonly LocalDate[] };

/** Holidays by day; the name tells which ones are the same from year to year. */
type HolidayNames = ReadonlyMap<LocalDate, string>;

/**
 * Weekdays are based on the last such days that were no holiday. A holiday within the coming weeks has a basis of its own:
 * the same holiday a year before, or else the last holidays.
 */
export function forecastBases(today: LocalDate, weeks: number, holidays: HolidayNames): ForecastBasis[] {
  const ordinary = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    ...{ weekday: day, date: null },
    days: ordinaryDays(today, weeks, holidays, day),
  }));
  const past = [...holidays.keys()].filter((day) => day < today && day >= addDays(today, -HOLIDAY_DAYS_BACK)).sort();
  const ahead = [...holidays].filter(([day]) => day >= today && day < addDays(today, weeks * WEEK)).sort();
  return [
    ...ordinary,
    ...ahead.map(([date, name]) => {
      const same = past.filter((day) => holidays.get(day) === name);
      const days = (same.length > 0 ? same : past).slice(-weeks).reverse();
      return { weekday: null, date, days };
    }),
  ].filter(({ days }) => days.length > 0);
}

/** Holidays are left out, and earlier weeks take their place as long as that is no more than twice as far back. */
function ordinaryDays(today: LocalDate, weeks: number, holidays: HolidayNames, wanted: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let back = 1; back <= 2 * weeks * WEEK && days.length < weeks; back += 1) {
    const day = addDays(today, -back);
    if (weekday(day) === wanted && !holidays.has(day)) days.push(day);
  }
  return days;
}

/** Time worked at a workplace within an hour of a day, of all people together. */
export interface WorkedHour {
  workplaceId: number;
  date: LocalDate;
  /** On the wall clock. */
  hour: number;
  seconds: number;
}

export interface LevelSpan {
  fromTime: string;
  /** 00:00 is the end of the day. */
  toTime: string;
  people: number;
}

export interface Suggestion extends ForecastDay {
  workplaceId: number;
  /** Days on which the workplace was worked at or could have been, newest first. */
  basis: readonly LocalDate[];
  levels: readonly LevelSpan[];
}

/** Suggestions for the workplaces at which somebody worked on any of the days; in the order of workplaces and days. */
export function suggestLevels(
  zone: string,
  bases: readonly ForecastBasis[],
  worked: readonly WorkedHour[],
): Suggestion[] {
  const secondsOf = new Map(worked.map((one) => [`${one.workplaceId} ${one.date} ${one.hour}`, one.seconds]));
  const firstDays = new Map<number, LocalDate>();
  for (const { workplaceId, date } of worked) {
    const first = firstDays.get(workplaceId);
    if (first === undefined || date < first) firstDays.set(workplaceId, date);
  }
  return [...firstDays]
    .sort(([one], [other]) => one - other)
    .flatMap(([workplaceId, firstDay]) =>
      bases.flatMap(({ days, ...day }): Suggestion[] => {
        // Before its first day a workplace needed nobody because it did not exist.
        const basis = days.filter((date) => date >= firstDay);
        if (basis.length === 0) return [];
        const peopleAt = (hour: number): number => {
          const shares = basis.flatMap((date) => {
            const length = hourSeconds(zone, date, hour);
            return length === 0 ? [] : [(secondsOf.get(`${workplaceId} ${date} ${hour}`) ?? 0) / length];
          });
          return Math.round(shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length));
        };
        const levels = joinHours(Array.from({ length: HOURS }, (_, hour) => peopleAt(hour)));
        // A holiday without people is an exception that needs nobody; no level at all would leave the weekday's.
        const closed = day.date !== null && levels.length === 0 ? [{ ...wholeDay, people: 0 }] : levels;
        return [{ workplaceId, ...day, basis, levels: closed }];
      }),
    );
}

const wholeDay = { fromTime: "00:00", toTime: "00:00" };

/** An hour that the change of clocks leaves out has no seconds, one that comes twice has both. */
const hourSeconds = (zone: string, date: LocalDate, hour: number): number =>
  (instantsAt(zone, date, timeOf(hour)).length * HOUR_MS) / 1000;

const timeOf = (hour: number): string => `${String(hour % HOURS).padStart(2, "0")}:00`;

/** Neighbouring hours with the same number of people are one level. */
function joinHours(people: readonly number[]): LevelSpan[] {
  const levels: LevelSpan[] = [];
  for (const [hour, count] of people.entries()) {
    const last = levels.at(-1);
    if (count === 0) continue;
    if (last?.people === count && last.toTime === timeOf(hour)) last.toTime = timeOf(hour + 1);
    else levels.push({ fromTime: timeOf(hour), toTime: timeOf(hour + 1), people: count });
  }
  return levels;
}

/** Whether two sets of levels ask for the same people at the same times, however they are cut. */
export function isSameNeed(one: readonly LevelSpan[], other: readonly LevelSpan[]): boolean {
  const [needed, compared] = [peopleByMinute(one), peopleByMinute(other)];
  return needed.every((people, minute) => people === compared[minute]);
}

const DAY_MINUTES = HOURS * 60;

/** A level can reach into the next day; of levels at the same time the highest counts. */
function peopleByMinute(levels: readonly LevelSpan[]): number[] {
  const people = Array.from({ length: 2 * DAY_MINUTES }, () => 0);
  for (const level of levels) {
    const from = minuteOf(level.fromTime);
    const to = minuteOf(level.toTime);
    for (let minute = from; minute < (to <= from ? to + DAY_MINUTES : to); minute += 1)
      people[minute] = Math.max(people[minute] ?? 0, level.people);
  }
  return people;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
