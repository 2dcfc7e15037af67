/**
 * Figures for readers: whole minutes that add up. Every figure of a member's day is cut so that the running sum of the
 * difference is the cut running sum of its seconds; every other figure on screen or paper is a sum of such days.
 */

/** The last whole minute, in seconds: 59 is 0, -1 is -60. */
export const cutToMinute = (seconds: number): number => Math.floor(seconds / 60) * 60;

/** Turns seconds into whole minutes one after another; seconds below a minute count with the next ones. */
function runningMinutes(before: number): (seconds: number) => number {
  let sum = before;
  return (seconds) => {
    const cut = cutToMinute(sum);
    sum += seconds;
    return cutToMinute(sum) - cut;
  };
}

/** Whole minutes whose sum is the cut sum of all. */
export function minutesOf(durations: readonly number[]): number[] {
  const next = runningMinutes(0);
  return durations.map(next);
}

/** Divides whole minutes among parts by their seconds. */
export function divideMinutes(total: number, parts: readonly number[]): number[] {
  const seconds = parts.reduce((sum, part) => sum + part, 0);
  let upTo = 0;
  let given = 0;
  return parts.map((part) => {
    upTo += part;
    const cut = seconds === 0 ? 0 : Math.floor(((total / 60) * upTo) / seconds) * 60;
    const own = cut - given;
    given = cut;
    return own;
  });
}

/** Seconds of an evaluated day. */
export interface ExactDay {
  readonly work: number;
  readonly break: number;
  readonly target: number;
  readonly holidayCredit: number;
  readonly absenceCredit: number;
  readonly difference: number;
  /** Seconds of corrections and payouts, as they change the balance. */
  readonly booked: number;
  readonly surcharges: readonly number[];
  /** False while the difference of the day is not part of the balance. */
  readonly isCounted: boolean;
}

/** Sums of all days before the first one, in seconds. */
export interface SumsBefore {
  readonly differences: number;
  readonly targets: number;
  readonly breaks: number;
  readonly booked: number;
  readonly surcharges: readonly number[];
}

export interface ShownDay extends Omit<ExactDay, "isCounted"> {
  /** At the end of the day. */
  readonly balance: number;
}

/** The balance that a reader sees before the first day. */
export const shownOpening = ({ differences, booked }: Pick<SumsBefore, "differences" | "booked">): number =>
  cutToMinute(differences) + cutToMinute(booked);

/**
 * The figures of consecutive days as a reader sees them: multiples of 60 seconds, of which work and credits less the
 * target are the difference, and the balance of the day before plus difference and bookings is the balance.
 */
export function wholeMinutes(days: readonly ExactDay[], before: SumsBefore): ShownDay[] {
  const next = {
    difference: runningMinutes(before.differences),
    target: runningMinutes(before.targets),
    break: runningMinutes(before.breaks),
    booked: runningMinutes(before.booked),
    surcharges: before.surcharges.map(runningMinutes),
  };
  let balance = shownOpening(before);
  return days.map((day) => {
    const figures = figuresOf(day, next.target(day.target), day.isCounted ? next.difference(day.difference) : null);
    const booked = next.booked(day.booked);
    balance += (day.isCounted ? figures.difference : 0) + booked;
    return {
      ...figures,
      break: next.break(day.break),
      booked,
      surcharges: next.surcharges.map((add, index) => add(day.surcharges[index] ?? 0)),
      balance,
    };
  });
}

type Figures = Pick<ShownDay, "work" | "target" | "holidayCredit" | "absenceCredit" | "difference">;

/** The seconds of a day are those of its stamps, so work takes what the other figures leave. */
function figuresOf({ work, ...day }: ExactDay, usualTarget: number, difference: number | null): Figures {
  const credit = day.holidayCredit + day.absenceCredit;
  if (difference === null) {
    const [shownWork, shownCredit] = [cutToMinute(work), cutToMinute(credit)];
    return {
      ...creditsOf(day, shownCredit),
      work: shownWork,
      target: usualTarget,
      difference: shownWork + shownCredit - usualTarget,
    };
  }
  const isNothingCounted = (work === 0 && credit === 0) || difference + usualTarget < 0;
  const target = isNothingCounted ? 0 - difference : usualTarget;
  const counted = difference + target;
  const shownCredit = credit === 0 ? 0 : work === 0 ? counted : Math.min(cutToMinute(credit + 30), counted);
  return { ...creditsOf(day, shownCredit), work: counted - shownCredit, target, difference };
}

function creditsOf(day: Pick<ExactDay, "holidayCredit" | "absenceCredit">, credit: number) {
  const [holidayCredit = 0, absenceCredit = 0] = divideMinutes(credit, [day.holidayCredit, day.absenceCredit]);
  return { holidayCredit, absenceCredit };
}
