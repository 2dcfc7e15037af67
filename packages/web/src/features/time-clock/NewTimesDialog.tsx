import { limits } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { newDraft } from "@glasen/domain/time-clock/chain-draft.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { CallError } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import type { FieldErrors } from "#ui/form-errors.ts";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { OVERLAP_CODE } from "./ChainEditor.tsx";
import styles from "./ChainForm.module.css";
import { ChainForm } from "./ChainForm.tsx";
import { type ChainDraft, draftStamps, wantedStamps } from "./chain-form.ts";
import { useCreateChains, useRequestCorrections } from "./corrections.queries.ts";
import { ownSettingsOf } from "./time-clock.queries.ts";
import { createModeOf } from "./time-rights.public.ts";
import { timesTexts } from "./times.texts.ts";
import { useChainWords } from "./use-chain-words.ts";

interface Props {
  readonly people: readonly Member[];
  readonly userId: number;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** Enters times that were not stamped, for one day or the same for several. */
export function NewTimesDialog({ people, userId: firstUserId, date, onClose }: Props) {
  const { crew, me } = useCrew();
  const { t, timeZone, categories, dayText } = useChainWords();
  const words = useTexts(timesTexts);
  const errors = useTexts(errorTexts);
  const language = useLanguage();
  const { data: settings } = useSuspenseQuery(ownSettingsOf(crew.id, me.userId));
  const [userId, setUserId] = useState(firstUserId);
  const [draft, setDraft] = useState<ChainDraft>({ date, lines: newDraft("08:00", "16:30") });
  const [until, setUntil] = useState<LocalDate | null>(null);
  const [weekdays, setWeekdays] = useState<ReadonlySet<number>>(new Set([1, 2, 3, 4, 5]));
  const [reason, setReason] = useState("");
  // In the order in which they were sent: the server's problems refer to their indexes.
  const [sentDays, setSentDays] = useState<readonly LocalDate[]>([]);
  const create = useCreateChains(crew.id);
  const request = useRequestCorrections(crew.id);
  const id = useId();

  const person = { crewId: crew.id, userId, teamIds: people.find((one) => one.userId === userId)?.teamIds ?? [] };
  const mode = createModeOf(me, person, crew.settings);
  const days = daysOf(draft.date, until, weekdays);
  const { error, isPending: isSaving } = mode === "edit" ? create : request;
  const isOverlapping = error instanceof CallError && error.errors.some(({ id }) => id === OVERLAP_CODE);
  const fields = sentDays.length === 1 ? problemsAtFields(error) : {};
  const isAtField = Object.keys(fields).length > 0;
  const stampsOf = (day: LocalDate) => draftStamps({ ...draft, date: day }, timeZone);
  // A time that does not exist on one of the days, because the clock was put forward.
  const impossible =
    draft.date !== null && stampsOf(draft.date) ? days.filter((day) => stampsOf(day) === undefined) : [];

  function save(onlyFree: boolean): void {
    const chains = days.flatMap((day) => {
      const stamps = stampsOf(day);
      return stamps ? [{ stamps: wantedStamps(stamps) }] : [];
    });
    if (days.length === 0 || chains.length < days.length) return;
    setSentDays(days);
    const input = { userId, chains, reason: reason.trim() };
    const done = (word: string) => {
      toast.success(word);
      onClose();
    };
    if (mode === "edit")
      create.mutate({ ...input, onlyFree }, { onSuccess: (made) => done(words.entered(made.length)) });
    else request.mutate(input, { onSuccess: () => done(t.asked) });
  }
  const problems =
    impossible.length > 0
      ? impossible.map((day) => `${dayText(day)}: ${t.noSuchTime}`)
      : problemsByDay(error, sentDays).map(({ day, line, code, message }) =>
          [`${dayText(day)}:`, line !== undefined && `${t.line(line)},`, code === OVERLAP_CODE ? t.overlap : message]
            .filter(Boolean)
            .join(" "),
        );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={words.enter}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          {isOverlapping && mode === "edit" && (
            <Button onPress={() => save(true)} isLoading={isSaving}>
              {t.saveFree}
            </Button>
          )}
          <Button variant="primary" type="submit" form={id} isLoading={isSaving} isDisabled={mode === "none"}>
            {mode === "ask" ? t.ask : days.length > 1 ? words.saveDays(days.length) : t.save}
          </Button>
        </>
      )}
    >
      <ChainForm
        id={id}
        draft={draft}
        onChange={setDraft}
        reason={reason}
        onReason={setReason}
        isReasonNeeded={mode === "ask"}
        timeZone={timeZone}
        categories={categories}
        isSecondAllowed={isSecondCategoryAllowed(settings.isSecondEnabled, me.products)}
        errors={isAtField ? fields : undefined}
        problem={
          problems.length > 0 && !isAtField ? (
            <Stack as="ul" gap={2}>
              {problems.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Stack>
          ) : (
            error && !isAtField && errorText(error, errors)
          )
        }
        onSubmit={() => save(false)}
        days={
          <div className={styles.days}>
            {people.length > 1 && (
              <div className={styles.whole}>
                <ComboBox
                  label={words.member}
                  value={String(userId)}
                  choices={people.map((one) => ({ id: String(one.userId), label: one.name }))}
                  onChange={(next) => next !== null && setUserId(Number(next))}
                  emptyText="–"
                />
              </div>
            )}
            <DateField
              name="date"
              label={until === null ? t.date : words.from}
              value={draft.date}
              onChange={(next) => setDraft({ ...draft, date: next })}
            />
            <DateField name="until" label={words.until} help={words.untilHelp} value={until} onChange={setUntil} />
            {until !== null && (
              <div className={styles.weekdays}>
                {[1, 2, 3, 4, 5, 6, 7].map((number) => (
                  <Checkbox
                    key={number}
                    isSelected={weekdays.has(number)}
                    onChange={(isOn) => {
                      const next = new Set(weekdays);
                      if (isOn) next.add(number);
                      else next.delete(number);
                      setWeekdays(next);
                    }}
                  >
                    {/* The first of June 2026 is a Monday. */}
                    {shortWeekdayText(addDays("2026-06-01" as LocalDate, number - 1), language)}
                  </Checkbox>
                ))}
              </div>
            )}
            {until !== null && days.length === 0 && <Banner tone="attention">{words.noDays(limits.manualDays)}</Banner>}
          </div>
        }
      />
    </Modal>
  );
}

/** One day, or those of a range that fall on the chosen weekdays. */
function daysOf(from: LocalDate | null, until: LocalDate | null, weekdays: ReadonlySet<number>): LocalDate[] {
  if (from === null) return [];
  if (until === null) return [from];
  const days: LocalDate[] = [];
  for (let day = from; day <= until && days.length <= limits.manualDays; day = addDays(day, 1)) {
    if (weekdays.has(weekday(day))) days.push(day);
  }
  return days.length > limits.manualDays ? [] : days;
}

interface DayProblem {
  readonly day: LocalDate;
  /** The line of the form, from 1; undefined for a problem of the whole day. */
  readonly line: number | undefined;
  readonly code: number;
  readonly message: string;
}

/** The server's problems with each day. */
function problemsByDay(error: unknown, days: readonly LocalDate[]): DayProblem[] {
  if (!(error instanceof CallError)) return [];
  return error.errors.flatMap(({ id, field, message }): DayProblem[] => {
    const [, chain, stamp] = /^chains\.(\d+)\.(?:stamps\.(\d+)\.)?/.exec(field ?? "") ?? [];
    const day = days[Number(chain)];
    return day ? [{ day, line: stamp === undefined ? undefined : Number(stamp) + 1, code: id, message }] : [];
  });
}

/** With a single day each problem is shown at its field; several days share the fields, so the problems name the day. */
function problemsAtFields(error: unknown): FieldErrors {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ field = "", message }) => {
      const name = field.replace(/^chains\.0\./, "");
      return /^stamps\.\d/.test(name) || name === "reason" ? [[name, message]] : [];
    }),
  );
}
