import { limits } from "@glasen/contract/limits.ts";
import { clockText, MINUTES_OF_DAY, type WishKind, wishKinds } from "@glasen/domain/availability/wish.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useSaveWishes } from "./availability.queries.ts";
import { wishTexts } from "./availability.texts.ts";
import { dayWish, type OwnWish } from "./day-wish.ts";
import styles from "./WishesView.module.css";
import type { WishScope } from "./WishesView.tsx";

interface Props {
  readonly date: LocalDate;
  readonly scope: WishScope;
  readonly wishes: readonly OwnWish[];
  readonly onClose: () => void;
}

interface Entry {
  readonly kind: WishKind;
  /** Null is the beginning or the end of the day. */
  readonly from: string | null;
  readonly until: string | null;
}

interface Values {
  scope: WishScope;
  entries: readonly Entry[];
  note: string;
  validUntil: LocalDate | null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const fromOf = ({ from }: Entry): number => (from === null ? 0 : minuteOf(from));
/** Midnight as an end is that after the day. */
const untilOf = ({ until }: Entry): number => (until === null ? MINUTES_OF_DAY : minuteOf(until) || MINUTES_OF_DAY);

/** Wishes of a day with times, a note and an end. */
export function WishDialog({ date, scope, wishes, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(wishTexts);
  const language = useLanguage();
  const save = useSaveWishes(crew.id);
  const form = useForm<Values>({
    initial: () => valuesOf(date, scope, wishes),
    validate: ({ entries }) => ({
      entries: entries.some((entry) => untilOf(entry) <= fromOf(entry))
        ? t.endBeforeStart
        : entries.some((one, index) => entries.slice(0, index).some((other) => meets(one, other))) && t.overlap,
    }),
    save: (values) =>
      save.mutateAsync({
        ...(values.scope === "date" ? { date } : { weekday: weekday(date) }),
        wishes: values.entries.map((entry) => ({
          kind: entry.kind,
          fromMinute: fromOf(entry),
          untilMinute: untilOf(entry),
          note: values.note.trim(),
          ...(values.scope === "weekday" && { validUntil: values.validUntil }),
        })),
      }),
    onClose,
  });
  const { values, set } = form;
  const { entries } = values;
  const change = (index: number, more: Partial<Entry>) =>
    set({ entries: entries.map((entry, at) => (at === index ? { ...entry, ...more } : entry)) });
  const problem = form.state.validate()["entries"];
  return (
    <FormDialog form={form.state} title={`${weekdayText(date, language)}, ${formatDate(date)}`} onClose={onClose}>
      <SegmentedControl
        label={t.scope}
        value={values.scope}
        onChange={(next) => set({ scope: next })}
        choices={[
          { id: "date", label: t.onlyHere },
          { id: "weekday", label: t.everyWeek },
        ]}
      />
      <Stack gap={3}>
        {entries.map((entry, index) => (
          <div key={index} className={styles.entry}>
            <div className={styles.kind}>
              <Select
                label={t.wish}
                value={entry.kind}
                onChange={(kind) => change(index, { kind })}
                choices={wishKinds.toReversed().map((id) => ({ id, label: t.kind(id) }))}
              />
            </div>
            <TimeField label={t.from} value={entry.from} onChange={(from) => change(index, { from })} />
            <TimeField label={t.until} value={entry.until} onChange={(until) => change(index, { until })} />
            <Button
              variant="ghost"
              icon={<TrashIcon />}
              aria-label={t.dropTime}
              onPress={() => set({ entries: entries.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        {problem && <p role="alert">{problem}</p>}
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            onPress={() => set({ entries: [...entries, { kind: "CANNOT", from: null, until: null }] })}
            isDisabled={entries.length >= MAX_ENTRIES}
          >
            {t.addTime}
          </Button>
        </div>
        <Muted as="p" size="tiny">
          {t.wholeDayHint}
        </Muted>
      </Stack>
      {values.scope === "weekday" && (
        <DateField {...form.field("validUntil")} label={t.validUntil} help={t.validUntilHelp} />
      )}
      <TextField {...form.field("note")} label={t.note} maxLength={limits.name} />
    </FormDialog>
  );
}

const MAX_ENTRIES = 8;

const meets = (one: Entry, other: Entry): boolean => fromOf(one) < untilOf(other) && fromOf(other) < untilOf(one);

function valuesOf(date: LocalDate, scope: WishScope, wishes: readonly OwnWish[]): Values {
  const { intervals, holding, isException } = dayWish(date, wishes);
  const entries = intervals.map(({ kind, fromMinute, untilMinute }) => ({
    kind,
    from: fromMinute === 0 ? null : clockText(fromMinute),
    until: untilMinute === MINUTES_OF_DAY ? null : clockText(untilMinute),
  }));
  return {
    scope: isException ? "date" : intervals.length > 0 ? "weekday" : scope,
    entries: entries.length > 0 ? entries : [{ kind: "CANNOT", from: null, until: null }],
    note: holding[0]?.note ?? "",
    validUntil: holding[0]?.validUntil ?? null,
  };
}
