/** Upper bounds of everything that can be sent; nothing is unbounded. */
export const limits = {
  name: 255,
  pushToken: 2000,
  note: 1000,
  url: 1000,
  text: 4000,
  batchItems: 1000,
  /** Teams, and workplaces, that a crew can have. */
  places: 1000,
  pageSize: 1000,
  defaultPageSize: 100,
  bodyBytes: 1_048_576,
  /** Days that the same time can be entered for at once. */
  manualDays: 62,
  /** Seconds a duration may have at most. */
  duration: 1_000_000,
} as const;

/** Accepted image types. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

export const channels = ["Web", "Mobile", "Terminal", "Other"] as const;
export type Channel = (typeof channels)[number];
