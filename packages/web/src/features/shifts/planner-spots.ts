import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isBodyRow, type PlanRow } from "./plan-rows.ts";

/** A place in the grid: a cell, a shift within it, and in the view of one day a minute. */
export interface Spot {
  readonly rowKey: string;
  readonly date: LocalDate;
  readonly guid?: string | undefined;
  readonly minute?: number | undefined;
}

const DAY_MINUTES = 24 * 60;
/** Times that are drawn or dragged snap to a quarter of an hour. */
export const STEP_MINUTES = 15;

/** The spot of an element of the grid. */
export function spotOf(element: Element | null, clientX?: number): Spot | undefined {
  const cell = element?.closest<HTMLElement>("[data-row]");
  if (!cell) return undefined;
  const guid = element?.closest<HTMLElement>("[data-guid]")?.dataset["guid"];
  const { row: rowKey = "", day = "" } = cell.dataset;
  const box = cell.getBoundingClientRect();
  const isTimeline = cell.dataset["timeline"] !== undefined;
  const minute =
    isTimeline && clientX !== undefined && box.width > 0
      ? Math.max(0, Math.min(DAY_MINUTES, ((clientX - box.left) / box.width) * DAY_MINUTES))
      : undefined;
  return { rowKey, date: day as LocalDate, guid, minute };
}

export const snapped = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;

export const isSameSpot = (one: Spot | undefined, other: Spot | undefined): boolean =>
  one?.rowKey === other?.rowKey &&
  one?.date === other?.date &&
  snapped(one?.minute ?? 0) === snapped(other?.minute ?? 0);

/** The guids of the shifts in the rectangle between two cells. */
export function shiftsBetween(rows: readonly PlanRow[], days: readonly LocalDate[], one: Spot, other: Spot): string[] {
  const body = rows.filter(isBodyRow);
  const order = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
  const index = (spot: Spot): number => body.findIndex(({ key }) => key === spot.rowKey);
  const [top, bottom] = order(index(one), index(other));
  const [first, last] = order(days.indexOf(one.date), days.indexOf(other.date));
  return body
    .slice(Math.max(0, top), bottom + 1)
    .flatMap(({ cells }) => days.slice(Math.max(0, first), last + 1).flatMap((day) => cells.get(day) ?? []))
    .map(({ guid }) => guid);
}
