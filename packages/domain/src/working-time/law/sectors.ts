/** Trades for which an act says something of their own. */
export const sectors = [
  "other",
  "bakery",
  "broadcasting",
  "care",
  "catering",
  "cleaning",
  "construction",
  "farming",
  "meat",
  "transport",
] as const;
export type Sector = (typeof sectors)[number];

/** Trades in which adults work on Sundays and holidays by law, as § 10 ArbZG lists them; bakeries for three hours. */
const openOnSundays: ReadonlySet<Sector> = new Set([
  "bakery",
  "broadcasting",
  "care",
  "catering",
  "farming",
  "transport",
]);
export const isOpenOnSundays = (sector: Sector): boolean => openOnSundays.has(sector);
