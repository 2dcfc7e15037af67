import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { useExcludedShifts } from "./excluded-shifts.ts";
import { PlannerConflicts } from "./PlannerConflicts.tsx";
import { PlannerDragged } from "./PlannerDragged.tsx";
import { PlannerGrid } from "./PlannerGrid.tsx";
import { PlannerMoveDialog } from "./PlannerMoveDialog.tsx";
import { PlannerPhone } from "./PlannerPhone.tsx";
import { PlannerPublishBar } from "./PlannerPublishBar.tsx";
import type { RowShared } from "./PlannerRow.tsx";
import { PlannerPasting, PlannerSelection } from "./PlannerSelection.tsx";
import { PlannerStaffing } from "./PlannerStaffing.tsx";
import { PlannerTools } from "./PlannerTools.tsx";
import styles from "./PlannerView.module.css";
import { instantIn, newShift } from "./plan-edits.ts";
import { type BodyRow, isBodyRow } from "./plan-rows.ts";
import type { PlannerView } from "./planner-period.ts";
import { type Spot, shiftsBetween } from "./planner-spots.ts";
import { ShiftPanel } from "./ShiftPanel.tsx";
import { isNewShift, type NewShift } from "./shift-form.ts";
import { usePlanActions, usePlanEditor } from "./use-plan-actions.ts";
import { type PlanModel, type PlannerData, type PlannerFilter, usePlanModel } from "./use-plan-model.ts";
import { stretchedSpan, usePlannerCommands } from "./use-planner-commands.ts";
import { type Gesture, usePlannerPointer } from "./use-planner-pointer.ts";
import { usePublishing } from "./use-publishing.ts";

interface Props extends PlannerData {
  readonly onShow: (view: PlannerView, day: LocalDate) => void;
}

export function PlannerBoard(props: Props) {
  const { view, day, days, members, workplaces } = props;
  const { crew } = useCrew();
  const isNarrow = useIsNarrow();
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<PlannerFilter>({
    ...{ axis: "people", teamId: undefined, workplaceId: undefined, qualificationId: undefined },
  });
  const [said, announce] = useState("");
  const { axis } = filter;
  const { editor, pending, done, undone } = usePlanEditor(crew.id);
  const model = usePlanModel(props, filter, pending);
  const { words, rights, rows, byGuid, isPlanner } = model;
  const { t } = words;
  const { excluded, exclude } = useExcludedShifts(crew.id);
  const { qualifications } = props;
  const actions = usePlanActions({ editor, shifts: model.all, rights, axis, words, announce, qualifications });
  const commands = usePlannerCommands({ data: props, model, actions, announce, excluded, exclude });
  const publishing = usePublishing(editor);
  const { gesture, handlers } = usePlannerPointer({
    ...{ box, ghost },
    isTimeline: view === "day",
    liftedBy: commands.liftedBy,
    canDraw: ({ rowKey }) => {
      const row = rows.find(({ key }) => key === rowKey);
      return row !== undefined && isBodyRow(row) && isPlanner && rights.canPlanTarget(row.target);
    },
    onLift: commands.lift,
    onDrop: commands.drop,
    onCancel: () => announce(t.cancelled),
  });
  useUndoKeys(actions.undo, actions.redo);

  const lifted = gesture?.kind === "move" && !gesture.isCopy ? gesture.guids : none;
  const { selected: chosen } = commands;
  const selected = useMemo(
    () =>
      gesture?.kind === "rubber" && gesture.over
        ? new Set(shiftsBetween(rows, days, gesture.start, gesture.over))
        : chosen,
    [gesture, rows, days, chosen],
  );
  const { looks, conflictTexts, toneOf, absenceTypes, wishMarks, zone } = model;
  const shared = useMemo<RowShared>(
    () => ({
      ...{ axis, view, zone, days, looks, selected, toneOf, absenceTypes, wishMarks, words },
      conflicts: conflictTexts,
      lifted: new Set(lifted),
      excluded: isPlanner ? excluded : undefined,
      canPlanRow: (row: BodyRow) => isPlanner && rights.canPlanTarget(row.target),
    }),
    [
      axis,
      view,
      zone,
      days,
      looks,
      selected,
      toneOf,
      absenceTypes,
      wishMarks,
      words,
      conflictTexts,
      lifted,
      isPlanner,
      excluded,
      rights,
    ],
  );

  const opened = typeof commands.opened === "string" ? byGuid.get(commands.opened) : commands.opened;
  const close = (): void => commands.setOpened(undefined);
  useInSight(box, typeof commands.opened === "string" ? commands.opened : undefined);
  const body = rows.filter(isBodyRow);
  const firstRow = body.find(({ kind }) => kind !== "open") ?? body[0];
  const firstDay = days.includes(props.today) ? props.today : days[0];
  const isEmpty = body.every(({ kind }) => kind === "open");
  const moved = commands.moving?.flatMap((guid) => byGuid.get(guid) ?? []) ?? [];

  return (
    <div className={styles.planner} data-wide="" data-open={opened !== undefined}>
      <PlannerTools
        {...props}
        filter={filter}
        onFilter={setFilter}
        isPlanner={isPlanner}
        // A shift that is to be removed belongs to no template.
        selected={[...commands.selected].filter((guid) => {
          const shift = byGuid.get(guid);
          return shift !== undefined && shift.type !== "unpublished_delete";
        })}
        onUndo={done.length > 0 ? actions.undo : undefined}
        onRedo={undone.length > 0 ? actions.redo : undefined}
        onMade={(drafts) => void actions.remember(drafts)}
        onNew={() =>
          commands.setOpened(proposed(model, props, firstDay ?? day, crew.settings.shiftPlannerDefaultStart))
        }
      />
      <div className={styles.columns}>
        <section className={styles.board} aria-label={t.grid}>
          <p id={helpId} className={visuallyHidden}>
            {isPlanner ? t.help : t.reading}
          </p>
          {isNarrow ? (
            <PlannerPhone data={props} model={model} commands={commands} actions={actions} onShow={props.onShow} />
          ) : isEmpty ? (
            <EmptyState icon={<UsersIcon />} title={t.empty}>
              {t.emptyHint}
            </EmptyState>
          ) : (
            <PlannerGrid
              openAt={openingDay(props)}
              {...{ box, rows, shared, gesture, handlers, helpId }}
              count={axis === "people" ? t.peopleCount(body.length - 1) : t.workplaceCount(body.length)}
              holidays={model.holidays}
              tabStop={
                tabStopIn(rows, days, commands.tabStop) ??
                (firstRow && firstDay ? { rowKey: firstRow.key, date: firstDay } : undefined)
              }
              focus={commands.focus}
              stretched={stretchedRow(gesture, model, commands.rowKeyOf)}
              onKeyDown={commands.onKeyDown}
              onClick={commands.click}
              onFocus={commands.onFocus}
              foot={
                <PlannerStaffing
                  {...{ days, workplaces, zone, toneOf, view }}
                  shifts={model.staffed}
                  levels={props.levels}
                />
              }
            />
          )}
          {isPlanner && commands.isPasting && (
            <PlannerPasting count={commands.copied.length} onDone={commands.stopPasting} />
          )}
          {isPlanner && !commands.isPasting && commands.selected.size > 1 && (
            <PlannerSelection
              count={commands.selected.size}
              onMove={() => commands.setMoving([...commands.selected])}
              onCopy={() => commands.copyToPaste([...commands.selected])}
              onRemove={() => {
                actions.remove(commands.selected);
                commands.setSelected(new Set());
              }}
              onClear={() => commands.setSelected(new Set())}
            />
          )}
          {isPlanner && model.drafts.length > 0 && (
            <PlannerPublishBar
              drafts={model.drafts}
              {...{ excluded, words }}
              onExclude={exclude}
              onDiscard={actions.discard}
              onPublish={publishing.begin}
              isPublishing={publishing.isPublishing}
            />
          )}
        </section>
        {opened && (
          <ShiftPanel
            key={isNewShift(opened) ? "new" : opened.guid}
            shift={opened}
            conflictsFor={model.conflictsFor}
            canEdit={isPlanner && (isNewShift(opened) || rights.canPlan(opened))}
            onSave={async (content) => {
              await actions.save(isNewShift(opened) ? undefined : opened.guid, content);
              close();
            }}
            {...(!isNewShift(opened) && {
              onRemove: () => {
                actions.remove([opened.guid]);
                close();
              },
              onRestore: () => actions.remove([opened.guid]),
            })}
            onClose={close}
          />
        )}
      </div>
      <PlannerDragged gesture={gesture} model={model} shared={shared} ghost={ghost} data={props} box={box} />
      {moved.length > 0 && (
        <PlannerMoveDialog
          shifts={moved}
          axis={axis}
          members={members.filter(({ userId }) => model.facts.people.has(userId))}
          workplaces={workplaces}
          onMove={(by, target, isCopy) => void actions.move(commands.moving ?? [], by, target, isCopy)}
          onClose={() => commands.setMoving(undefined)}
        />
      )}
      {publishing.asked && (
        <PlannerConflicts
          conflicts={publishing.asked}
          textOf={model.conflictText}
          words={words}
          isPublishing={publishing.isPublishing}
          onPublish={publishing.confirm}
          onClose={publishing.cancel}
        />
      )}
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </div>
  );
}

const none: readonly string[] = [];

/** Today where it is shown; else the first day of a week, and the day of a month that somebody asked for. */
function openingDay({ view, day, days, today }: PlannerData): LocalDate | undefined {
  if (days.includes(today) && (view === "week" || day === days[0])) return today;
  return view === "week" ? days[0] : day;
}

/** The last focused element, if it is still there; else its cell. */
function tabStopIn(rows: PlanModel["rows"], days: readonly LocalDate[], stop: Spot | undefined) {
  return stop && days.includes(stop.date) && rows.some(({ key }) => key === stop.rowKey) ? stop : undefined;
}

/** Scrolls to the shift that is opened, because its panel takes room from the plan. */
function useInSight(box: RefObject<HTMLElement | null>, guid: string | undefined): void {
  useEffect(() => {
    if (guid === undefined) return;
    box.current?.querySelector(`[data-guid="${guid}"]`)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [box, guid]);
}

/** Ctrl+Z and Ctrl+Shift+Z, unless somebody is typing. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, [role=dialog]")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

function stretchedRow(
  gesture: Gesture | undefined,
  { byGuid, zone }: PlanModel,
  rowKeyOf: (shift: PlanShift) => string | undefined,
) {
  if (gesture?.kind !== "resize") return undefined;
  const shift = byGuid.get(gesture.guid);
  const span = stretchedSpan(gesture, shift, zone);
  const rowKey = shift && rowKeyOf(shift);
  return span && rowKey !== undefined ? { rowKey, ...span } : undefined;
}

/** A new shift for the form: open, on the first shown day, with the crew's usual start. */
function proposed(
  { zone, all }: PlanModel,
  { workplaces }: PlannerData,
  date: LocalDate,
  defaultStart: string,
): NewShift {
  const { from, to } = newShift({ row: { userId: null }, date, zone, defaultStart, shifts: all });
  const timeOf = (at: string): string => localTimeOf(zone, instantIn(at)).slice(0, 5);
  const offered = workplaces.filter(({ disabledAt }) => disabledAt === null);
  return {
    date,
    userId: null,
    workplaceId: offered.length === 1 ? (offered[0]?.id ?? null) : null,
    from: timeOf(from),
    to: timeOf(to),
  };
}
