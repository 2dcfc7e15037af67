import type { TileShiftMode } from "../settings/tile-shift-modes.ts";
import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";
import { localDayOf } from "../time/zone.ts";

/** Everybody who passes by reads a tile, so the default shows no more than every member sees. */
export const areShiftsOnTiles = (settings: {
  terminalTileShifts: TileShiftMode;
  shiftPlannerSeeAllShifts: boolean;
}): boolean =>
  settings.terminalTileShifts === "always" ||
  (settings.terminalTileShifts === "whereMembersSeeAll" && settings.shiftPlannerSeeAllShifts);

/** Today and the six days after it: each weekday occurs once, so that its name says which day is meant. */
const TILE_DAYS = 7;
export const lastTileDay = (today: LocalDate): LocalDate => addDays(today, TILE_DAYS - 1);

/** The shift on the tile and the one after it, which takes its place when it ends, with a connection or without. */
export const SHIFTS_PER_TILE = 2;

/** The shift of each member that runs or comes next, out of shifts in the order of their start. */
export function shiftsOnTiles<Shift extends { userId: number; to: string }>(
  shifts: readonly Shift[],
  now: number,
): Map<number, Shift> {
  const next = new Map<number, Shift>();
  for (const shift of shifts) if (!next.has(shift.userId) && Date.parse(shift.to) > now) next.set(shift.userId, shift);
  return next;
}

/** The day of a shift as one says it: begun before today, today, tomorrow, or a weekday. */
export function tileDayOf(
  { from }: { from: string },
  today: LocalDate,
  zone: string,
): "begun" | "today" | "tomorrow" | LocalDate {
  const day = localDayOf(zone, Date.parse(from) as Instant);
  if (day < today) return "begun";
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : day;
}
