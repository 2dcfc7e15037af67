import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isSameSpot, type Spot, snapped, spotOf } from "./planner-spots.ts";

/** A touch that is held this long lifts a shift; one that moves before scrolls. */
const HOLD_MS = 350;
/** A mouse that moves less than this many px clicks. */
const CLICK_PX = 5;
/** Closer than this to an edge, the grid scrolls while something is dragged. */
const EDGE_PX = 44;

/** What the pointer is doing. */
export type Gesture =
  | {
      readonly kind: "move";
      readonly guids: readonly string[];
      readonly start: Spot;
      readonly over: Spot | undefined;
      readonly isCopy: boolean;
    }
  | { readonly kind: "resize"; readonly guid: string; readonly edge: "from" | "to"; readonly over: Spot | undefined }
  | { readonly kind: "draw"; readonly start: Spot; readonly over: Spot | undefined }
  | { readonly kind: "rubber"; readonly start: Spot; readonly over: Spot | undefined; readonly isAdding: boolean };

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  /** The picture that follows the pointer. */
  readonly ghost: RefObject<HTMLElement | null>;
  /** The shifts that are dragged by this one: itself, or the whole selection. Empty where it may not be moved. */
  readonly liftedBy: (guid: string) => readonly string[];
  readonly canDraw: (spot: Spot) => boolean;
  readonly isTimeline: boolean;
  readonly onLift: (guids: readonly string[]) => void;
  readonly onDrop: (gesture: Gesture) => void;
  readonly onCancel: () => void;
}

interface Pressed {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
  readonly begin: (isCopy: boolean) => Gesture | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const isCopying = (event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }): boolean =>
  event.ctrlKey || event.altKey || event.metaKey;

/**
 * Drags shifts to other cells, stretches and draws them, and selects with a rubber band. The gesture changes only when
 * the pointer enters another cell; the picture under the pointer moves without React.
 */
export function usePlannerPointer({ box, ghost, isTimeline, ...options }: Options) {
  const [gesture, setGesture] = useState<Gesture>();
  const current = useRef<Gesture>(undefined);
  const pressed = useRef<Pressed>(undefined);
  const at = useRef({ x: 0, y: 0 });
  /** The click that follows a drag is none. */
  const isClickSpent = useRef(false);
  const put = (next: Gesture | undefined): void => {
    current.current = next;
    setGesture(next);
  };

  function cancel(): void {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
    if (!current.current) return;
    put(undefined);
    options.onCancel();
  }

  function start(isCopy: boolean): void {
    const begun = pressed.current?.begin(isCopy);
    if (!begun || !pressed.current) return;
    box.current?.setPointerCapture?.(pressed.current.pointerId);
    isClickSpent.current = true;
    put(begun);
    if (begun.kind === "move") options.onLift(begun.guids);
  }

  function follow(isCopy: boolean): void {
    const before = current.current;
    if (!before) return;
    const { x, y } = at.current;
    ghost.current?.style.setProperty("transform", `translate(${x + 12}px, ${y + 8}px) rotate(-2deg)`);
    const over = spotOf(document.elementFromPoint(x, y), x);
    const wasCopy = before.kind === "move" && before.isCopy;
    if (isSameSpot(before.over, over) && (before.kind !== "move" || wasCopy === isCopy)) return;
    put(before.kind === "move" ? { ...before, over, isCopy } : { ...before, over });
  }

  useScrollAtEdges(box, at, gesture !== undefined, () =>
    follow(current.current?.kind === "move" && current.current.isCopy),
  );
  usePreventedScroll(box, current);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!current.current) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (["Control", "Alt", "Meta"].includes(event.key)) follow(event.type === "keydown");
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener("keydown", listener, true);
    addEventListener("keyup", listener, true);
    return () => {
      removeEventListener("keydown", listener, true);
      removeEventListener("keyup", listener, true);
    };
  }, []);

  function gestureAt(target: Element, event: PointerEvent): ((isCopy: boolean) => Gesture | undefined) | undefined {
    const spot = spotOf(target, event.clientX);
    const edge = target.closest<HTMLElement>("[data-edge]");
    if (edge) {
      const guid = edge.dataset["of"] ?? "";
      const kind = edge.dataset["edge"] === "from" ? "from" : "to";
      return () => (options.liftedBy(guid).length > 0 ? { kind: "resize", guid, edge: kind, over: spot } : undefined);
    }
    if (!spot) return undefined;
    const { guid } = spot;
    if (guid !== undefined)
      return (isCopy) => {
        const guids = options.liftedBy(guid);
        return guids.length > 0 ? { kind: "move", guids, start: spot, over: spot, isCopy } : undefined;
      };
    if (isTimeline) return () => (options.canDraw(spot) ? { kind: "draw", start: spot, over: spot } : undefined);
    if (event.pointerType === "touch") return undefined;
    return () => ({ kind: "rubber", start: spot, over: spot, isAdding: event.shiftKey || event.ctrlKey });
  }

  function press(event: PointerEvent): void {
    isClickSpent.current = false;
    const target = event.target as Element;
    if (event.button !== 0 || target.closest("[data-tick]")) return;
    const begin = gestureAt(target, event);
    if (!begin) return;
    const isTouch = event.pointerType === "touch";
    at.current = { x: event.clientX, y: event.clientY };
    const timer = isTouch ? setTimeout(() => start(false), HOLD_MS) : undefined;
    pressed.current = { pointerId: event.pointerId, isTouch, x: event.clientX, y: event.clientY, begin, timer };
  }

  function move(event: PointerEvent): void {
    const press = pressed.current;
    if (!press) return;
    at.current = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!current.current) {
      if (press.isTouch) {
        // A finger that moves before it has rested scrolls.
        if (distance > 2 * CLICK_PX) clearTimeout(press.timer);
        return;
      }
      if (distance < CLICK_PX) return;
      start(isCopying(event));
    }
    follow(isCopying(event));
  }

  function release(): void {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
    const done = current.current;
    if (!done) return;
    put(undefined);
    if (done.over) options.onDrop(done);
    else options.onCancel();
  }

  return {
    gesture,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: cancel,
      onClickCapture: (event: MouseEvent) => {
        if (!isClickSpent.current) return;
        isClickSpent.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
      // A held touch opens the browser's context menu, which would end the drag.
      onContextMenu: (event: MouseEvent) => {
        if (pressed.current?.isTouch || current.current) event.preventDefault();
      },
    },
  };
}

/** The times of a shift that is being drawn. */
export function drawnSpan({ start, over }: Extract<Gesture, { kind: "draw" }>): { from: number; to: number } {
  const one = snapped(start.minute ?? 0);
  const other = snapped(over?.minute ?? one);
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** React's listeners are passive and cannot keep a touch from scrolling. */
function usePreventedScroll(box: RefObject<HTMLElement | null>, gesture: RefObject<Gesture | undefined>): void {
  useEffect(() => {
    const element = box.current;
    const prevent = (event: TouchEvent): void => {
      if (gesture.current) event.preventDefault();
    };
    element?.addEventListener("touchmove", prevent, { passive: false });
    return () => element?.removeEventListener("touchmove", prevent);
  }, [box, gesture]);
}

function useScrollAtEdges(
  box: RefObject<HTMLElement | null>,
  at: RefObject<{ x: number; y: number }>,
  isOn: boolean,
  onScrolled: () => void,
): void {
  const scrolled = useEffectEvent(onScrolled);
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return;
    let frame = 0;
    const step = (): void => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const { x, y } = at.current;
      const by = (before: number, after: number): number =>
        before < EDGE_PX ? -Math.ceil((EDGE_PX - before) / 4) : after < EDGE_PX ? Math.ceil((EDGE_PX - after) / 4) : 0;
      const [dx, dy] = [by(x - left, right - x), by(y - top, bottom - y)];
      const [beforeX, beforeY] = [element.scrollLeft, element.scrollTop];
      if (dx !== 0 || dy !== 0) element.scrollBy(dx, dy);
      if (element.scrollLeft !== beforeX || element.scrollTop !== beforeY) scrolled();
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [box, at, isOn]);
}
