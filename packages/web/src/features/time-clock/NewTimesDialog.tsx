import type { Member } from "@glasen/contract/members.ts";
import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { addDays, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { newDraft } from "@glasen/domain/time-clock/chain-draft.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { hasCode } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { Modal } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { overlapCode } from "./ChainEditor.tsx";
import styles from "./ChainForm.module.css";
import { ChainForm } from "./ChainForm.tsx";
import { type ChainDraft, draftStamps, wantedStamps } from "./chain-form.ts";
import { useCreateChain, useRequestCorrection } from "./corrections.queries.ts";
import { ownSettingsOf } from "./time-clock.queries.ts";
import { createModeOf } from "./time-rights.ts";
import { timesTexts } from "./times.texts.ts";
import { useChainWords } from "./use-chain-words.ts";

const mostDays = 62;

interface Props {
  readonly people: readonly Member[];
  readonly userId: number;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** A time that nobody stamped, for one day or the same for several. */
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
  // What was saved is not sent again when the rest is tried once more.
  const [saved, setSaved] = useState<ReadonlySet<LocalDate>>(new Set());
  const [failures, setFailures] = useState<readonly { day: LocalDate; error: unknown }[]>([]);
  const [isSaving, setSaving] = useState(false);
  const create = useCreateChain(crew.id);
  const request = useRequestCorrection(crew.id);
  const id = useId();

  const person = { crewId: crew.id, userId, teamIds: people.find((one) => one.userId === userId)?.teamIds ?? [] };
  const mode = createModeOf(me, person);
  const days = daysOf(draft.date, until, weekdays);
  const isOverlapping = failures.some(({ error }) => hasCode(error, overlapCode));
  const fields = failures.length === 1 ? fieldTexts(failures[0]?.error) : {};
  const isAtField = Object.keys(fields).some((name) => name.startsWith("stamps.") || name === "reason");

  async function save(onlyFree: boolean): Promise<void> {
    setSaving(true);
    const done = new Set(saved);
    const failed: { day: LocalDate; error: unknown }[] = [];
    for (const day of days) {
      const stamps = draftStamps({ ...draft, date: day }, timeZone);
      if (done.has(day) || !stamps) continue;
      const input = { userId, stamps: wantedStamps(stamps), reason: reason.trim() };
      try {
        if (mode === "edit") await create.mutateAsync({ ...input, onlyFree });
        else await request.mutateAsync(input);
        done.add(day);
      } catch (error) {
        failed.push({ day, error });
      }
    }
    setSaved(done);
    setFailures(failed);
    setSaving(false);
    if (failed.length > 0) return;
    toast.success(mode === "edit" ? words.entered(done.size) : t.asked);
    onClose();
  }
  const problemOf = (error: unknown): string => (hasCode(error, overlapCode) ? t.overlap : errorText(error, errors));

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={words.enter}
      closeLabel={t.close}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          {isOverlapping && mode === "edit" && (
            <Button onPress={() => void save(true)} isLoading={isSaving}>
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
          failures.length > 0 &&
          !isAtField && (
            <ul className={styles.results}>
              {failures.map(({ day, error }) => (
                <li key={day}>
                  {dayText(day)}: {problemOf(error)}
                </li>
              ))}
            </ul>
          )
        }
        onSubmit={() => void save(false)}
        t={t}
        days={
          <div className={styles.days}>
            {people.length > 1 && (
              <div className={styles.whole}>
                <ComboBox
                  label={words.member}
                  value={String(userId)}
                  choices={people.map((one) => ({ id: String(one.userId), label: one.name }))}
                  onChange={(next) => next !== null && setUserId(Number(next))}
                  openLabel={words.member}
                  emptyText="–"
                />
              </div>
            )}
            <DateField
              name="date"
              label={until === null ? t.date : words.fromDay}
              value={draft.date}
              onChange={(next) => setDraft({ ...draft, date: next })}
              openLabel={t.openCalendar}
              invalidText={t.dateUnreadable}
            />
            <DateField
              name="until"
              label={words.untilDay}
              help={words.untilHelp}
              value={until}
              onChange={setUntil}
              openLabel={t.openCalendar}
              invalidText={t.dateUnreadable}
            />
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
                    {weekdayText(addDays("2026-06-01" as LocalDate, number - 1), language).slice(0, 2)}
                  </Checkbox>
                ))}
              </div>
            )}
            {until !== null && days.length === 0 && <Banner tone="attention">{words.noDays(mostDays)}</Banner>}
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
  for (let day = from; day <= until && days.length <= mostDays; day = addDays(day, 1)) {
    if (weekdays.has(weekday(day))) days.push(day);
  }
  return days.length > mostDays ? [] : days;
}
