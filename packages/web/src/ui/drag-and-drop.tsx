import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";

// The only file that knows the drag-and-drop library. React Aria's own is built on the browser's drag events, which a
// finger starts only after half a second; on a shared tablet a short rest must be enough, and arrow keys must work.

type Id = string | number;

interface Words {
  /** Read out when an item is focused. */
  readonly instructions: string;
  readonly picked: (item: Id) => string;
  readonly over: (target: Id) => string;
  readonly dropped: (target: Id) => string;
  readonly notDropped: string;
}

interface Props {
  readonly children: ReactNode;
  /** Undefined when a drag has ended. */
  readonly onDrag: (item: Id | undefined) => void;
  readonly onDrop: (item: Id, target: Id, isByKeyboard: boolean) => void;
  /** The preview that follows the pointer. */
  readonly preview: (item: Id) => ReactNode;
  /** For screen readers. */
  readonly words: Words;
}

/** Items inside can be dragged onto targets by mouse, finger (after a short rest) or keyboard (Space, arrows, Space). */
export function DragAndDrop({ children, onDrag, onDrop, preview, words }: Props) {
  const [dragged, setDragged] = useState<Id>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A finger that rests for a moment picks up; one that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 10 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nearestTarget,
      keyboardCodes: { start: ["Space"], end: ["Space", "Enter"], cancel: ["Escape"] },
    }),
  );
  function drag(item: Id | undefined) {
    setDragged(item);
    onDrag(item);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => words.picked(active.id),
          onDragOver: ({ over }) => (over ? words.over(over.id) : undefined),
          onDragEnd: ({ over }) => (over ? words.dropped(over.id) : words.notDropped),
          onDragCancel: () => words.notDropped,
        },
        screenReaderInstructions: { draggable: words.instructions },
      }}
      onDragStart={({ active }) => drag(active.id)}
      onDragCancel={() => drag(undefined)}
      onDragEnd={({ active, over, activatorEvent }) => {
        drag(undefined);
        if (over) onDrop(active.id, over.id, activatorEvent instanceof KeyboardEvent);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged !== undefined && preview(dragged)}</DragOverlay>
    </DndContext>
  );
}

/** Spread `props` on the item and give it `ref`. */
export function useDragItem(id: Id, isDisabled = false) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id, disabled: isDisabled });
  return { ref: setNodeRef, props: { ...attributes, ...listeners }, isDragging };
}

export function useDropTarget(id: Id, isDisabled = false) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: isDisabled });
  return { ref: setNodeRef, isOver };
}

/** The target under the pointer counts; without a pointer, the nearest. */
const underPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 || args.pointerCoordinates ? within : closestCenter(args);
};

type Direction = "left" | "right" | "up" | "down";
const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** An arrow key leads to the middle of the nearest target in its direction. */
const nearestTarget: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const direction = directions[event.code];
  const { collisionRect, droppableRects } = context;
  if (!direction || !collisionRect) return undefined;
  event.preventDefault();
  const from = {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  };
  const isThere: Record<Direction, (x: number, y: number) => boolean> = {
    left: (x) => x < from.x - 20,
    right: (x) => x > from.x + 20,
    up: (x, y) => y < from.y - 20 && Math.abs(x - from.x) < 60,
    down: (x, y) => y > from.y + 20 && Math.abs(x - from.x) < 60,
  };
  const [nearest] = [...droppableRects.values()]
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
    .filter(({ x, y }) => isThere[direction](x, y))
    .sort((one, other) => Math.hypot(one.x - from.x, one.y - from.y) - Math.hypot(other.x - from.x, other.y - from.y));
  if (!nearest) return undefined;
  return { x: currentCoordinates.x + nearest.x - from.x, y: currentCoordinates.y + nearest.y - from.y };
};
