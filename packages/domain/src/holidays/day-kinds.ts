/** What kind of day a day is for a member; where several apply, the first of `precedence` counts. */
export const dayKinds = {
  WORK: 1,
  OFF_WORK: 2,
  HOLIDAY: 3,
  COMPANY_HOLIDAY: 4,
  ABSENCE: 7,
  HOLIDAY_HALF: 8,
  COMPANY_HOLIDAY_HALF: 11,
} as const;
export type DayKindName = keyof typeof dayKinds;
export type DayKindId = (typeof dayKinds)[DayKindName];

const precedence: readonly DayKindId[] = [
  dayKinds.HOLIDAY,
  dayKinds.COMPANY_HOLIDAY,
  dayKinds.HOLIDAY_HALF,
  dayKinds.COMPANY_HOLIDAY_HALF,
  dayKinds.ABSENCE,
  dayKinds.OFF_WORK,
  dayKinds.WORK,
];

export const dominantDayKind = (kinds: readonly DayKindId[]): DayKindId | undefined =>
  precedence.find((kind) => kinds.includes(kind));

/** 1 is a whole day, 2 a half one. */
export const fractions = { whole: 1, half: 2 } as const;
export type Fraction = (typeof fractions)[keyof typeof fractions];

/** Which half of a day is meant; a whole day begins in the morning. */
export const offsets = { morning: 0, afternoon: 2 } as const;
export type Offset = (typeof offsets)[keyof typeof offsets];

/** The halves of a day as bits, so that holidays and absences can be laid over each other. */
export const halves = { none: 0, morning: 1, afternoon: 2, whole: 3 } as const;
export type Halves = 0 | 1 | 2 | 3;

export const halvesOf = (fraction: Fraction, offset: Offset): Halves =>
  fraction === fractions.whole ? halves.whole : offset === offsets.afternoon ? halves.afternoon : halves.morning;

export const uniteHalves = (one: Halves, other: Halves): Halves => (one | other) as Halves;
export const subtractHalves = (some: Halves, others: Halves): Halves => (some & ~others) as Halves;

/** The share of a day's seconds that falls on these halves; the morning gets the smaller one of an odd number. */
export function shareOf(seconds: number, part: Halves): number {
  const morning = Math.floor(seconds / 2);
  return (part & halves.morning ? morning : 0) + (part & halves.afternoon ? seconds - morning : 0);
}
