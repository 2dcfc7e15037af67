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
