/** The target of one weekday in seconds; null for a day off. Monday is 1. */
export interface WeekTarget {
  day: number;
  target: number | null;
}

const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
const MINUTE = 60;

/** Spreads the hours of a week evenly over its working days, in whole minutes; the first day takes what is left over. */
export function spreadOverWeek(totalSeconds: number, workDays: ReadonlySet<number>): WeekTarget[] {
  const first = weekDays.find((day) => workDays.has(day));
  const share = workDays.size === 0 ? 0 : Math.floor(totalSeconds / workDays.size / MINUTE) * MINUTE;
  const rest = totalSeconds - share * workDays.size;
  return weekDays.map((day) => ({
    day,
    target: workDays.has(day) ? share + (day === first ? rest : 0) : null,
  }));
}
