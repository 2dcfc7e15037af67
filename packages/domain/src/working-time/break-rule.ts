/** After more than `after` seconds of work at least `minimum` seconds of break are due. */
export interface BreakTier {
  after: number;
  minimum: number;
}

/** Capped: net work never falls below the tier's threshold. Full: the whole break at once. */
export const breakModes = ["capped", "full"] as const;
export type BreakMode = (typeof breakModes)[number];

export interface BreakRule {
  /** Ascending by `after` and by `minimum`. */
  tiers: readonly BreakTier[];
  mode: BreakMode;
}

const minutes = (count: number): number => count * 60;
const tier = (afterMinutes: number, minimumMinutes: number): BreakTier => ({
  after: minutes(afterMinutes),
  minimum: minutes(minimumMinutes),
});

/** The rules every crew has, in addition to its own. */
export const builtInBreakTiers = {
  none: [],
  de: [tier(360, 30), tier(540, 45)],
  at: [tier(360, 30)],
  ch: [tier(330, 15), tier(420, 30), tier(540, 60)],
  minorsDe: [tier(270, 30), tier(360, 60)],
  minorsAt: [tier(270, 30)],
  fixed30: [tier(360, 30)],
  fixed45: [tier(360, 45)],
  fixed60: [tier(360, 60)],
} as const satisfies Record<string, readonly BreakTier[]>;
export type BuiltInBreakRule = keyof typeof builtInBreakTiers;

/** The ids of these rules. Models store them, so an id must never change its meaning. */
export const builtInBreakRuleIds: Record<BuiltInBreakRule, number> = {
  none: 1,
  de: 2,
  at: 3,
  ch: 4,
  minorsDe: 5,
  minorsAt: 6,
  fixed30: 7,
  fixed45: 8,
  fixed60: 9,
};

/** Gaps between two chains of a day count as break from this length on. */
export const LEAST_GAP_SECONDS = 900;

export const MAX_BREAK_TIERS = 6;

/** Tiers make sense when later ones ask for more, and none asks for more than a day. */
export function areTiersInOrder(tiers: readonly BreakTier[]): boolean {
  return tiers.every(({ after, minimum }, index) => {
    const before = tiers[index - 1];
    const isWithin = after >= 0 && after <= minutes(1440) && minimum > 0 && minimum <= minutes(480);
    return isWithin && (!before || (before.after < after && before.minimum < minimum));
  });
}

/**
 * The break that nobody stamped and that is deducted all the same, of a day with so much work and so much break.
 * `onTier` receives the amount that each tier added.
 */
export function automaticBreak(
  { tiers, mode }: BreakRule,
  work: number,
  taken: number,
  onTier?: (tier: BreakTier, added: number) => void,
): number {
  let sum = 0;
  for (const tier of tiers) {
    const missing = Math.max(0, tier.minimum - taken - sum);
    const room = mode === "capped" ? work - sum - tier.after : work > tier.after ? work - sum : 0;
    const added = Math.min(missing, Math.max(0, room));
    sum += added;
    onTier?.(tier, added);
  }
  return sum;
}

/** The work, breaks that nobody stamped included, after which so much of it counts. */
export function workUntil(rule: BreakRule, counted: number, taken: number): number {
  let work = counted;
  // Each round adds the break of the tiers that the last one reached.
  for (let round = 0; round <= rule.tiers.length; round += 1) work = counted + automaticBreak(rule, work, taken);
  return work;
}

/** Minors' tiers for the statutory rules of adults, found by the rule itself and not by its figures. */
const ofMinors = new Map<readonly BreakTier[], readonly BreakTier[]>([
  [builtInBreakTiers.de, builtInBreakTiers.minorsDe],
  [builtInBreakTiers.at, builtInBreakTiers.minorsAt],
]);

/** Minors with the statutory break get the minors' one; a crew's own rule stays as it is. */
export function breakRuleForMinors(rule: BreakRule): BreakRule {
  const tiers = ofMinors.get(rule.tiers);
  return tiers ? { tiers, mode: rule.mode } : rule;
}

/** Whether a rule, built-in or a crew's own, has the figures for minors. */
export const isMinorsBreakRule = ({ tiers }: BreakRule): boolean =>
  [builtInBreakTiers.minorsDe, builtInBreakTiers.minorsAt].some(
    (due) =>
      due.length === tiers.length &&
      due.every(({ after, minimum }, index) => tiers[index]?.after === after && tiers[index]?.minimum === minimum),
  );
