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
import type { Spot } from "./planner-spots.ts";
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
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const element = box.current;
    const remember = ({ target }: FocusEvent): void => {
      focused.current = (target as HTMLElement).dataset["guid"];
    };
    const forget = (): void => {
      focused.current = undefined;
    };
    element?.addEventListener("focusin", remember);
    element?.addEventListener("focusout", forget);
    return () => {
      element?.removeEventListener("focusin", remember);
      element?.removeEventListener("focusout", forget);
    };
  }, [box]);
  // A shift that changes its cell is drawn anew there, which would lose the focus.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-guid="${focused.current}"]`)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = box.current;
    if (!spot || !element || done.current === spot) return;
    const row = rows.find(({ key }) => key === spot.rowKey);
    const cell = element.querySelector<HTMLElement>(`[data-row="${spot.rowKey}"][data-day="${spot.date}"]`);
    if (!cell) {
      if (row) element.scrollTo?.({ top: row.top * UNIT_PX - element.clientHeight / 2 });
      return;
    }
    const found =
      spot.guid === undefined
        ? (cell.querySelector<HTMLElement>("[data-guid]") ?? cell)
        : element.querySelector<HTMLElement>(`[data-guid="${spot.guid}"]`);
    if (!found) return;
    done.current = spot;
    found.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  });
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
