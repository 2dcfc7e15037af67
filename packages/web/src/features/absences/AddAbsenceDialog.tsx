import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import { type DayPart, isForwardSpan } from "@glasen/domain/absences/half-days.ts";
import { absencePolicy, decidesFor } from "@glasen/domain/absences/policy.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { addDays, isWeekend, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Stack } from "#ui/Layout.tsx";
import { RangeCalendar } from "#ui/RangeCalendar.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TypeIcon } from "./AbsenceBar.public.tsx";
import { AbsencePreview, CostSummary, fieldErrors } from "./AbsencePreview.tsx";
import styles from "./AddAbsence.module.css";
import { useAbsenceWords } from "./absence-words.ts";
import { holidaysOf, previewOf, useAbsenceBasics, useAddAbsence, type Wanted, workDaysOf } from "./absences.queries.ts";
import { Chips } from "./Chips.tsx";
import { deputyTexts } from "./deputies.texts.ts";

export interface Draft {
  readonly userId: number;
  readonly typeId: number;
  readonly startDate: LocalDate | null;
  readonly startDayPart: DayPart;
  readonly endDate: LocalDate | null;
  readonly endDayPart: DayPart;
  readonly note: string;
  /** Whole seconds, for types that are counted in hours; null is the whole day. */
  readonly durationSeconds: number | null;
  readonly deputyId: number | null;
}

interface Props {
  readonly userId: number;
  /** Lets people who decide choose the member. */
  readonly canChooseMember?: boolean | undefined;
  /** The input of a request that failed. */
  readonly draft?: Draft | undefined;
  readonly onClose: () => void;
  /** The dialog closes before the server has answered; if the server refuses, the input comes back here. */
  readonly onFailed: (draft: Draft) => void;
}

/** More deciders are "somebody else". */
const MAX_DECIDERS = 3;

/** Requests an absence, or enters one; its cost and the remaining balance are shown before it is sent. */
export function AddAbsenceDialog({ userId, canChooseMember = false, onClose, onFailed, ...props }: Props) {
  const { crew, me } = useCrew();
  const { t, language, amountText } = useAbsenceWords();
  const deputyWords = useTexts(deputyTexts);
  const errorWords = useTexts(errorTexts);
  const { types, members } = useAbsenceBasics(crew.id);
  const add = useAddAbsence(crew.id);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const offered = types.filter(isOffered);

  // Until something is entered, the days follow the member's working days, which load later.
  const [entered, setEntered] = useState(props.draft);
  const { isFree, holidays } = useDaysOfYears(entered?.userId ?? userId, [today, entered?.startDate, entered?.endDate]);
  const first = nextWorkDay(today, isFree);
  const draft: Draft = entered ?? {
    userId,
    typeId: offered[0]?.id ?? 1,
    startDate: first,
    startDayPart: "morning",
    endDate: first,
    endDayPart: "afternoon",
    note: "",
    durationSeconds: null,
    deputyId: null,
  };
  const set = (part: Partial<Draft>) => setEntered({ ...draft, ...part });
  const { startDate, endDate, deputyId } = draft;
  const type = offered.find(({ id }) => id === draft.typeId);
  const person = members.find((member) => member.userId === draft.userId);
  const isDecider = person !== undefined && decidesFor(me, person) && mayDecideAbout(me, person, crew.settings);
  const isConfirmed = (isDecider && draft.userId !== me.userId) || type?.canBeRequested === false;
  const choosable = canChooseMember && absencePolicy.decide(me, { crewId: crew.id });
  const deputies = crew.settings.absenceDeputies;
  const needsDeputy = deputies === "mustNameDeputy" && !isDecider && !isConfirmed;

  const wanted = wantedOf(draft, type?.isHourBased ?? false);
  const isForward = wanted !== undefined && isForwardSpan(wanted);
  const { data, error, isFetching } = useQuery({
    ...previewOf(crew.id, wanted ?? ({} as Wanted)),
    enabled: isForward,
  });
  const preview = isForward ? data : undefined;
  const problem = error && !isFetching ? errorText(error, errorWords) : undefined;
  const amount = preview && amountText(preview.value, type);
  const action = isConfirmed ? t.enter : t.request;

  /** "Ada, Ben or somebody else decides." */
  function decidersText(ids: readonly number[]): string {
    const names = ids.flatMap((id) => members.find((one) => one.userId === id && id !== draft.userId)?.name ?? []);
    if (names.length === 0) return t.waitsForDecision;
    const shown = names.length > MAX_DECIDERS ? [...names.slice(0, MAX_DECIDERS - 1), t.somebodyElse] : names;
    const listed = (type: "conjunction" | "disjunction" | "unit") =>
      new Intl.ListFormat(language, { type }).format(shown);
    if (!crew.settings.absenceTwoDecisions || names.length === 1) return t.decides(listed("disjunction"));
    return shown.length === 2 ? t.decideTogether(listed("conjunction")) : t.decideBoth(listed("unit"));
  }

  function submit(): void {
    if (!wanted) return;
    onClose();
    const note = isConfirmed && isDecider ? { admitterNote: draft.note } : { memberNote: draft.note };
    add.add({ ...wanted, ...note }, isConfirmed).catch(() => onFailed(draft));
  }

  return (
    <FormDialog
      size="fullscreen"
      title={isConfirmed ? t.enterTitle : t.requestTitle}
      submitText={amount === undefined ? action : (isConfirmed ? t.enterDays : t.requestDays)(amount)}
      hint={isConfirmed ? t.decidedAtOnce : decidersText(preview?.deciders ?? [])}
      summary={preview && problem === undefined && <CostSummary preview={preview} type={type} />}
      isSubmitDisabled={!isForward || (needsDeputy && deputyId === null) || problem !== undefined}
      validate={() => fieldErrors(preview, t, deputyWords)}
      onSubmit={submit}
      onClose={onClose}
      closeQuestion={
        draft.note.trim() === ""
          ? undefined
          : { title: t.discardTitle, text: t.discardText, confirmText: t.discard, cancelText: t.keepEditing }
      }
    >
      <Chips
        label={t.kind}
        choices={offered.map((one) => ({ id: one.id, label: one.name, icon: <TypeIcon type={one} /> }))}
        value={draft.typeId}
        onChange={(typeId) => set({ typeId })}
      />
      <div className={styles.columns}>
        <Stack className={styles.form}>
          {choosable && (
            <Select
              label={t.member}
              placeholder={t.chooseMember}
              choices={members
                .filter((member) => decidesFor(me, member))
                .map((member) => ({ id: String(member.userId), label: member.name }))}
              value={String(draft.userId)}
              onChange={(id) => set({ userId: Number(id) })}
            />
          )}
          <Dates draft={draft} set={set} />
          {type?.isHourBased && startDate === endDate && (
            <DurationField
              label={t.duration}
              name="duration"
              help={t.durationHint}
              value={draft.durationSeconds}
              onChange={(durationSeconds) => set({ durationSeconds })}
              stepMinutes={30}
            />
          )}
          <RangeCalendar
            label={t.period}
            start={startDate}
            end={endDate}
            onChange={(from, to) => set({ startDate: from, endDate: to })}
            marked={new Set(preview?.absenceDays.map(({ date }) => date))}
            isFree={isFree}
            holidays={holidays}
          />
          {deputies !== "noDeputy" && (
            <Select
              name="deputyId"
              label={needsDeputy ? deputyWords.deputy : deputyWords.deputyOptional}
              help={deputyWords.deputyHelp}
              placeholder={needsDeputy ? deputyWords.choose : deputyWords.nobody}
              choices={[
                ...(needsDeputy ? [] : [{ id: "", label: deputyWords.nobody }]),
                ...members
                  .filter((member) => member.userId !== draft.userId)
                  .map((member) => ({ id: String(member.userId), label: member.name })),
              ]}
              value={deputyId === null ? (needsDeputy ? null : "") : String(deputyId)}
              onChange={(id) => set({ deputyId: id === "" ? null : Number(id) })}
              isRequired={needsDeputy}
              error={deputyId !== null && preview?.deputyProblem ? deputyWords[preview.deputyProblem] : undefined}
            />
          )}
          <TextArea
            label={isConfirmed && isDecider ? t.admitterNote : t.memberNote}
            value={draft.note}
            onChange={(note) => set({ note })}
            maxLength={1000}
            rows={2}
          />
        </Stack>
        <AbsencePreview
          span={wanted}
          type={type}
          preview={preview}
          problem={problem}
          members={members}
          holidays={holidays}
        />
      </div>
    </FormDialog>
  );
}

interface DatesProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
}

function Dates({ draft: { startDate, startDayPart, endDate, endDayPart }, set }: DatesProps) {
  const { t } = useAbsenceWords();
  const isOneDay = startDate === endDate;
  return (
    <div className={styles.dates}>
      <Stack gap={2} className={styles.form}>
        <DateField
          label={t.from}
          name="startDate"
          value={startDate}
          onChange={(day) =>
            set({ startDate: day, endDate: day !== null && endDate !== null && endDate < day ? day : endDate })
          }
        />
        <SegmentedControl
          label={t.firstDay}
          choices={[
            { id: "morning", label: t.wholeDay },
            { id: "afternoon", label: t.fromNoon },
          ]}
          value={startDayPart}
          onChange={(part) => set({ startDayPart: part, ...(isOneDay && { endDayPart: "afternoon" }) })}
        />
      </Stack>
      <Stack gap={2} className={styles.form}>
        <DateField
          label={t.to}
          name="endDate"
          value={endDate}
          min={startDate ?? undefined}
          tooEarlyText={t.endFirst}
          onChange={(day) => set({ endDate: day })}
        />
        <SegmentedControl
          label={t.lastDay}
          choices={[
            { id: "afternoon", label: t.wholeDay },
            { id: "morning", label: t.untilNoon },
          ]}
          value={endDayPart}
          onChange={(part) => set({ endDayPart: part, ...(isOneDay && { startDayPart: "morning" }) })}
        />
      </Stack>
    </div>
  );
}

type WantedSpan = Wanted & { startDate: LocalDate; endDate: LocalDate };

function wantedOf(
  { note: _, durationSeconds, startDate, endDate, ...draft }: Draft,
  isHourBased: boolean,
): WantedSpan | undefined {
  if (startDate === null || endDate === null) return undefined;
  const duration = isHourBased && startDate === endDate && durationSeconds ? durationSeconds : null;
  return { ...draft, startDate, endDate, ...(duration !== null && { duration: isoDuration(seconds(duration)) }) };
}

/** The member's days off and the crew's holidays in the years of some days and in the years after. */
function useDaysOfYears(userId: number, days: readonly (LocalDate | null | undefined)[]) {
  const { crew } = useCrew();
  const named = days.flatMap((day) => (day ? Number(day.slice(0, 4)) : []));
  const years = [...new Set(named.flatMap((year) => [year, year + 1]))].sort();
  const workDays = useQueries({
    queries: years.map((year) => workDaysOf(crew.id, userId, year)),
    combine: (found) => new Map(found.map(({ data }, index) => [years[index], data])),
  });
  const holidays = useQueries({
    queries: years.map((year) => holidaysOf(crew.id, `${year}-01-01` as LocalDate, `${year}-12-31` as LocalDate)),
    combine: (found): ReadonlyMap<string, string> => new Map(found.flatMap(({ data }) => [...(data ?? [])])),
  });
  return {
    // Weekends stand for the days off of years that are not loaded.
    isFree: (day: LocalDate): boolean => {
      const ofYear = workDays.get(Number(day.slice(0, 4)));
      return ofYear ? !ofYear.has(day) : isWeekend(day);
    },
    holidays,
  };
}

/** Nobody requests a Sunday off: the dialog opens on a working day. */
function nextWorkDay(today: LocalDate, isFree: (day: LocalDate) => boolean): LocalDate {
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isFree(day)) return day;
  }
  return today;
}
