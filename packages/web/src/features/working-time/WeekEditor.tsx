import type { BreakRule, RoundingRule } from "@glasen/contract/working-time.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { formatHours, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { DurationField } from "#ui/DurationField.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { type DraftDay, type ModelDraft, weekTarget } from "./model-draft.ts";
import { modelTexts } from "./models.texts.ts";
import styles from "./WeekEditor.module.css";

interface Props {
  readonly draft: ModelDraft;
  readonly stored: ModelDraft | undefined;
  readonly breakRules: readonly BreakRule[];
  readonly roundingRules: readonly RoundingRule[];
  /** Undefined for viewers who may only read. */
  readonly onDay: ((day: DraftDay) => void) | undefined;
}

const aMonday = "2024-01-01" as LocalDate;
const noRule = "none";
const usualTarget = 28_800;

/** The targets and rules of each weekday. */
export function WeekEditor({ draft, stored, breakRules, roundingRules, onDay }: Props) {
  const t = useTexts(modelTexts);
  const language = useLanguage();
  const rulesAs = (rules: readonly { id: number; name: string; description: string }[], without = t.none) => [
    { id: noRule, label: without },
    ...rules.map(({ id, name, description }) => ({ id: String(id), label: name, help: description || undefined })),
  ];
  const works = draft.days.filter(({ target }) => target !== null).length;
  return (
    <div className={styles.week} role="group" aria-label={t.week}>
      <div className={styles.head} aria-hidden="true">
        <span>{t.day}</span>
        <span>{t.target}</span>
        <span>{t.breakRule}</span>
        <span>{t.roundingRule}</span>
      </div>
      {draft.days.map((day) => {
        const word = weekdayText(addDays(aMonday, day.day - 1), language);
        const before = stored?.days.find((one) => one.day === day.day);
        const isChanged = before !== undefined && JSON.stringify(before) !== JSON.stringify(day);
        const isFree = day.target === null;
        if (!onDay) return <ReadDay key={day.day} day={day} word={word} rules={[breakRules, roundingRules]} />;
        const rule = (id: string): number | null => (id === noRule ? null : Number(id));
        return (
          <div key={day.day} className={styles.row} data-free={isFree} data-changed={isChanged}>
            <Switch
              isSelected={!isFree}
              onChange={(isOn) => onDay({ ...day, ...(isOn ? workDayLike(draft, day) : freeDay) })}
              aria-label={t.works(word)}
            >
              {word}
            </Switch>
            {isFree ? (
              <span>{t.free}</span>
            ) : (
              <DurationField
                label={t.ofDay(t.target, word)}
                isLabelHidden
                name={`target${day.day}`}
                value={day.target}
                onChange={(target) => onDay({ ...day, target: target ?? 0 })}
              />
            )}
            <Select
              label={t.ofDay(t.breakRule, word)}
              isLabelHidden
              value={day.breakRule === null ? noRule : String(day.breakRule)}
              choices={rulesAs(breakRules, isFree ? t.asOnWorkDays : t.none)}
              onChange={(id) => onDay({ ...day, breakRule: rule(id) })}
            />
            {!isFree && (
              <Select
                label={t.ofDay(t.roundingRule, word)}
                isLabelHidden
                value={day.roundingRule === null ? noRule : String(day.roundingRule)}
                choices={rulesAs(roundingRules)}
                onChange={(id) => onDay({ ...day, roundingRule: rule(id) })}
              />
            )}
          </div>
        );
      })}
      <p className={styles.sum}>
        <span>{t.week}</span>
        <b>{formatHours(weekTarget(draft))}</b>
        <Muted>{t.daysOf(works)}</Muted>
      </p>
    </div>
  );
}

interface ReadProps {
  readonly day: DraftDay;
  readonly word: string;
  readonly rules: readonly [readonly BreakRule[], readonly RoundingRule[]];
}

/** Plain text instead of form fields. */
function ReadDay({ day, word, rules: [breakRules, roundingRules] }: ReadProps) {
  const t = useTexts(modelTexts);
  const isFree = day.target === null;
  const nameOf = (rules: readonly { id: number; name: string }[], id: number | null, without = t.none): string =>
    rules.find((rule) => rule.id === id)?.name ?? without;
  return (
    <div className={styles.row} data-free={isFree} data-read="true">
      <span>{word}</span>
      <span>{day.target === null ? t.free : formatHours(day.target)}</span>
      <span>{nameOf(breakRules, day.breakRule, isFree ? t.asOnWorkDays : t.none)}</span>
      {!isFree && <span>{nameOf(roundingRules, day.roundingRule)}</span>}
    </div>
  );
}

const freeDay = { target: null, breakRule: null, roundingRule: null };

/** A day that becomes a working day copies another one of the week. */
function workDayLike({ days }: ModelDraft, { day }: DraftDay): Omit<DraftDay, "day"> {
  const other = days.find((one) => one.target !== null && one.day !== day);
  return {
    target: other?.target ?? usualTarget,
    breakRule: other?.breakRule ?? null,
    roundingRule: other?.roundingRule ?? null,
  };
}
