import { nextPlanned, type Plan, type PlannedDay, withPlanned } from "@glasen/domain/absences/plan-days.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { daysBetween, firstOf, lastOf, monthOf, shiftMonth } from "./calendar-days.ts";

/** A touch that is held this long paints; one that moves before scrolls. */
const HOLD_MS = 350;

interface Painting {
  readonly value: PlannedDay;
  readonly from: LocalDate;
  readonly base: Plan;
}

interface Options {
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
  readonly canPlan: (day: LocalDate) => boolean;
}

/** A press cycles a day; a drag paints days: with the mouse, a held touch, or Shift and the arrow keys. */
export function usePaintedDays({ plan, onPlan, canPlan }: Options) {
  const table = useRef<HTMLTableElement>(null);
  const painting = useRef<Painting>(undefined);
  /** A touch that is neither held long enough nor lifted yet. */
  const touched = useRef<{ day: LocalDate; timer: ReturnType<typeof setTimeout> }>(undefined);
  const extended = useRef<Painting>(undefined);
  usePreventedScroll(table, painting);

  function cycle(day: LocalDate): PlannedDay {
    const value = nextPlanned(plan.get(day) ?? null);
    onPlan(withPlanned(plan, [day], value));
    return value;
  }

  function paintTo(day: LocalDate, { value, from, base }: Painting): void {
    const [first, last] = day < from ? [day, from] : [from, day];
    // A drag over several days paints whole days or clears them; half days are set one by one.
    const painted = first === last ? value : value === null ? null : 1;
    onPlan(withPlanned(base, daysBetween(first, last).filter(canPlan), painted));
  }

  function press(event: PointerEvent, day: LocalDate): void {
    if (event.button !== 0 || !canPlan(day)) return;
    const begin = (): void => {
      painting.current = { from: day, base: plan, value: cycle(day) };
    };
    if (event.pointerType !== "touch") {
      // The drag continues while the pointer is outside the table.
      table.current?.setPointerCapture?.(event.pointerId);
      begin();
      return;
    }
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const timer = setTimeout(() => {
      touched.current = undefined;
      begin();
    }, HOLD_MS);
    touched.current = { day, timer };
  }

  /** A touch that is lifted early is a tap; one that the browser took for scrolling does nothing. */
  function end(isLifted: boolean): void {
    const tapped = touched.current;
    clearTimeout(tapped?.timer);
    touched.current = undefined;
    painting.current = undefined;
    if (isLifted && tapped) cycle(tapped.day);
  }

  function move(event: KeyboardEvent, day: LocalDate): void {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (canPlan(day)) cycle(day);
      return;
    }
    const next = stepFrom(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next.slice(0, 4) !== day.slice(0, 4)) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    extended.current = event.shiftKey ? (extended.current ?? { from: day, base: plan, value: 1 }) : undefined;
    if (extended.current) paintTo(next, extended.current);
  }

  return {
    table,
    ofTable: {
      onPointerMove: (event: PointerEvent) => {
        const day = painting.current && dayAt(event);
        if (painting.current && day) paintTo(day, painting.current);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      // A held touch opens the browser's context menu, which would end the painting.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (painting.current || touched.current) event.preventDefault();
      },
    },
    ofDay: (day: LocalDate) => ({
      onPointerDown: (event: PointerEvent) => press(event, day),
      onKeyDown: (event: KeyboardEvent) => move(event, day),
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === "Shift") extended.current = undefined;
      },
    }),
  };
}

/** Keeps the page from scrolling while a touch paints. React's listeners are passive and cannot prevent it. */
function usePreventedScroll(table: RefObject<HTMLElement | null>, painting: RefObject<Painting | undefined>): void {
  useEffect(() => {
    const element = table.current;
    const prevent = (event: TouchEvent): void => {
      if (painting.current) event.preventDefault();
    };
    element?.addEventListener("touchmove", prevent, { passive: false });
    return () => element?.removeEventListener("touchmove", prevent);
  }, [table, painting]);
}

/** Left and right move by a day, up and down by a month: to the same day of the month, or its last. */
function stepFrom(day: LocalDate, key: string): LocalDate | undefined {
  if (key === "ArrowRight") return addDays(day, 1);
  if (key === "ArrowLeft") return addDays(day, -1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const month = shiftMonth(monthOf(day), key === "ArrowDown" ? 1 : -1);
  const same = addDays(firstOf(month), Number(day.slice(8)) - 1);
  return same < lastOf(month) ? same : lastOf(month);
}

const dayAt = (event: PointerEvent): LocalDate | undefined => {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  return element?.closest<HTMLElement>("[data-day]")?.dataset.day as LocalDate | undefined;
};
