import type { NewsKind } from "../accounts/notification-settings.ts";

/** The number of news of a user; the areas count unread ones. */
export interface NewsCounts {
  total: number;
  unread: number;
  unseen: number;
  absenceManagement: number;
  shiftPlanner: number;
  welcome: number;
}

/** One item, as far as it counts. */
export interface CountedNews {
  type: NewsKind;
  seenAt: unknown;
  readAt: unknown;
}

export const noNews: NewsCounts = { total: 0, unread: 0, unseen: 0, absenceManagement: 0, shiftPlanner: 0, welcome: 0 };

const areas = ["absenceManagement", "shiftPlanner", "welcome"] as const;

function countsOf(item: CountedNews | null): NewsCounts {
  if (!item) return noNews;
  const unread = item.readAt === null ? 1 : 0;
  const inArea = (area: NewsKind): number => (item.type === area ? unread : 0);
  const [absenceManagement = 0, shiftPlanner = 0, welcome = 0] = areas.map(inArea);
  return { total: 1, unread, unseen: item.seenAt === null ? 1 : 0, absenceManagement, shiftPlanner, welcome };
}

/** The counts after an item came, changed or went (null: was not, is no more). None ever falls below zero. */
export function countsAfter(counts: NewsCounts, before: CountedNews | null, after: CountedNews | null): NewsCounts {
  const [less, more] = [countsOf(before), countsOf(after)];
  const entries = Object.entries(counts) as [keyof NewsCounts, number][];
  return Object.fromEntries(
    entries.map(([name, count]) => [name, Math.max(0, count - less[name] + more[name])]),
  ) as unknown as NewsCounts;
}

interface Marks<Instant> {
  seenAt: Instant | null;
  readAt: Instant | null;
  isClosed: boolean;
}

interface NewsMarks<Instant> {
  seenAt?: Instant | null | undefined;
  readAt?: Instant | null | undefined;
  isClosed?: boolean | undefined;
  /** Times that are already set do not change. */
  preserve?: boolean | undefined;
}

/** Read news count as seen; fields that are not named stay. */
export function applyNewsMarks<Instant>(item: Marks<Instant>, { preserve, ...to }: NewsMarks<Instant>): Marks<Instant> {
  const next = (was: Instant | null, wanted: Instant | null | undefined): Instant | null =>
    wanted === undefined || (preserve && was !== null) ? was : wanted;
  const readAt = next(item.readAt, to.readAt);
  return { readAt, seenAt: next(item.seenAt, to.seenAt) ?? readAt, isClosed: to.isClosed ?? item.isClosed };
}
