import type { ManningLevel } from "@glasen/contract/manning-levels.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { shortWeekdayText, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PenIcon, PinIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { useForm } from "#ui/use-form.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { useAddLevels, useChangeLevel, useRemoveLevel } from "./manning.queries.ts";
import styles from "./PlanDialogs.module.css";
import { manningLevelsOf } from "./plan.queries.ts";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { useShiftWords } from "./shift-words.ts";

interface Props {
  /** The first day of the shown period, proposed for an exception. */
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** Any Monday: names of weekdays come from dates. */
const A_MONDAY = localDate("2026-11-16");
const dayNamed = (weekday: number): LocalDate => addDays(A_MONDAY, weekday - 1);

/** How many people each workplace needs, by weekday and time, with exceptions for single days. */
export function ManningDialog({ date, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const [{ data: workplaces }, { data: levels }] = useSuspenseQueries({
    queries: [workplacesOf(crew.id), manningLevelsOf(crew.id)],
  });
  const offered = workplaces.filter(({ disabledAt }) => disabledAt === null);
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const workplaceId = Number(chosen ?? offered[0]?.id);
  const ofWorkplace = levels.filter((level) => level.workplaceId === workplaceId);
  if (offered.length === 0)
    return (
      <Modal isOpen title={t.manningTitle} onClose={onClose}>
        <EmptyState icon={<PinIcon />} title={t.noWorkplaces}>
          {t.noWorkplacesHint}
        </EmptyState>
      </Modal>
    );
  return (
    <Modal
      isOpen
      title={t.manningTitle}
      onClose={onClose}
      footer={() => (
        <Button icon={<PlusIcon />} onPress={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
    >
      <Stack>
        <Muted as="p">{t.manningHint}</Muted>
        <Select
          label={t.workplace}
          value={String(workplaceId)}
          onChange={setChosen}
          choices={offered.map(({ id, name }) => ({ id: String(id), label: name }))}
        />
        <Levels title={t.weekdays} levels={ofWorkplace.filter(({ date: day }) => day === null)} />
        <Levels
          title={t.exceptions}
          hint={t.exceptionsHint}
          levels={ofWorkplace.filter(({ date: day }) => day !== null)}
        />
      </Stack>
      {isAdding && <AddLevel workplaceId={workplaceId} date={date} onClose={() => setAdding(false)} />}
    </Modal>
  );
}

interface LevelsProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly levels: readonly ManningLevel[];
}

function Levels({ title, hint, levels }: LevelsProps) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const language = useLanguage();
  const { shortDay } = useShiftWords();
  const remove = useRemoveLevel(crew.id);
  const [changed, setChanged] = useState<ManningLevel>();
  const whenOf = ({ weekday, date }: ManningLevel): string =>
    date === null ? weekdayText(dayNamed(weekday ?? 1), language) : shortDay(date);
  const sorted = levels.toSorted(
    (one, other) =>
      (one.weekday ?? 0) - (other.weekday ?? 0) ||
      comparePlain(one.date ?? "", other.date ?? "") ||
      comparePlain(one.fromTime, other.fromTime),
  );
  return (
    <section aria-label={title}>
      <b>{title}</b>
      {hint && <Muted as="p">{hint}</Muted>}
      {levels.length === 0 && <Muted as="p">{t.noLevels}</Muted>}
      <ul className={styles.levels}>
        {sorted.map((level) => {
          const span = `${level.fromTime.slice(0, 5)}–${level.toTime.slice(0, 5)}`;
          return (
            <li key={level.id}>
              <span>{whenOf(level)}</span>
              <span>{span}</span>
              <b>{t.people(level.people)}</b>
              <Button
                size="small"
                variant="ghost"
                icon={<PenIcon size="small" />}
                aria-label={t.changeLevel(`${whenOf(level)} ${span}`)}
                onPress={() => setChanged(level)}
              />
              <Button
                size="small"
                variant="ghost"
                icon={<TrashIcon size="small" />}
                aria-label={t.removeLevel(`${whenOf(level)} ${span}`)}
                onPress={() => remove.mutate(level.id)}
              />
            </li>
          );
        })}
      </ul>
      {changed && <ChangeLevel level={changed} when={whenOf(changed)} onClose={() => setChanged(undefined)} />}
    </section>
  );
}

interface Amount {
  fromTime: string | null;
  toTime: string | null;
  people: number | null;
}

interface ChangeProps {
  readonly level: ManningLevel;
  readonly when: string;
  readonly onClose: () => void;
}

/** Other times or another number for the same weekday or date. */
function ChangeLevel({ level, when, onClose }: ChangeProps) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { mutateAsync: change } = useChangeLevel(crew.id);
  const { id, fromTime: from, toTime: to, people: number } = level;
  const form = useForm<Amount>({
    initial: { fromTime: from.slice(0, 5), toTime: to.slice(0, 5), people: number },
    validate: (amount) => amountProblems(amount, t),
    save: async ({ fromTime, toTime, people }) => {
      if (fromTime === null || toTime === null || people === null) return;
      await change({ id, fromTime, toTime, people });
    },
    onClose,
  });
  return (
    <FormDialog form={form.state} title={when} onClose={onClose}>
      <div className={styles.times}>
        <TimeField {...form.field("fromTime")} label={t.from} isRequired />
        <TimeField {...form.field("toTime")} label={t.until} isRequired />
        <NumberField {...form.field("people")} label={t.number} min={0} max={MAX_PEOPLE} />
      </div>
    </FormDialog>
  );
}

const MAX_PEOPLE = 999;

const amountProblems = (
  { fromTime, toTime, people }: Amount,
  t: Pick<(typeof planDialogTexts)["en"], "timeMissing" | "numberMissing">,
) => ({
  fromTime: fromTime === null && t.timeMissing,
  toTime: toTime === null && t.timeMissing,
  people: people === null && t.numberMissing,
});

interface Draft extends Amount {
  isException: boolean;
  weekday: readonly number[];
  date: LocalDate | null;
}

function AddLevel({ workplaceId, date, onClose }: Props & { readonly workplaceId: number }) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const language = useLanguage();
  const { mutateAsync: add } = useAddLevels(crew.id);
  const form = useForm<Draft>({
    initial: { isException: false, weekday: [1, 2, 3, 4, 5], date, fromTime: "08:00", toTime: "16:00", people: 1 },
    validate: ({ isException, weekday, date: day, ...amount }) => ({
      weekday: !isException && weekday.length === 0 && t.weekdayMissing,
      date: isException && day === null && t.dateMissing,
      ...amountProblems(amount, t),
    }),
    save: async ({ isException, weekday, date: day, fromTime, toTime, people }) => {
      if (fromTime === null || toTime === null || people === null) return;
      const when = isException ? { weekdays: [], date: day } : { weekdays: weekday, date: null };
      await add({ workplaceId, fromTime, toTime, people, ...when });
    },
    onClose,
  });
  const { isException, weekday } = form.values;
  const toggle = (one: number, isOn: boolean) =>
    form.set({ weekday: isOn ? [...weekday, one] : weekday.filter((other) => other !== one) });
  return (
    <FormDialog form={form.state} title={t.manningTitle} submitText={t.add} onClose={onClose}>
      <SegmentedControl
        label={t.levelFor}
        value={isException ? "date" : "weekdays"}
        onChange={(next) => form.set({ isException: next === "date" })}
        choices={[
          { id: "weekdays", label: t.onWeekdays },
          { id: "date", label: t.onDate },
        ]}
      />
      {isException ? (
        <DateField {...form.field("date")} label={t.day} isRequired />
      ) : (
        <fieldset className={styles.weekdays}>
          <legend>{t.weekdays}</legend>
          {[1, 2, 3, 4, 5, 6, 7].map((one) => (
            <Checkbox
              key={one}
              name="weekday"
              aria-label={weekdayText(dayNamed(one), language)}
              isSelected={weekday.includes(one)}
              onChange={(isOn) => toggle(one, isOn)}
            >
              {shortWeekdayText(dayNamed(one), language)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className={styles.times}>
        <TimeField {...form.field("fromTime")} label={t.from} isRequired />
        <TimeField {...form.field("toTime")} label={t.until} isRequired />
        <NumberField {...form.field("people")} label={t.number} min={0} max={MAX_PEOPLE} />
      </div>
    </FormDialog>
  );
}
