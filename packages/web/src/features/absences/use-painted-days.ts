import { nextPlanned, type Plan, type PlannedDay, withPlanned } from "@glasen/domain/absences/plan-days.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { daysBetween, firstOf, lastOf, monthOf, shiftMonth } from "./calendar-days.ts";

/** A finger that rests so long means to paint; one that moves before means to scroll. */
const holdMs = 350;

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

/** Days of a table are cycled by a press and painted by a drag, with the mouse, by a held finger, or with Shift and the arrows. */
export function usePaintedDays({ plan, onPlan, canPlan }: Options) {
  const table = useRef<HTMLTableElement>(null);
  const painting = useRef<Painting>(undefined);
  /** A finger that was put down and has neither been held nor lifted yet. */
  const touched = useRef<{ day: LocalDate; timer: ReturnType<typeof setTimeout> }>(undefined);
  const extended = useRef<Painting>(undefined);
  useUnscrolled(table, painting);

  function cycle(day: LocalDate): PlannedDay {
    const value = nextPlanned(plan.get(day) ?? null);
    onPlan(withPlanned(plan, [day], value));
    return value;
  }

  function paintTo(day: LocalDate, { value, from, base }: Painting): void {
    const [first, last] = day < from ? [day, from] : [from, day];
    // Over several days a drag paints whole ones, or clears; half a day is one day's matter.
    const painted = first === last ? value : value === null ? null : 1;
    onPlan(withPlanned(base, daysBetween(first, last).filter(canPlan), painted));
  }

  function press(event: PointerEvent, day: LocalDate): void {
    if (event.button !== 0 || !canPlan(day)) return;
    const begin = (): void => {
      painting.current = { from: day, base: plan, value: cycle(day) };
    };
    if (event.pointerType !== "touch") {
      // The drag goes on when it leaves the table for a moment.
      table.current?.setPointerCapture?.(event.pointerId);
      begin();
      return;
    }
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const timer = setTimeout(() => {
      touched.current = undefined;
      begin();
    }, holdMs);
    touched.current = { day, timer };
  }

  /** A finger lifted soon enough has tapped; one that the browser took for scrolling has done nothing. */
  function end(isLifted: boolean): void {
    const tapped = touched.current;
    clearTimeout(tapped?.timer);
    touched.current = undefined;
    painting.current = undefined;
    if (isLifted && tapped) cycle(tapped.day);
  }

  function walk(event: KeyboardEvent, day: LocalDate): void {
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
      // A held finger asks for the browser's menu, which would end the painting.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (painting.current || touched.current) event.preventDefault();
      },
    },
    ofDay: (day: LocalDate) => ({
      onPointerDown: (event: PointerEvent) => press(event, day),
      onKeyDown: (event: KeyboardEvent) => walk(event, day),
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === "Shift") extended.current = undefined;
      },
    }),
  };
}

/** While a finger paints, the page under it stays. React's own listeners cannot say so. */
function useUnscrolled(table: RefObject<HTMLElement | null>, painting: RefObject<Painting | undefined>): void {
  useEffect(() => {
    const element = table.current;
    const hold = (event: TouchEvent): void => {
      if (painting.current) event.preventDefault();
    };
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => element?.removeEventListener("touchmove", hold);
  }, [table, painting]);
}

/** Days to the side, months up and down: the same day of the month, or its last. */
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
