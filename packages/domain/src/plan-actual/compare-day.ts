/** Planned and worked time of one member's day: every second of difference has a cause. */

/** Causes of a difference between plan and actual. */
export const differenceCauses = [
  /** Came after the start of the shift. */
  "late",
  /** Left before its end. */
  "leftEarly",
  /** Came earlier or stayed longer. */
  "longer",
  /** Breaks other than planned, and what rounding made of the times. */
  "breaks",
  /** Did not work because of an absence. */
  "absent",
  /** Did not work and has no absence. */
  "missing",
  /** Worked without a shift. */
  "unplanned",
  /** Worked in another category than planned: in sum zero. */
  "moved",
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];
export type Causes = Record<DifferenceCause, number>;

/** Seconds. Planned time and all causes add up to the worked time. */
export interface Comparison {
  planned: number;
  worked: number;
  causes: Causes;
}

/** A part of a day at one workplace and in one category. */
export interface ComparedPart extends Comparison {
  workplaceId: number | null;
  categoryId: number | null;
}

/** A published shift that has ended; times in epoch seconds. */
export interface EndedShift {
  workplaceId: number | null;
  /** The category of the workplace; null where it has none. */
  categoryId: number | null;
  from: number;
  to: number;
  breakSeconds: number;
}

/** Work without a break in one category; epoch seconds. */
export interface WorkedSpan {
  from: number;
  to: number;
  categoryId: number | null;
}

export interface WorkedDay {
  shifts: readonly EndedShift[];
  /** The stretches of work of each chain. */
  chains: readonly (readonly WorkedSpan[])[];
  /** The evaluated work by category: rounding, frames and automatic breaks make it differ from the stretches. */
  work: readonly { categoryId: number | null; seconds: number }[];
  isAbsent: boolean;
  /** The workplace at which unplanned work of a category was done; null where none can be told. */
  workplaceOf: (categoryId: number | null) => number | null;
}

export const noCauses = (): Causes => ({
  late: 0,
  leftEarly: 0,
  longer: 0,
  breaks: 0,
  absent: 0,
  missing: 0,
  unplanned: 0,
  moved: 0,
});

const netOf = ({ from, to, breakSeconds }: EndedShift): number => to - from - breakSeconds;
const add = (figures: Iterable<number>): number => [...figures].reduce((sum, one) => sum + one, 0);

/** Stretches of work that belong to one shift, or to none. */
interface Bucket {
  stamped: Map<number | null, number>;
  worked: Map<number | null, number>;
  first: number;
  last: number;
}

const emptyBucket = (): Bucket => ({
  stamped: new Map(),
  worked: new Map(),
  first: Number.POSITIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
});

export function compareDay(day: WorkedDay): ComparedPart[] {
  const shifts = [...day.shifts].sort((one, other) => one.from - other.from);
  const unplanned = emptyBucket();
  const ofShifts = shifts.map(emptyBucket);
  for (const chain of day.chains) sortInto(chain, shifts, ofShifts, unplanned);
  for (const { categoryId, seconds } of day.work) shareOut(categoryId, seconds, shifts, ofShifts, unplanned);
  return [
    ...shifts.flatMap((shift, place) => partsOf(shift, ofShifts[place] as Bucket, day.isAbsent)),
    ...[...unplanned.worked].flatMap(([categoryId, worked]) =>
      worked === 0
        ? []
        : {
            ...{ workplaceId: day.workplaceOf(categoryId), categoryId, planned: 0, worked },
            causes: { ...noCauses(), unplanned: worked },
          },
    ),
  ];
}

/** A chain belongs to the shifts it meets, cut halfway between two of them; a chain that meets none was not planned. */
function sortInto(
  chain: readonly WorkedSpan[],
  shifts: readonly EndedShift[],
  buckets: readonly Bucket[],
  unplanned: Bucket,
): void {
  const [begin, end] = [chain[0]?.from ?? 0, chain.at(-1)?.to ?? 0];
  const met = shifts.flatMap((shift, place) => (shift.from < end && shift.to > begin ? [{ shift, place }] : []));
  const edges = met.slice(1).map(({ shift }, place) => Math.floor(((met[place]?.shift.to ?? 0) + shift.from) / 2));
  const targets = met.length === 0 ? [unplanned] : met.map(({ place }) => buckets[place] as Bucket);
  for (const span of chain) {
    for (const [place, bucket] of targets.entries()) {
      const from = Math.max(span.from, edges[place - 1] ?? span.from);
      const to = Math.min(span.to, edges[place] ?? span.to);
      if (from >= to) continue;
      bucket.stamped.set(span.categoryId, (bucket.stamped.get(span.categoryId) ?? 0) + to - from);
      bucket.first = Math.min(bucket.first, from);
      bucket.last = Math.max(bucket.last, to);
    }
  }
}

/** Evaluated work goes where it was stamped; work that nobody stamped goes to the shifts as they were planned. */
function shareOut(
  categoryId: number | null,
  seconds: number,
  shifts: readonly EndedShift[],
  ofShifts: readonly Bucket[],
  unplanned: Bucket,
): void {
  const buckets = [...ofShifts, unplanned];
  const stampedIn = buckets.map(({ stamped }) => stamped.get(categoryId) ?? 0);
  const stamped = buckets.map((bucket) => add(bucket.stamped.values()));
  const planned = [...shifts.map(netOf), 0];
  const weights = [stampedIn, stamped, planned].find((one) => add(one) > 0) ?? [...shifts.map(() => 0), 1];
  for (const [place, share] of sharesOf(seconds, weights).entries()) {
    const { worked } = buckets[place] as Bucket;
    if (share > 0) worked.set(categoryId, (worked.get(categoryId) ?? 0) + share);
  }
}

/** Whole seconds in proportion to the weights, which add up exactly. */
function sharesOf(seconds: number, weights: readonly number[]): number[] {
  const total = add(weights);
  let upTo = 0;
  return weights.map((weight) => {
    const before = Math.floor((seconds * upTo) / total);
    upTo += weight;
    return Math.floor((seconds * upTo) / total) - before;
  });
}

function partsOf(shift: EndedShift, bucket: Bucket, isAbsent: boolean): ComparedPart[] {
  const { workplaceId } = shift;
  const planned = netOf(shift);
  const worked = add(bucket.worked.values());
  // A workplace without a category was planned for what was mostly done.
  const [mostly] = [...bucket.worked].sort(([, one], [, other]) => other - one);
  const categoryId = shift.categoryId ?? mostly?.[0] ?? null;
  const elsewhere = [...bucket.worked].filter(([category, seconds]) => category !== categoryId && seconds > 0);
  const movedAway = add(elsewhere.map(([, seconds]) => seconds));
  const causes = { ...causesOf(shift, bucket, worked - planned, isAbsent), moved: -movedAway || 0 };
  return [
    { workplaceId, categoryId, planned, worked: worked - movedAway, causes },
    ...elsewhere.map(([category, seconds]) => ({
      ...{ workplaceId, categoryId: category, planned: 0, worked: seconds },
      causes: { ...noCauses(), moved: seconds },
    })),
  ];
}

/**
 * What the stamps at both ends of the shift say, as far as it counted: minutes before the start that rounding took away
 * made nothing longer. The rest are breaks.
 */
function causesOf(shift: EndedShift, { first, last }: Bucket, difference: number, isAbsent: boolean): Causes {
  const causes = noCauses();
  const isWorked = difference > -netOf(shift);
  if (!isWorked) return { ...causes, [isAbsent ? "absent" : "missing"]: difference };
  const isStamped = first <= last;
  let late = isStamped ? Math.max(0, first - shift.from) : 0;
  let leftEarly = isStamped ? Math.max(0, shift.to - last) : 0;
  let longer = isStamped ? Math.max(0, shift.from - first) + Math.max(0, last - shift.to) : 0;
  let rest = difference + late + leftEarly - longer;
  if (rest < 0) {
    const uncounted = Math.min(longer, -rest);
    longer -= uncounted;
    rest += uncounted;
  } else {
    const forgivenLate = Math.min(late, rest);
    late -= forgivenLate;
    const forgivenEarly = Math.min(leftEarly, rest - forgivenLate);
    leftEarly -= forgivenEarly;
    rest -= forgivenLate + forgivenEarly;
  }
  // Half a day off explains why somebody came late or left early.
  if (isAbsent) return { ...causes, absent: -(late + leftEarly) || 0, longer, breaks: rest };
  return { ...causes, late: -late || 0, leftEarly: -leftEarly || 0, longer, breaks: rest };
}
