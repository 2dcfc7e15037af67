import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { KeyboardEvent } from "react";
import { type BodyRow, isBodyRow, type PlanRow } from "./plan-rows.ts";
import type { Spot } from "./planner-spots.ts";
import { spotOf } from "./planner-spots.ts";

interface Commands {
  readonly focus: (spot: Spot, isExtending: boolean) => void;
  /** Opens a shift, or creates one in an empty cell. */
  readonly enter: (spot: Spot) => void;
  readonly toggle: (spot: Spot) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly remove: (spot: Spot) => void;
  readonly copy: (spot: Spot) => void;
  readonly paste: (spot: Spot) => void;
  readonly moveTo: (spot: Spot) => void;
  readonly tick: (spot: Spot) => void;
  /** By days or quarters of an hour, and by rows. */
  readonly nudge: (spot: Spot, columns: number, rows: number, isStretching: boolean) => void;
}

const PAGE_ROWS = 10;

type Step = (spot: Spot) => Spot | undefined;

/** The spots that the arrow keys lead to. */
function stepsIn(rows: readonly PlanRow[], days: readonly LocalDate[]): Record<string, Step> {
  const body = rows.filter(isBodyRow);
  const indexOf = (rowKey: string): number => body.findIndex(({ key }) => key === rowKey);
  const guidsAt = (row: BodyRow | undefined, date: LocalDate): string[] =>
    (days.length === 1 ? [...(row?.cells.values() ?? [])].flat() : (row?.cells.get(date) ?? [])).map(
      ({ guid }) => guid,
    );
  const toRow = (spot: Spot, by: number): Spot | undefined => {
    const row = body[Math.max(0, Math.min(body.length - 1, indexOf(spot.rowKey) + by))];
    if (!row || row.key === spot.rowKey) return undefined;
    const guids = guidsAt(row, spot.date);
    return { rowKey: row.key, date: spot.date, guid: by < 0 ? guids.at(-1) : guids[0] };
  };
  /** To the next shift of the same cell. */
  const within = (spot: Spot, by: number): Spot | undefined => {
    const guids = guidsAt(body[indexOf(spot.rowKey)], spot.date);
    const guid = spot.guid === undefined ? undefined : guids[guids.indexOf(spot.guid) + by];
    return guid === undefined ? undefined : { ...spot, guid };
  };
  const toDay = (spot: Spot, index: number): Spot | undefined => {
    const date = days[index];
    if (date === undefined) return undefined;
    return { rowKey: spot.rowKey, date, guid: guidsAt(body[indexOf(spot.rowKey)], date)[0] };
  };
  const isDay = days.length === 1;
  return {
    ArrowRight: (spot) => (isDay ? within(spot, 1) : toDay(spot, days.indexOf(spot.date) + 1)),
    ArrowLeft: (spot) => (isDay ? within(spot, -1) : toDay(spot, days.indexOf(spot.date) - 1)),
    ArrowDown: (spot) => (isDay ? undefined : within(spot, 1)) ?? toRow(spot, 1),
    ArrowUp: (spot) => (isDay ? undefined : within(spot, -1)) ?? toRow(spot, -1),
    PageDown: (spot) => toRow(spot, PAGE_ROWS),
    PageUp: (spot) => toRow(spot, -PAGE_ROWS),
    Home: (spot) => toDay(spot, 0),
    End: (spot) => toDay(spot, days.length - 1),
  };
}

const nudges: Record<string, readonly [columns: number, rows: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The keys of the grid; undo and redo work on the whole screen. */
export function plannerKeys(rows: readonly PlanRow[], days: readonly LocalDate[], commands: Commands) {
  const steps = stepsIn(rows, days);
  const withControl: Record<string, (spot: Spot) => void> = {
    a: commands.selectAll,
    c: commands.copy,
    v: commands.paste,
  };
  const plain: Record<string, (spot: Spot) => void> = {
    " ": commands.toggle,
    Delete: commands.remove,
    Backspace: commands.remove,
    Escape: commands.clear,
    m: commands.moveTo,
    p: commands.tick,
    Enter: commands.enter,
  };

  /** The command for a key, if it has one. */
  function commandFor(event: KeyboardEvent, spot: Spot): (() => void) | undefined {
    const { key } = event;
    const lower = key.length === 1 ? key.toLowerCase() : key;
    if (event.ctrlKey || event.metaKey) {
      const command = withControl[lower];
      return command && (() => command(spot));
    }
    const nudge = nudges[key];
    if (event.altKey) return nudge && (() => commands.nudge(spot, ...nudge, event.shiftKey));
    const next = steps[key];
    if (next)
      return () => {
        const to = next(spot);
        if (to) commands.focus(to, event.shiftKey);
      };
    const command = plain[lower];
    return command && (() => command(spot));
  }

  return (event: KeyboardEvent): void => {
    const target = event.target as Element;
    const spot = spotOf(target);
    if (!spot || target.closest("[data-tick]")) return;
    const command = commandFor(event, spot);
    if (!command) return;
    event.preventDefault();
    command();
  };
}
