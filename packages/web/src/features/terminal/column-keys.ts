import type { KeyboardCoordinateGetter } from "@dnd-kit/core";

type Way = "left" | "right" | "up" | "down";
const ways: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** An arrow key leads to the middle of the nearest place to drop in its direction. */
export const towardsColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const way = ways[event.code];
  const { collisionRect, droppableRects } = context;
  if (!way || !collisionRect) return undefined;
  event.preventDefault();
  const from = {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  };
  const isThere: Record<Way, (x: number, y: number) => boolean> = {
    left: (x) => x < from.x - 20,
    right: (x) => x > from.x + 20,
    up: (x, y) => y < from.y - 20 && Math.abs(x - from.x) < 60,
    down: (x, y) => y > from.y + 20 && Math.abs(x - from.x) < 60,
  };
  const places = [...droppableRects.values()]
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
    .filter(({ x, y }) => isThere[way](x, y))
    .sort((one, other) => Math.hypot(one.x - from.x, one.y - from.y) - Math.hypot(other.x - from.x, other.y - from.y));
  const [nearest] = places;
  if (!nearest) return undefined;
  return { x: currentCoordinates.x + nearest.x - from.x, y: currentCoordinates.y + nearest.y - from.y };
};
