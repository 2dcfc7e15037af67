import type { PublicHoliday } from "@glasen/contract/holidays.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { HolidayChange, SentHoliday } from "./holidays.queries.ts";

/** `half` starts at noon, `morning` ends at noon. */
export type Extent = "whole" | "half" | "morning" | "none";

/** A day that no longer applies stays visible until that is saved. */
export interface ShownHoliday {
  readonly key: string;
  readonly id: number | null;
  readonly date: LocalDate;
  readonly name: string;
  readonly country: PublicHoliday["country"];
  readonly isCompany: boolean;
  readonly extent: Extent;
  readonly isChanged: boolean;
}

/** Unsaved changes: new extents of stored days by id, and new days. */
export interface HolidayDraft {
  readonly extents: ReadonlyMap<number, Extent>;
  readonly added: readonly Omit<ShownHoliday, "id" | "isChanged">[];
}

export const noDraft: HolidayDraft = { extents: new Map(), added: [] };
const companyKind = 4;
const publicKind = 3;
const half = 2;
const afternoon = 2;

function storedExtent({ fraction, offset }: Pick<PublicHoliday, "fraction" | "offset">): Extent {
  if (fraction !== half) return "whole";
  return offset === afternoon ? "half" : "morning";
}

export function shownHolidays(stored: readonly PublicHoliday[], { extents, added }: HolidayDraft): ShownHoliday[] {
  const kept = stored.map((holiday): ShownHoliday => {
    const wanted = holiday.id === null ? undefined : extents.get(holiday.id);
    return {
      key: `${holiday.date} ${holiday.dayKind}`,
      id: holiday.id,
      date: holiday.date as LocalDate,
      name: holiday.name,
      country: holiday.country,
      isCompany: holiday.dayKind === companyKind,
      extent: wanted ?? storedExtent(holiday),
      isChanged: wanted !== undefined,
    };
  });
  const fresh = added.map((holiday): ShownHoliday => ({ ...holiday, id: null, isChanged: true }));
  return [...kept, ...fresh].sort((one, other) => comparePlain(one.date, other.date));
}

export function withExtent(
  draft: HolidayDraft,
  stored: readonly PublicHoliday[],
  { id, key }: Pick<ShownHoliday, "id" | "key">,
  extent: Extent,
): HolidayDraft {
  if (id === null) {
    const added = draft.added.flatMap((one) => (one.key !== key ? one : extent === "none" ? [] : { ...one, extent }));
    return { ...draft, added };
  }
  const before = stored.find((one) => one.id === id);
  const extents = new Map(draft.extents);
  if (before && storedExtent(before) === extent) extents.delete(id);
  else extents.set(id, extent);
  return { ...draft, extents };
}

export const countOf = ({ extents, added }: HolidayDraft): number => extents.size + added.length;

const cycle: Record<Extent, Extent> = { whole: "half", half: "none", morning: "none", none: "whole" };
export const nextExtent = (extent: Extent): Extent => cycle[extent];

export function changeOf(stored: readonly PublicHoliday[], draft: HolidayDraft): HolidayChange {
  const shown = shownHolidays(stored, draft).filter(({ isChanged }) => isChanged);
  return {
    days: shown
      .filter(({ extent }) => extent !== "none")
      .map(
        ({ id, date, name, country, isCompany, extent }): SentHoliday => ({
          ...(id !== null && { id }),
          date,
          name,
          country,
          dayKind: isCompany ? companyKind : publicKind,
          fraction: extent === "whole" ? 1 : half,
          offset: extent === "half" ? afternoon : 0,
        }),
      ),
    removedIds: shown.flatMap(({ id, extent }) => (id !== null && extent === "none" ? id : [])),
  };
}
