import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import { type AbsenceSpan, type DayPart, isForwardSpan } from "@glasen/domain/absences/half-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TypeIcon } from "./AbsenceBar.tsx";
import styles from "./AddAbsenceDialog.module.css";
import { fieldErrors } from "./absence-problem-words.ts";
import { amountText, spanText } from "./absence-words.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import { type DeputyChoice, DeputyField } from "./DeputyField.tsx";
import { deputyTexts } from "./deputies.texts.ts";
import { RangeCalendar } from "./RangeCalendar.tsx";

export interface Draft {
  readonly userId: number;
  readonly typeId: number;
  readonly startDate: LocalDate | null;
  readonly startDayPart: DayPart;
  readonly endDate: LocalDate | null;
  readonly endDayPart: DayPart;
  readonly note: string;
  /** Whole seconds, for kinds that are counted in hours; null is the whole day. */
  readonly durationSeconds: number | null;
  readonly deputyId: number | null;
}

type Preview = OutputOf<typeof absenceEndpoints.preview>;

interface Props {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly types: readonly AbsenceType[];
  /** Undefined where it is one's own. */
  readonly members: readonly Member[] | undefined;
  readonly everybody: readonly Member[];
  /** Undefined where the crew names no deputies. */
  readonly deputies: DeputyChoice | undefined;
  readonly preview: Preview | undefined;
  /** Why nothing can be said of these days. */
  readonly problem: string | undefined;
  readonly isDecider: boolean;
  /** Nobody has to decide. */
  readonly isConfirmed: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly language: Language;
  readonly t: AbsenceTexts;
}

/** Asks for an absence, or enters one; what it costs and what is left stands beside it before it is sent. */
export function AddAbsenceDialog(props: Props) {
  const { draft, onDraft, types, members, preview, isConfirmed, onSubmit, onClose, t } = props;
  const words = useTexts(deputyTexts);
  const type = types.find(({ id }) => id === draft.typeId);
  const { startDate, endDate } = draft;
  const isForward = startDate !== null && endDate !== null && isForwardSpan({ ...draft, startDate, endDate });
  const amount = preview && isForward ? amountText(preview.value, type?.isHourBased ?? false, t) : undefined;
  const isDeputyMissing = (props.deputies?.isNeeded ?? false) && draft.deputyId === null;
  const action = isConfirmed ? t.enter : t.request;
  return (
    <FormDialog
      size="fullscreen"
      title={isConfirmed ? t.enterTitle : t.requestTitle}
      submitText={amount === undefined ? action : isConfirmed ? t.enterDays(amount) : t.requestDays(amount)}
      hint={isConfirmed ? t.decidedAtOnce : t.waitsForDecision}
      isSubmitDisabled={!isForward || isDeputyMissing || props.problem !== undefined}
      validate={() => fieldErrors(preview, t, words)}
      onSubmit={onSubmit}
      onClose={onClose}
      closeQuestion={
        draft.note.trim() === ""
          ? undefined
          : { title: t.discardTitle, text: t.discardText, confirmText: t.discard, cancelText: t.keepEditing }
      }
      texts={t}
    >
      <ToggleButtonGroup
        aria-label={t.kind}
        className={styles.kinds ?? ""}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[draft.typeId]}
        onSelectionChange={([id]) => onDraft({ ...draft, typeId: Number(id) })}
      >
        {types.map((one) => (
          <ToggleButton key={one.id} id={one.id} className={styles.kind ?? ""}>
            <TypeIcon type={one} />
            {one.name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles.columns}>
        <div className={styles.form}>
          {members && (
            <Select
              label={t.member}
              placeholder={t.chooseMember}
              choices={members.map(({ userId, name }) => ({ id: String(userId), label: name }))}
              value={String(draft.userId)}
              onChange={(id) => onDraft({ ...draft, userId: Number(id) })}
            />
          )}
          <Dates draft={draft} onDraft={onDraft} t={t} />
          {type?.isHourBased && startDate === endDate && (
            <DurationField
              label={t.duration}
              name="duration"
              help={t.durationHint}
              value={draft.durationSeconds}
              onChange={(durationSeconds) => onDraft({ ...draft, durationSeconds })}
              stepMinutes={30}
              invalidText={t.durationUnreadable}
            />
          )}
          <RangeCalendar
            start={startDate}
            end={endDate}
            onRange={(from, to) => onDraft({ ...draft, startDate: from, endDate: to })}
            costing={new Set(preview?.absenceDays.map(({ date }) => date))}
            language={props.language}
            t={t}
          />
          {props.deputies && (
            <DeputyField
              {...props.deputies}
              userId={draft.userId}
              value={draft.deputyId}
              onChange={(deputyId) => onDraft({ ...draft, deputyId })}
              problem={preview?.deputyProblem ?? undefined}
            />
          )}
          <TextArea
            label={isConfirmed && props.isDecider ? t.admitterNote : t.memberNote}
            value={draft.note}
            onChange={(note) => onDraft({ ...draft, note })}
            maxLength={1000}
            rows={2}
          />
        </div>
        <Facts {...props} type={type} preview={isForward ? preview : undefined} />
      </div>
    </FormDialog>
  );
}

function Dates({ draft, onDraft, t }: Pick<Props, "draft" | "onDraft" | "t">) {
  const { startDate, endDate } = draft;
  return (
    <div className={styles.dates}>
      <div className={styles.date}>
        <DateField
          label={t.from}
          name="startDate"
          value={startDate}
          onChange={(day) =>
            onDraft({
              ...draft,
              startDate: day,
              endDate: day !== null && endDate !== null && endDate < day ? day : endDate,
            })
          }
          openLabel={t.openCalendar}
          invalidText={t.dateUnreadable}
        />
        <SegmentedControl
          label={t.firstDay}
          choices={[
            { id: "morning", label: t.wholeDay },
            { id: "afternoon", label: t.fromNoon },
          ]}
          value={draft.startDayPart}
          onChange={(startDayPart) =>
            onDraft({ ...draft, startDayPart, ...(startDate === endDate && { endDayPart: "afternoon" }) })
          }
        />
      </div>
      <div className={styles.date}>
        <DateField
          label={t.to}
          name="endDate"
          value={endDate}
          min={startDate ?? undefined}
          tooEarlyText={t.endFirst}
          onChange={(day) => onDraft({ ...draft, endDate: day })}
          openLabel={t.openCalendar}
          invalidText={t.dateUnreadable}
        />
        <SegmentedControl
          label={t.lastDay}
          choices={[
            { id: "afternoon", label: t.wholeDay },
            { id: "morning", label: t.untilNoon },
          ]}
          value={draft.endDayPart}
          onChange={(endDayPart) =>
            onDraft({ ...draft, endDayPart, ...(startDate === endDate && { startDayPart: "morning" }) })
          }
        />
      </div>
    </div>
  );
}

function Facts({
  draft,
  type,
  preview,
  problem: refusal,
  everybody,
  language,
  t,
}: Props & { readonly type: AbsenceType | undefined }) {
  const words = useTexts(deputyTexts);
  if (refusal !== undefined) {
    return (
      <section className={styles.facts} aria-live="polite">
        <p className={styles.warn}>
          <AlertIcon size="small" /> {refusal}
        </p>
      </section>
    );
  }
  if (!preview || draft.startDate === null || draft.endDate === null)
    return <div className={styles.facts} aria-busy="true" />;
  const nameOf = (id: number): string => everybody.find(({ userId }) => userId === id)?.name ?? "";
  const isHourBased = type?.isHourBased ?? false;
  const amount = (value: number) => amountText(value, isHourBased, t);
  const problems = [
    preview.hasOverlap && t.overlap,
    preview.hasTimes && t.hasTimes,
    preview.blockedReason !== null && (preview.isBlockedSoftly ? t.blockedSoftly : t.blocked)(preview.blockedReason),
    preview.standsInFor.length > 0 && words.standsIn(preview.standsInFor.map(nameOf).join(", ")),
    preview.isTooLate && t.tooLate,
    preview.isOnHalfHoliday && t.halfHoliday,
    preview.balances.some(({ after }) => after < 0) && t.notEnough,
    preview.value === 0 && !preview.hasOverlap && t.costsNothing,
  ].filter((problem) => problem !== false);
  const away = preview.alsoAbsent.flatMap((id) => everybody.filter(({ userId }) => userId === id));
  return (
    <section className={styles.facts} aria-live="polite">
      <p className={styles.cost}>
        <b>{amount(preview.value)}</b> {t.costs}
      </p>
      <p>{spanText({ ...draft } as AbsenceSpan, language, t)}</p>
      {preview.balances.map(({ year, before, cost, after }) => (
        <div key={year} className={styles.sum}>
          <span className={styles.line}>
            <span>{t.leftBefore(year)}</span> <span>{amount(before)}</span>
          </span>
          <span className={styles.line}>
            <span>{type?.name}</span> <span>− {amount(cost)}</span>
          </span>
          <span className={styles.line} data-total>
            <span>{t.leftAfter}</span> <span>{amount(after)}</span>
          </span>
        </div>
      ))}
      {problems.map((problem) => (
        <p key={problem} className={styles.warn}>
          <AlertIcon size="small" /> {problem}
        </p>
      ))}
      {away.length > 0 && (
        <div className={styles.away}>
          <h3>{t.alsoAway}</h3>
          {away.map(({ userId, name }) => (
            <span key={userId} className={styles.person}>
              <Avatar name={name} size="small" /> {name}
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
