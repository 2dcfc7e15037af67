import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { shortWeekdayText } from "#platform/formats.ts";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import styles from "./PlannerGrid.module.css";
import { PlannerRow, type RowShared } from "./PlannerRow.tsx";
import { isBodyRow, type PlanRow, UNIT_PX, unitsOf } from "./plan-rows.ts";
import { type Spot, spotOf } from "./planner-spots.ts";
import { drawnSpan, type Gesture } from "./use-planner-pointer.ts";

interface Props {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly PlanRow[];
  readonly shared: RowShared;
  readonly count: string;
  /** The day that a week or a month opens at. */
  readonly openAt: LocalDate | undefined;
  /** Names by day. */
  readonly holidays: ReadonlyMap<LocalDate, string>;
  readonly tabStop: Spot | undefined;
  /** Takes the focus as soon as it is drawn. */
  readonly focus: Spot | undefined;
  readonly gesture: Gesture | undefined;
  readonly stretched: { readonly rowKey: string; readonly from: number; readonly to: number } | undefined;
  readonly handlers: object;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onFocus: (event: { target: EventTarget }) => void;
  /** Rows below the people: how each workplace is staffed. */
  readonly foot?: ReactNode;
  readonly helpId: string;
}

/** More rows than are visible, so that a fast scroll finds them drawn. */
const SPARE_UNITS = 24;
/** Days that stay in sight before the one that a week or a month opens at. */
const DAYS_BEFORE = 2;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function PlannerGrid(props: Props) {
  const { box, rows, shared, tabStop, gesture } = props;
  const { days, view, words, looks } = shared;
  const units = unitsOf(rows);
  const seen = useVirtualRows(box, units, UNIT_PX, true);
  const [first, end] = [seen.first - SPARE_UNITS, seen.end + SPARE_UNITS];
  useFocusOn(box, props.focus, rows);
  useFirstHour(box, view === "day" ? rows : undefined);
  useFirstDay(box, view === "day" ? undefined : props.openAt);
  const over = gesture?.kind === "move" || gesture?.kind === "rubber" ? gesture.over : undefined;
  const drawn = gesture?.kind === "draw" ? { rowKey: gesture.start.rowKey, ...drawnSpan(gesture) } : props.stretched;
  return (
    <div ref={box} className={styles.scroll} data-dragging={gesture !== undefined} {...props.handlers}>
      <div
        className={styles.grid}
        data-view={view}
        role="grid"
        tabIndex={-1}
        aria-label={words.t.grid}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        aria-describedby={props.helpId}
        style={{ "--columns": view === "day" ? 24 : days.length } as CSSProperties}
        onKeyDown={props.onKeyDown}
        onClick={props.onClick}
        onFocus={props.onFocus}
      >
        <div className={styles.head} role="row" aria-rowindex={1}>
          <div className={styles.who} role="columnheader">
            <span className={styles.hours}>{props.count}</span>
          </div>
          {view === "day"
            ? hours.map((hour) => (
                <div key={hour} className={styles.hourHead} role="columnheader">
                  {String(hour).padStart(2, "0")}
                </div>
              ))
            : days.map((day) => (
                <div
                  key={day}
                  className={styles.dayHead}
                  role="columnheader"
                  data-head={day}
                  data-look={looks.get(day)}
                  title={props.holidays.get(day)}
                >
                  <span>
                    <b>{shortWeekdayText(day, words.language)}</b>{" "}
                    {view === "month" ? Number(day.slice(8)) : words.shortDay(day).split(" ")[1]}
                  </span>
                  {view === "week" && props.holidays.has(day) && <em>{props.holidays.get(day)}</em>}
                </div>
              ))}
        </div>
        <div className={styles.rows} style={{ height: units * UNIT_PX }}>
          {rows.map((row, index) =>
            row.top + row.units <= first || row.top >= end ? null : isBodyRow(row) ? (
              <PlannerRow
                key={row.key}
                row={row}
                index={index + 2}
                shared={shared}
                tabStop={tabStop?.rowKey === row.key ? tabStop : undefined}
                over={over?.rowKey === row.key ? over.date : undefined}
                drawn={drawn?.rowKey === row.key ? drawn : undefined}
              />
            ) : (
              <div
                key={row.key}
                className={styles.team}
                role="row"
                aria-rowindex={index + 2}
                style={{ top: row.top * UNIT_PX, height: row.units * UNIT_PX }}
              >
                <div role="rowheader">
                  <b>{row.name}</b> {row.count}
                </div>
              </div>
            ),
          )}
        </div>
        {props.foot}
      </div>
    </div>
  );
}

/** Scrolls to the row of a spot and focuses it, once it is drawn. */
function useFocusOn(box: RefObject<HTMLElement | null>, spot: Spot | undefined, rows: readonly PlanRow[]): void {
  const done = useRef<Spot>(undefined);
  const focused = useRef<{ readonly element: HTMLElement; readonly spot: Spot }>(undefined);
  useEffect(() => {
    const element = box.current;
    const remember = ({ target }: FocusEvent): void => {
      const spot = target instanceof HTMLElement ? spotOf(target) : undefined;
      focused.current = spot && { element: target as HTMLElement, spot };
    };
    // An element that is drawn no more loses the focus to nothing, like one that somebody clicks away from.
    const forget = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) focused.current = undefined;
    };
    const leave = ({ target }: PointerEvent): void => {
      if (!element?.contains(target as Node)) focused.current = undefined;
    };
    element?.addEventListener("focusin", remember);
    element?.addEventListener("focusout", forget);
    addEventListener("pointerdown", leave);
    return () => {
      element?.removeEventListener("focusin", remember);
      element?.removeEventListener("focusout", forget);
      removeEventListener("pointerdown", leave);
    };
  }, [box]);
  // A shift that goes, comes or changes its cell takes the focused element away: its shift or its cell has the focus then.
  useLayoutEffect(() => {
    const last = focused.current;
    // A cell with shifts in it cannot have the focus itself.
    if (!last || (last.element.isConnected && !last.element.querySelector("[data-guid]"))) return;
    if (document.activeElement !== document.body && document.activeElement !== last.element) return;
    elementAt(box.current, last.spot)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = box.current;
    if (!spot || !element || done.current === spot) return;
    const row = rows.find(({ key }) => key === spot.rowKey);
    const cell = cellAt(element, spot);
    if (!cell) {
      if (row) element.scrollTo?.({ top: row.top * UNIT_PX - element.clientHeight / 2 });
      return;
    }
    const found = spot.guid === undefined ? firstIn(cell) : shiftAt(element, spot.guid);
    if (!found) return;
    done.current = spot;
    found.focus({ preventScroll: true });
    // The staffing lies on the last rows.
    const foot = element.querySelector<HTMLElement>("[role=rowgroup]");
    element.style.setProperty("scroll-padding-bottom", `${foot?.offsetHeight ?? 0}px`);
    cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  });
}

const cellAt = (grid: Element | null, { rowKey, date }: Spot): HTMLElement | null | undefined =>
  grid?.querySelector<HTMLElement>(`[data-row="${rowKey}"][data-day="${date}"]`);
const shiftAt = (grid: Element | null, guid: string): HTMLElement | null | undefined =>
  grid?.querySelector<HTMLElement>(`[data-guid="${guid}"]`);
const firstIn = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>("[data-guid]") ?? cell;

/** The shift of a spot, wherever it is by now; without one the first shift of the cell, or the empty cell. */
function elementAt(grid: Element | null, spot: Spot): HTMLElement | undefined {
  const shift = spot.guid === undefined ? undefined : shiftAt(grid, spot.guid);
  const cell = cellAt(grid, spot);
  return shift ?? (cell ? firstIn(cell) : undefined);
}

/** A day opens at its first shift. */
function useFirstHour(box: RefObject<HTMLElement | null>, rows: readonly PlanRow[] | undefined): void {
  const isDay = rows !== undefined;
  useLayoutEffect(() => {
    const element = box.current;
    if (!isDay || !element) return;
    const lefts = [...element.querySelectorAll<HTMLElement>("[data-timeline] > [data-type]")].map(
      (one) => one.offsetLeft,
    );
    if (lefts.length > 0) element.scrollTo?.({ left: Math.max(0, Math.min(...lefts) - 48) });
  }, [box, isDay]);
}

/** A month is wider than most screens, and a week than a tablet: they open a few days before the one that matters. */
function useFirstDay(box: RefObject<HTMLElement | null>, day: LocalDate | undefined): void {
  useLayoutEffect(() => {
    const element = box.current;
    const head = day && element?.querySelector<HTMLElement>(`[data-head="${day}"]`);
    if (!element || !head) return;
    const names = element.querySelector<HTMLElement>("[role=columnheader]")?.offsetWidth ?? 0;
    element.scrollTo?.({ left: Math.max(0, head.offsetLeft - names - DAYS_BEFORE * head.offsetWidth) });
  }, [box, day]);
}
