import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { planningReach, plansFor, plansOpenShift } from "@glasen/domain/shifts/policy.ts";
import { HOUR_MS, type Instant, isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Answer, call } from "#platform/call.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { languageStore } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { useStore } from "#platform/store.ts";
import { toast } from "#ui/toast-queue.ts";
import { sendEdits } from "./plan.queries.ts";
import { createPlanEditor, type PlanEditor } from "./plan-editor.ts";
import {
  editBackTo,
  inputOf,
  instantIn,
  movedTo,
  newShift,
  pastedAt,
  type RowTarget,
  retimed,
  rowOf,
  type ShiftEdit,
  withoutLost,
  withSeen,
} from "./plan-edits.ts";
import type { Axis } from "./plan-rows.ts";
import { plannerTexts } from "./planner.texts.ts";
import { instantOnDay } from "./planner-timeline.ts";
import type { PlannerWords } from "./planner-words.ts";
import type { ShiftInput } from "./shift-form.ts";

/** The edits of this screen: sent in order, undone and repeated. */
export function usePlanEditor(crewId: number) {
  const cache = useQueryClient();
  const [editor] = useState(() =>
    createPlanEditor({
      send: (edits) => sendEdits(cache, crewId, edits),
      onRefused: (error) => notifyError(error, plannerTexts[languageStore.get()].notSaved),
    }),
  );
  return { editor, ...useStore(editor.state) };
}

/** Whose shifts the user plans. */
export function planningRights({ crew, me }: CurrentCrew, teamIdsOf: (userId: number) => readonly number[]) {
  const reach = planningReach(me, crew.id);
  const canPlanUser = (userId: number): boolean =>
    plansFor(me, { crewId: crew.id, userId, teamIds: teamIdsOf(userId) });
  return {
    reach,
    canPlanUser,
    canPlan: ({ userId, offer }: Pick<PlanShift, "userId" | "offer">): boolean =>
      userId === null
        ? plansOpenShift(me, crew.id, offer?.eligibleTeamIds ?? (reach.scope === "group" ? reach.teamIds : []))
        : canPlanUser(userId),
    canPlanTarget: (target: RowTarget): boolean =>
      "userId" in target && target.userId !== null ? canPlanUser(target.userId) : reach.scope !== "none",
  };
}
export type PlanningRights = ReturnType<typeof planningRights>;

/** A draft that the server made. */
export type MadeDraft = Pick<PlanShift, "guid" | "date">;

interface Options {
  readonly editor: PlanEditor;
  /** The shown shifts and those of the days around. */
  readonly shifts: readonly PlanShift[];
  readonly rights: PlanningRights;
  readonly axis: Axis;
  readonly words: PlannerWords;
  readonly announce: (text: string) => void;
  /** Undefined while they are loading. */
  readonly qualifications: Answer<"qualifications.list"> | undefined;
}

/** Everything that the planner does to shifts, by whatever means it is asked for. */
export function usePlanActions({ editor, shifts, rights, axis, words, announce, qualifications }: Options) {
  const { crew } = useCrew();
  const { t } = words;
  const zone = crew.timeZone;
  const byGuid = useMemo(() => new Map(shifts.map((shift) => [shift.guid, shift])), [shifts]);
  const found = (guids: Iterable<string>): PlanShift[] =>
    [...guids].flatMap((guid) => byGuid.get(guid) ?? []).filter(rights.canPlan);
  const targetName = (target: RowTarget): string =>
    "userId" in target ? words.whoOf(target) : target.workplaceId === null ? t.noWorkplace : words.whereOf(target);

  /** A manager of some teams names them for an open shift. */
  const completed = (input: ShiftInput): ShiftInput =>
    (input.userId ?? null) === null && rights.reach.scope === "group" && !input.shiftOfferEligibleTeams?.length
      ? { ...input, shiftOfferEligibleTeams: [...rights.reach.teamIds] }
      : input;

  const stepOf = (edits: readonly ShiftEdit[], label: string) => {
    const whole = edits.map((edit) => (edit.to === "content" ? { ...edit, shift: completed(edit.shift) } : edit));
    return {
      edits: whole.map((edit) => withSeen(edit, byGuid.get(edit.guid))),
      back: whole.map((edit) =>
        withSeen(editBackTo(edit.guid, byGuid.get(edit.guid)), edit.to === "content" ? edit.shift : undefined),
      ),
      label,
    };
  };
  function run(edits: readonly ShiftEdit[], label: string): void {
    if (edits.length === 0) return;
    editor.run(stepOf(edits, label));
    announce(label);
  }
  /** A copy requires no qualification that was deleted since. */
  const isQualification = (id: number): boolean =>
    qualifications === undefined || qualifications.qualifications.some((one) => one.id === id);
  const created = (inputs: readonly ShiftInput[]): ShiftEdit[] =>
    inputs.map((input) => ({
      guid: crypto.randomUUID(),
      to: "content",
      shift: { ...input, qualificationIds: (input.qualificationIds ?? []).filter(isQualification) },
    }));

  /** A shift that comes back may name a qualification that was deleted meanwhile: it returns without it, and that is said. */
  function stillPossible(edits: readonly ShiftEdit[]): readonly ShiftEdit[] {
    const possible = edits.map((edit) => withoutLost(edit, byGuid.get(edit.guid), isQualification));
    const changed = possible.filter((edit, index) => edit !== edits[index]).length;
    if (changed > 0) toast.info(t.qualificationGone(changed));
    return possible;
  }

  /** Shifts out of one row go to the row that they are dropped on; those of several rows keep theirs. */
  function targets(moved: readonly PlanShift[], days: number, target: RowTarget | undefined) {
    const rows = new Set(moved.map((shift) => JSON.stringify(rowOf(shift, axis))));
    return moved.map((shift) => ({
      shift,
      input: movedTo(shift, addDays(shift.date, days), rows.size === 1 ? target : undefined, zone),
    }));
  }

  return {
    byGuid,
    found,
    /** Gives the guid of the new shift. */
    create(target: RowTarget, date: LocalDate, minute?: number): string | undefined {
      if (!rights.canPlanTarget(target)) {
        announce(t.notPlanned);
        return undefined;
      }
      const plain = newShift({ row: target, date, zone, defaultStart: crew.settings.shiftPlannerDefaultStart, shifts });
      const edits = created([minute === undefined ? plain : startingAt(plain, minute, date, zone)]);
      run(edits, t.created(targetName(target), words.dayName(date)));
      return edits[0]?.guid;
    },
    draw(target: RowTarget, date: LocalDate, from: Instant, to: Instant): string | undefined {
      const plain = newShift({ row: target, date, zone, defaultStart: crew.settings.shiftPlannerDefaultStart, shifts });
      const { breakStart: _, breakDuration, ...rest } = plain;
      const times = { from: isoInstant(from), to: isoInstant(to) };
      const edits = created([{ ...rest, ...times, ...(to - from > WITHOUT_BREAK_MS && { breakDuration }) }]);
      run(edits, t.created(targetName(target), words.dayName(date)));
      return edits[0]?.guid;
    },
    /** Moves shifts, or copies them, by days and to a row. */
    move(guids: Iterable<string>, days: number, target: RowTarget | undefined, isCopy: boolean): string[] {
      const moved = found(guids);
      const first = moved[0];
      if (!first) return [];
      if (target && !rights.canPlanTarget(target)) {
        announce(t.notPlanned);
        return [];
      }
      const placed = targets(moved, days, target);
      const edits: ShiftEdit[] = isCopy
        ? created(placed.map(({ input }) => input))
        : placed
            .filter(({ shift, input }) => JSON.stringify(input) !== JSON.stringify(inputOf(shift)))
            .map(({ shift, input }) => ({ guid: shift.guid, to: "content", shift: input }));
      const day = words.dayName(addDays(first.date, days));
      const isElsewhere = target !== undefined && JSON.stringify(target) !== JSON.stringify(rowOf(first, axis));
      const label = isCopy
        ? moved.length === 1
          ? t.copiedTo(target ? targetName(target) : words.whoOf(first), day)
          : t.copiedMany(moved.length, day)
        : moved.length > 1
          ? t.movedMany(moved.length, day)
          : isElsewhere
            ? t.movedTo(words.whoOf(first), targetName(target), day)
            : t.moved(words.whoOf(first), day);
      run(edits, label);
      return edits.map(({ guid }) => guid);
    },
    /** Other times on the same day and, where given, in another row. */
    retime(guid: string, from: Instant, to: Instant, target?: RowTarget): void {
      const shift = found([guid])[0];
      if (!shift || to <= from) return;
      const placed = target ? movedTo(shift, shift.date, target, zone) : inputOf(shift);
      const { userId, workplaceId } = placed;
      const input = { ...placed, ...retimed(shift, from, to), userId, workplaceId } as ShiftInput;
      const times = words.spanText({ from: isoInstant(from), to: isoInstant(to) });
      run([{ guid, to: "content", shift: input }], t.retimed(words.whoOf(shift), times));
    },
    /** Removes shifts; one that is to be removed already stays instead. */
    remove(guids: Iterable<string>): void {
      const gone = found(guids);
      const [first] = gone;
      if (!first) return;
      const isRestored = gone.every(({ type }) => type === "unpublished_delete");
      const edits = gone.map(({ guid }): ShiftEdit => ({ guid, to: isRestored ? "published" : "removed" }));
      const one = isRestored ? t.restored : t.removed;
      run(edits, gone.length > 1 ? t.removedMany(gone.length) : one(words.whoOf(first), words.dayName(first.date)));
    },
    /** From the form, which shows a refusal at its fields. */
    async save(guid: string | undefined, shift: ShiftInput): Promise<void> {
      const id = guid ?? crypto.randomUUID();
      const date = words.dayName(dayOf(shift, zone));
      const who = words.whoOf({ userId: shift.userId ?? null });
      const label = guid === undefined ? t.created(who, date) : t.saved(who, date);
      // The form does not know the level for which the shift was made.
      const { manningLevelGuid = null } = byGuid.get(id) ?? {};
      await editor.save(stepOf([{ guid: id, to: "content", shift: { ...shift, manningLevelGuid } }], label));
      announce(label);
    },
    paste(copied: readonly PlanShift[], date: LocalDate, target: RowTarget): string[] {
      const [first] = copied;
      if (!first) {
        announce(t.nothingCopied);
        return [];
      }
      const inputs = pastedAt(copied, date, target, zone, axis).filter(({ userId = null }) =>
        rights.canPlanTarget({ userId }),
      );
      const edits = created(inputs);
      const label =
        edits.length === 1
          ? t.copiedTo(targetName(target), words.dayName(date))
          : t.copiedMany(edits.length, words.dayName(date));
      run(edits, label);
      return edits.map(({ guid }) => guid);
    },
    /** Back to what is published. */
    discard(drafts: readonly PlanShift[]): void {
      const edits = drafts.map(({ guid }): ShiftEdit => ({ guid, to: "published" }));
      run(edits, t.discarded(edits.length));
    },
    /** Drafts that the server made of a template or of another period are undone and repeated like all others. */
    async remember(made: readonly MadeDraft[]): Promise<void> {
      const days = made.map(({ date }) => date).sort();
      const [from, to] = [days[0], days.at(-1)];
      if (!from || !to) return;
      const guids = new Set(made.map(({ guid }) => guid));
      try {
        const plan = await call("shiftPlan.get", { crewId: crew.id, from, to });
        const drafts = plan.shifts.filter(({ guid }) => guids.has(guid));
        editor.remember({
          edits: drafts.map((shift) => ({ guid: shift.guid, to: "content", shift: inputOf(shift) })),
          back: drafts.map((shift) => withSeen({ guid: shift.guid, to: "removed" }, shift)),
          label: t.made(drafts.length),
        });
      } catch (error) {
        notifyError(error, t.notUndoable);
      }
    },
    undo(): void {
      const step = editor.undo(stillPossible);
      if (step) announce(t.undone(step.label));
    },
    redo(): void {
      const step = editor.redo(stillPossible);
      if (step) announce(t.redone(step.label));
    },
  };
}
export type PlanActions = ReturnType<typeof usePlanActions>;

/** A longer shift that is drawn has the break of the last one, or half an hour. */
const WITHOUT_BREAK_MS = 6 * HOUR_MS;

const dayOf = ({ from }: ShiftInput, zone: string): LocalDate => localDayOf(zone, instantIn(from));

/** The same length and break from another minute of the day on. */
function startingAt(input: ShiftInput, minute: number, date: LocalDate, zone: string): ShiftInput {
  const from = instantOnDay(zone, date, minute);
  const length = instantIn(input.to) - instantIn(input.from);
  const { breakStart: _, ...rest } = input;
  return { ...rest, from: isoInstant(from), to: isoInstant((from + length) as Instant) };
}

/** Days between two dates. */
export const daysFrom = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from);
