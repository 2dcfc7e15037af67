import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type MouseEvent, useState } from "react";
import { instantIn, type RowTarget } from "./plan-edits.ts";
import { type BodyRow, isBodyRow } from "./plan-rows.ts";
import { type Spot, STEP_MINUTES, shiftsBetween, snapped, spotOf } from "./planner-spots.ts";
import { instantOnDay, minuteOf } from "./planner-timeline.ts";
import type { NewShift } from "./shift-form.ts";
import { daysFrom, type PlanActions } from "./use-plan-actions.ts";
import type { PlanModel, PlannerData } from "./use-plan-model.ts";
import { plannerKeys } from "./use-planner-keys.ts";
import { drawnSpan, type Gesture } from "./use-planner-pointer.ts";

interface Options {
  readonly data: PlannerData;
  readonly model: PlanModel;
  readonly actions: PlanActions;
  readonly announce: (text: string) => void;
  readonly excluded: ReadonlySet<string>;
  readonly exclude: (guids: readonly string[], isExcluded: boolean) => void;
}

/** Selection, focus and clipboard of the grid, and what clicks, keys and gestures do. */
export function usePlannerCommands({ data, model, actions, announce, excluded, exclude }: Options) {
  const { rows, words, zone, byGuid } = model;
  const { t } = words;
  const { days, view } = data;
  // Shifts of another period are out of sight, and so no longer selected.
  const period = `${data.from} ${data.to}`;
  const [selection, setSelection] = useState({ period, guids: noGuids });
  const selected = selection.period === period ? selection.guids : noGuids;
  const setSelected = (guids: ReadonlySet<string>): void => setSelection({ period, guids });
  const [anchor, setAnchor] = useState<Spot>();
  const [tabStop, setTabStop] = useState<Spot>();
  const [focus, setFocus] = useState<Spot>();
  const [opened, setOpened] = useState<string | NewShift>();
  const [moving, setMoving] = useState<readonly string[]>();
  const [copied, setCopied] = useState<readonly PlanShift[]>([]);
  const [isPasting, setPasting] = useState(false);
  const body = rows.filter(isBodyRow);
  const rowOf = (rowKey: string): BodyRow | undefined => body.find(({ key }) => key === rowKey);
  const targetOf = (spot: Spot): RowTarget => rowOf(spot.rowKey)?.target ?? { userId: null };
  const rowKeyOf = (shift: PlanShift): string | undefined =>
    body.find(({ target }) =>
      "userId" in target ? target.userId === shift.userId : target.workplaceId === shift.workplaceId,
    )?.key;

  function select(guids: Iterable<string>): void {
    const next = new Set(guids);
    setSelected(next);
    if (next.size > 1) announce(t.selected(next.size));
  }
  /** The selection if the shift belongs to it, else the shift alone. */
  const group = (guid: string | undefined): readonly string[] =>
    guid === undefined ? [...selected] : selected.has(guid) ? [...selected] : [guid];

  const between = (one: Spot, other: Spot): string[] => shiftsBetween(rows, days, one, other);

  function create(spot: Spot, minute?: number): void {
    const guid = actions.create(targetOf(spot), spot.date, minute);
    if (guid === undefined) return;
    setSelected(new Set([guid]));
    setFocus({ rowKey: spot.rowKey, date: spot.date, guid });
  }

  function open(guid: string): void {
    setSelected(new Set([guid]));
    setOpened(guid);
  }

  function toggle(guid: string): void {
    const next = new Set(selected);
    if (!next.delete(guid)) next.add(guid);
    select(next);
  }

  function copy(guids: readonly string[]): void {
    const shifts = guids.flatMap((guid) => byGuid.get(guid) ?? []).filter(({ type }) => type !== "unpublished_delete");
    if (shifts.length === 0) return;
    setCopied(shifts);
    announce(t.copied(shifts.length));
  }

  function paste(spot: Spot): void {
    const made = actions.paste(copied, spot.date, targetOf(spot));
    if (made.length > 0) setSelected(new Set(made));
    follow(made.length === 1 ? made[0] : undefined, spot);
  }

  /** Moves the focus along with a shift that changed its cell. */
  function follow(guid: string | undefined, spot: Spot): void {
    if (guid !== undefined) setFocus({ ...spot, guid });
  }

  function nudge(spot: Spot, columns: number, rowsBy: number, isStretching: boolean): void {
    const shift = byGuid.get(spot.guid ?? "");
    if (!shift) return;
    if (view === "day" && columns !== 0) {
      const by = columns * STEP_MINUTES;
      const [from, to] = [minuteOf(shift.from, spot.date, zone), minuteOf(shift.to, spot.date, zone)];
      actions.retime(
        shift.guid,
        instantOnDay(zone, spot.date, isStretching ? from : from + by),
        instantOnDay(zone, spot.date, to + by),
      );
      return;
    }
    const row = body[body.findIndex(({ key }) => key === spot.rowKey) + rowsBy];
    if (!row) return;
    const guids = group(shift.guid);
    actions.move(guids, columns, guids.length === 1 ? row.target : undefined, false);
    const index = days.indexOf(spot.date) + columns;
    follow(shift.guid, { rowKey: row.key, date: days[index] ?? spot.date });
  }

  /** A dropped shift changes its day, its row and, in the view of one day, its times. */
  function drop(gesture: Gesture): void {
    const { over } = gesture;
    if (!over) return;
    if (gesture.kind === "rubber") {
      const inside = between(gesture.start, over);
      select(gesture.isAdding ? [...selected, ...inside] : inside);
      setAnchor(gesture.start);
      return;
    }
    if (gesture.kind === "draw") {
      const { from, to } = drawnSpan(gesture);
      if (to - from < STEP_MINUTES) return;
      const { date } = gesture.start;
      const guid = actions.draw(
        targetOf(gesture.start),
        date,
        instantOnDay(zone, date, from),
        instantOnDay(zone, date, to),
      );
      if (guid !== undefined) setSelected(new Set([guid]));
      follow(guid, gesture.start);
      return;
    }
    if (gesture.kind === "resize") {
      const span = stretchedSpan(gesture, byGuid.get(gesture.guid), zone);
      if (span)
        actions.retime(gesture.guid, instantOnDay(zone, over.date, span.from), instantOnDay(zone, over.date, span.to));
      return;
    }
    dropMoved(gesture, over);
  }

  function dropMoved({ guids, start, isCopy }: Extract<Gesture, { kind: "move" }>, over: Spot): void {
    const row = rowOf(over.rowKey);
    const grabbed = byGuid.get(start.guid ?? "");
    if (!row || !grabbed) return;
    const isElsewhere = over.rowKey !== start.rowKey;
    const target = isElsewhere ? row.target : undefined;
    if (view === "day" && !isCopy && guids.length === 1) {
      const [from, to] = draggedTimes(start, over, grabbed, zone);
      if (from !== instantIn(grabbed.from) || isElsewhere) actions.retime(grabbed.guid, from, to, target);
      return;
    }
    const by = view === "day" ? 0 : daysFrom(start.date, over.date);
    if (by === 0 && !isElsewhere) return;
    const moved = actions.move(guids, by, target, isCopy);
    setSelected(new Set(moved));
    if (moved.length === 1) follow(moved[0], over);
  }

  function click(event: MouseEvent): void {
    const element = event.target as Element;
    const ticked = element.closest<HTMLElement>("[data-tick]")?.dataset["tick"];
    if (ticked !== undefined) return exclude([ticked], !excluded.has(ticked));
    const spot = spotOf(element, event.clientX);
    if (!spot) return;
    const { guid } = spot;
    if (isPasting) return paste(spot);
    if (event.shiftKey && anchor) return select(between(anchor, spot));
    setAnchor(spot);
    if (event.ctrlKey || event.metaKey) return guid === undefined ? undefined : toggle(guid);
    if (guid !== undefined) return open(guid);
    if (selected.size > 1) return setSelected(new Set());
    if (model.isPlanner) create(spot, spot.minute === undefined ? undefined : snapped(spot.minute));
  }

  const onKeyDown = plannerKeys(rows, days, {
    focus(spot, isExtending) {
      setFocus(spot);
      if (!isExtending) return setAnchor(spot);
      select(between(anchor ?? spot, spot));
    },
    enter: (spot) => (spot.guid === undefined ? create(spot) : open(spot.guid)),
    toggle: ({ guid }) => guid !== undefined && toggle(guid),
    selectAll: () => select(model.shown.map(({ guid }) => guid)),
    clear() {
      setSelected(new Set());
      setPasting(false);
    },
    remove(spot) {
      actions.remove(group(spot.guid));
      setSelected(new Set());
      setFocus({ rowKey: spot.rowKey, date: spot.date });
    },
    copy: ({ guid }) => copy(group(guid)),
    paste,
    moveTo(spot) {
      const guids = group(spot.guid);
      if (actions.found(guids).length > 0) setMoving(guids);
    },
    tick({ guid }) {
      const shift = byGuid.get(guid ?? "");
      if (shift && shift.type !== "published") exclude([shift.guid], !excluded.has(shift.guid));
    },
    nudge,
  });

  return {
    ...{ selected, setSelected, tabStop, focus, opened, setOpened, moving, setMoving, copied },
    ...{ drop, click, onKeyDown, rowKeyOf, isPasting },
    /** Copies shifts; from now on every click on a cell pastes them there. */
    copyToPaste(guids: readonly string[]): void {
      copy(guids);
      setPasting(true);
    },
    stopPasting: (): void => setPasting(false),
    /** The shifts that a drag of this one lifts; none where the user does not plan them. */
    liftedBy: (guid: string): readonly string[] =>
      model.isPlanner ? actions.found(group(guid)).map((shift) => shift.guid) : [],
    onFocus: ({ target }: { target: EventTarget }): void => {
      const spot = spotOf(target as Element);
      if (spot) setTabStop(spot);
    },
    /** Selects the shifts that are dragged together. */
    lift: (guids: readonly string[]): void => {
      const [first] = guids.flatMap((guid) => byGuid.get(guid) ?? []);
      if (first) announce(t.lifted(words.whoOf(first)));
    },
  };
}
const noGuids: ReadonlySet<string> = new Set();

export type PlannerCommands = ReturnType<typeof usePlannerCommands>;

/** The times of a shift that is dragged along the hours of a day. */
export function draggedTimes(start: Spot, over: Spot, shift: PlanShift, zone: string): [Instant, Instant] {
  const by = snapped((over.minute ?? 0) - (start.minute ?? 0));
  const moved = (at: string) => instantOnDay(zone, over.date, minuteOf(at, over.date, zone) + by);
  return [moved(shift.from), moved(shift.to)];
}

/** Minutes of the day between which a shift lies while one of its ends is dragged. */
export function stretchedSpan(
  { edge, over }: Extract<Gesture, { kind: "resize" }>,
  shift: PlanShift | undefined,
  zone: string,
): { from: number; to: number } | undefined {
  if (!shift || !over) return undefined;
  const day: LocalDate = over.date;
  const [from, to] = [minuteOf(shift.from, day, zone), minuteOf(shift.to, day, zone)];
  const at = snapped(over.minute ?? 0);
  const span =
    edge === "from" ? { from: Math.min(at, to - STEP_MINUTES), to } : { from, to: Math.max(at, from + STEP_MINUTES) };
  return instantIn(shift.to) > instantIn(shift.from) ? span : undefined;
}
