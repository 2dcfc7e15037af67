import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { CSSProperties, RefObject } from "react";
import { ConflictHint } from "./PlannerConflicts.tsx";
import type { RowShared } from "./PlannerRow.tsx";
import { PlannerShift } from "./PlannerShift.tsx";
import styles from "./PlannerView.module.css";
import { conflictsWith } from "./plan-conflicts.ts";
import { afterEdit, movedTo, retimed } from "./plan-edits.ts";
import { isBodyRow } from "./plan-rows.ts";
import { instantOnDay } from "./planner-timeline.ts";
import type { ShiftInput } from "./shift-form.ts";
import type { PlanModel, PlannerData } from "./use-plan-model.ts";
import { draggedTimes, stretchedSpan } from "./use-planner-commands.ts";
import type { Gesture } from "./use-planner-pointer.ts";

interface DraggedProps {
  readonly gesture: Gesture | undefined;
  readonly model: PlanModel;
  readonly shared: RowShared;
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly data: PlannerData;
}

/** The picture of what is dragged, and the conflict that dropping it would make. */
export function PlannerDragged({ gesture, model, shared, ghost, box, data }: DraggedProps) {
  const { byGuid, words } = model;
  const dropped = gesture && droppedBy(gesture, model, data);
  const conflict = dropped && conflictAt(dropped, model);
  const over = gesture?.over;
  const cell = over && box.current?.querySelector(`[data-row="${over.rowKey}"][data-day="${over.date}"]`);
  const hint = conflict && cell && (
    <ConflictHint conflict={model.conflictText(conflict)} style={hintPlace(cell, over.minute)} />
  );
  const grabbed = gesture?.kind === "move" ? byGuid.get(gesture.start.guid ?? "") : undefined;
  if (!grabbed || gesture?.kind !== "move") return hint;
  return (
    <>
      <div ref={ghost} className={styles.ghost} aria-hidden="true">
        <PlannerShift
          shift={grabbed}
          {...{ words }}
          axis={shared.axis}
          isCompact={false}
          isSelected={false}
          isTabStop={false}
          isTicked={undefined}
          isLifted={false}
          conflict={undefined}
          tone={shared.toneOf(grabbed.workplaceId)}
        />
        {gesture.guids.length > 1 && <b className={styles.more}>{gesture.guids.length}</b>}
        {gesture.isCopy && <b className={styles.copying}>+</b>}
      </div>
      {hint}
    </>
  );
}

/** The shift as it would be if the pointer let go now. */
function droppedBy(gesture: Gesture, model: PlanModel, { view }: PlannerData): PlanShift | undefined {
  const { byGuid, zone, rows } = model;
  const { over } = gesture;
  const row = rows.find(({ key }) => key === over?.rowKey);
  if (!over || !row || !isBodyRow(row)) return undefined;
  const as = (guid: string, shift: ShiftInput) => afterEdit({ guid, to: "content", shift }, undefined, zone);
  if (gesture.kind === "resize") {
    const shift = byGuid.get(gesture.guid);
    const span = stretchedSpan(gesture, shift, zone);
    if (!shift || !span) return undefined;
    const [from, to] = [instantOnDay(zone, over.date, span.from), instantOnDay(zone, over.date, span.to)];
    return as(shift.guid, retimed(shift, from, to));
  }
  const grabbed = gesture.kind === "move" ? byGuid.get(gesture.start.guid ?? "") : undefined;
  if (!grabbed || gesture.kind !== "move") return undefined;
  const guid = gesture.isCopy ? "dragged" : grabbed.guid;
  const moved = as(guid, movedTo(grabbed, view === "day" ? grabbed.date : over.date, row.target, zone));
  if (!moved || view !== "day" || gesture.isCopy) return moved;
  const [from, to] = draggedTimes(gesture.start, over, moved, zone);
  return as(guid, retimed(moved, from, to));
}

/** The gravest conflict that a shift would have. */
function conflictAt(moved: PlanShift, { all, facts }: PlanModel) {
  const found = conflictsWith(facts, all, moved);
  return found.find(({ isHard }) => isHard) ?? found[0];
}

const HINT_PX = 320;

/** Below the cell, or above where there is no room; in the view of one day, whose cells are wide, near the pointer. */
function hintPlace(cell: Element, minute: number | undefined): CSSProperties {
  const { left, right, top, bottom, width } = cell.getBoundingClientRect();
  const x = left + ((minute ?? 0) / (24 * 60)) * width;
  const beside = left > HINT_PX ? { right: innerWidth - left + 8 } : { left: right + 8 };
  const side = minute === undefined ? beside : { left: Math.max(8, Math.min(x + 24, innerWidth - HINT_PX)) };
  return bottom + 110 < innerHeight ? { ...side, top: bottom + 4 } : { ...side, bottom: innerHeight - top + 4 };
}
