import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import { isForwardSpan } from "@glasen/domain/absences/half-days.ts";
import { absencePolicy, decidesFor } from "@glasen/domain/absences/policy.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { wallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { AddAbsenceDialog, type Draft } from "./AddAbsenceDialog.tsx";
import { previewOf, useAbsenceBasics, useAddAbsence, type Wanted, workDaysOf } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { isWeekend } from "./calendar-days.ts";

interface Props {
  readonly userId: number;
  readonly day?: LocalDate | undefined;
  /** Whoever decides chooses the member too. */
  readonly canChooseMember?: boolean | undefined;
  /** What was filled in before and did not arrive. */
  readonly draft?: Draft | undefined;
  readonly onClose: () => void;
  /** Sent, and closed at once; told when it did not arrive, so that nothing typed is lost. */
  readonly onFailed: (draft: Draft) => void;
}

export function AddAbsenceContainer({ userId, day, canChooseMember = false, onClose, onFailed, ...props }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const words = useTexts(errorTexts);
  const language = useLanguage();
  const { types, members } = useAbsenceBasics(crew.id);
  const add = useAddAbsence(crew.id);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const offered = types.filter(isOffered);
  const { data: workDays } = useQuery(workDaysOf(crew.id, userId, Number(today.slice(0, 4))));
  const first = day ?? nextWorkDay(today, workDays);
  // Until something is chosen it follows what is learnt of the days that are worked.
  const [changed, setDraft] = useState(props.draft);
  const draft: Draft = changed ?? {
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
  const type = offered.find(({ id }) => id === draft.typeId);
  const person = members.find((member) => member.userId === draft.userId);
  const isDecider = person !== undefined && decidesFor(me, person);
  const isConfirmed = (isDecider && draft.userId !== me.userId) || type?.canBeRequested === false;
  const wanted = wantedOf(draft, type?.isHourBased ?? false);
  const preview = useQuery({
    ...previewOf(crew.id, wanted ?? ({} as Wanted)),
    enabled: wanted !== undefined && isForwardSpan(wanted as never),
  });

  function submit(): void {
    if (!wanted) return;
    onClose();
    const note = isConfirmed && isDecider ? { admitterNote: draft.note } : { memberNote: draft.note };
    add.add({ ...wanted, ...note }, isConfirmed).catch(() => onFailed(draft));
  }

  const mode = crew.settings.absenceDeputies;
  const choosable = canChooseMember && absencePolicy.decide(me, { crewId: crew.id });
  return (
    <AddAbsenceDialog
      draft={draft}
      onDraft={setDraft}
      types={offered}
      members={choosable ? members.filter((member) => decidesFor(me, member)) : undefined}
      everybody={members}
      deputies={
        mode === "noDeputy" ? undefined : { members, isNeeded: mode === "mustNameDeputy" && !isDecider && !isConfirmed }
      }
      preview={wanted && preview.data}
      problem={preview.error && !preview.isFetching ? errorText(preview.error, words) : undefined}
      isDecider={isDecider}
      isConfirmed={isConfirmed}
      onSubmit={submit}
      onClose={onClose}
      language={language}
      t={t}
    />
  );
}

function wantedOf(
  { note: _, durationSeconds, startDate, endDate, ...draft }: Draft,
  isHourBased: boolean,
): Wanted | undefined {
  if (startDate === null || endDate === null) return undefined;
  const duration = isHourBased && startDate === endDate && durationSeconds ? durationSeconds : null;
  return { ...draft, startDate, endDate, ...(duration !== null && { duration: isoDuration(seconds(duration)) }) };
}

/** Nobody asks for a Sunday off: the dialog opens on a day that is worked. */
function nextWorkDay(today: LocalDate, workDays: ReadonlyMap<string, number> | undefined): LocalDate {
  const isWorked = (day: LocalDate): boolean => workDays?.has(day) ?? !isWeekend(day);
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const day = addDays(today, ahead);
    if (isWorked(day)) return day;
  }
  return today;
}
