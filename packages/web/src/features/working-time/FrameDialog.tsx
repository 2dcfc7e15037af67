import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Frames.module.css";
import { type DraftDay, endsNextDay, type FrameDraft, framedDays, usualDay, weekdayAt } from "./frame-draft.ts";
import { useAddFrames, useChangeFrame } from "./frames.queries.ts";
import { type FrameTexts, frameTexts } from "./frames.texts.ts";

interface Props {
  readonly stored: FrameDraft;
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  readonly nameOf: (userId: number) => string;
  readonly today: LocalDate;
  /** A new version is made by a task that tells its progress. */
  readonly onTask: (taskId: string) => void;
  readonly onClose: () => void;
}

/** A version of a frame: for whom, since when, and its week. */
export function FrameDialog({ stored, people, nameOf, today, onTask, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(frameTexts);
  const errors = useTexts(errorTexts);
  const add = useAddFrames(crew.id);
  const change = useChangeFrame(crew.id);
  const [draft, setDraft] = useState(stored);
  const [isForSome, setForSome] = useState(stored.userIds.length > 0);
  const { id, userIds, validFrom, days } = draft;
  const isSaving = add.isPending || change.isPending;
  const error = add.error ?? change.error;

  function save(): void {
    const framed = framedDays(days);
    if (validFrom === null || !framed) return;
    if (id === undefined)
      add.mutate(
        { userIds: isForSome ? [...userIds] : [], validFrom, frame: { days: framed } },
        {
          onSuccess: ({ taskId }) => {
            onTask(taskId);
            onClose();
          },
        },
      );
    else
      change.mutate(
        { id, validFrom, days: framed },
        {
          onSuccess: () => {
            toast.success(t.saved);
            onClose();
          },
        },
      );
  }

  return (
    <FormDialog
      title={id === undefined ? t.addTitle : t.changeTitle}
      submitText={t.save}
      isSaving={isSaving}
      onClose={onClose}
      problem={error && errorText(error, errors)}
      validate={() => ({
        ...(isForSome && userIds.length === 0 && { userIds: t.memberNeeded }),
        ...(validFrom === null && { validFrom: t.badDate }),
        ...Object.fromEntries(
          days.flatMap((day, index) => [
            ...(day?.from === null ? [[`from${index}`, t.badTime]] : []),
            ...(day?.to === null ? [[`to${index}`, t.badTime]] : []),
          ]),
        ),
      })}
      onSubmit={save}
      texts={{ close: t.close, cancel: t.cancel, formInvalid: t.invalid }}
    >
      {id === undefined ? (
        <>
          <SegmentedControl
            label={t.appliesTo}
            value={isForSome ? "some" : "crew"}
            onChange={(next) => setForSome(next === "some")}
            choices={[
              { id: "crew", label: t.everybody },
              { id: "some", label: t.some },
            ]}
          />
          {isForSome && (
            <ComboBox
              key={userIds.length}
              label={t.addMember}
              name="userIds"
              value={null}
              choices={people
                .filter(({ userId }) => !userIds.includes(userId))
                .map(({ userId, name }) => ({ id: String(userId), label: name }))}
              onChange={(chosen) => chosen !== null && setDraft({ ...draft, userIds: [...userIds, Number(chosen)] })}
              openLabel={t.openList}
              emptyText={t.noneFound}
            />
          )}
          {isForSome && userIds.length > 0 && (
            <ul className={styles.chosen} aria-label={t.appliesTo}>
              {userIds.map((userId) => (
                <li key={userId}>
                  {nameOf(userId)}
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<CloseIcon size="small" />}
                    aria-label={t.drop(nameOf(userId))}
                    onPress={() => setDraft({ ...draft, userIds: userIds.filter((one) => one !== userId) })}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>
          {t.appliesTo}: <b>{userIds[0] === undefined ? t.crew : nameOf(userIds[0])}</b>
        </p>
      )}
      <div className={styles.date}>
        <DateField
          label={t.validFrom}
          name="validFrom"
          value={validFrom}
          onChange={(next) => setDraft({ ...draft, validFrom: next })}
          help={validFrom !== null && validFrom < today ? t.inPast : undefined}
          invalidText={t.badDate}
          openLabel={t.openCalendar}
          isRequired
        />
      </div>
      <WeekOfFrame days={days} onDays={(next) => setDraft({ ...draft, days: next })} t={t} />
    </FormDialog>
  );
}

interface WeekProps {
  readonly days: readonly DraftDay[];
  readonly onDays: (days: readonly DraftDay[]) => void;
  readonly t: FrameTexts;
}

function WeekOfFrame({ days, onDays, t }: WeekProps) {
  const language = useLanguage();
  const put = (index: number, day: DraftDay): void => onDays(days.map((one, at) => (at === index ? day : one)));
  const [monday] = days;
  const isUneven = days.some((day) => day !== null && JSON.stringify(day) !== JSON.stringify(monday));
  return (
    <fieldset className={styles.week}>
      <legend>{t.week}</legend>
      {days.map((day, index) => {
        const word = weekdayAt(index, language);
        return (
          <div key={word} className={styles.day}>
            <Switch
              isSelected={day !== null}
              onChange={(isOn) => put(index, isOn ? (days.find((one) => one !== null) ?? usualDay) : null)}
              aria-label={t.hasFrame(word)}
            >
              {word}
            </Switch>
            {day ? (
              <>
                <TimeField
                  label={t.earliest(word)}
                  isLabelHidden
                  name={`from${index}`}
                  value={day.from}
                  onChange={(from) => put(index, { ...day, from })}
                  invalidText={t.badTime}
                  isRequired
                />
                <TimeField
                  label={t.latest(word)}
                  isLabelHidden
                  name={`to${index}`}
                  value={day.to}
                  onChange={(to) => put(index, { ...day, to })}
                  invalidText={t.badTime}
                  isRequired
                />
                {endsNextDay(day) && <span className={styles.note}>{t.nextDay}</span>}
              </>
            ) : (
              <span className={styles.none}>{t.noFrame}</span>
            )}
          </div>
        );
      })}
      {monday && isUneven && (
        <span>
          <Button size="small" onPress={() => onDays(days.map((day) => day && monday))}>
            {t.sameForAll}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
