import type { Language } from "@glasen/contract/limits.ts";
import type { BreakRule, RoundingRule } from "@glasen/contract/working-time.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { formatHours, weekdayText } from "#platform/formats.ts";
import { DurationField } from "#ui/DurationField.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { type DraftDay, type ModelDraft, weekTarget } from "./model-draft.ts";
import type { ModelTexts } from "./models.texts.ts";
import styles from "./WeekEditor.module.css";

interface Props {
  readonly draft: ModelDraft;
  readonly stored: ModelDraft | undefined;
  readonly breakRules: readonly BreakRule[];
  readonly roundingRules: readonly RoundingRule[];
  readonly onDay: ((day: DraftDay) => void) | undefined;
  readonly language: Language;
  readonly t: ModelTexts;
}

const aMonday = "2024-01-01" as LocalDate;
const noRule = "none";
const usualTarget = 28_800;

/** Monday to Sunday of a version: how much, and by which rules. */
export function WeekEditor({ draft, stored, breakRules, roundingRules, onDay, language, t }: Props) {
  const rulesAs = (rules: readonly { id: number; name: string; description: string }[]) => [
    { id: noRule, label: t.none },
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
        if (!onDay) return <ReadDay key={day.day} day={day} word={word} rules={[breakRules, roundingRules]} t={t} />;
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
                invalidText={t.badDuration}
              />
            )}
            {!isFree && (
              <Select
                label={t.ofDay(t.breakRule, word)}
                isLabelHidden
                value={day.breakRule === null ? noRule : String(day.breakRule)}
                choices={rulesAs(breakRules)}
                onChange={(id) => onDay({ ...day, breakRule: rule(id) })}
                placeholder={t.choose}
              />
            )}
            {!isFree && (
              <Select
                label={t.ofDay(t.roundingRule, word)}
                isLabelHidden
                value={day.roundingRule === null ? noRule : String(day.roundingRule)}
                choices={rulesAs(roundingRules)}
                onChange={(id) => onDay({ ...day, roundingRule: rule(id) })}
                placeholder={t.choose}
              />
            )}
          </div>
        );
      })}
      <p className={styles.sum}>
        <span>{t.week}</span>
        <b>{formatHours(weekTarget(draft))}</b>
        <span className={styles.soft}>{t.daysOf(works)}</span>
      </p>
    </div>
  );
}

interface ReadProps {
  readonly day: DraftDay;
  readonly word: string;
  readonly rules: readonly [readonly BreakRule[], readonly RoundingRule[]];
  readonly t: ModelTexts;
}

/** For whoever may only read it is a table, not a form. */
function ReadDay({ day, word, rules: [breakRules, roundingRules], t }: ReadProps) {
  const nameOf = (rules: readonly { id: number; name: string }[], id: number | null): string =>
    rules.find((rule) => rule.id === id)?.name ?? t.none;
  return (
    <div className={styles.row} data-free={day.target === null} data-read="true">
      <span>{word}</span>
      <span>{day.target === null ? t.free : formatHours(day.target)}</span>
      {day.target !== null && <span>{nameOf(breakRules, day.breakRule)}</span>}
      {day.target !== null && <span>{nameOf(roundingRules, day.roundingRule)}</span>}
    </div>
  );
}

const freeDay = { target: null, breakRule: null, roundingRule: null };

/** A day that becomes a working day is like the others of the week. */
function workDayLike({ days }: ModelDraft, { day }: DraftDay): Omit<DraftDay, "day"> {
  const other = days.find((one) => one.target !== null && one.day !== day);
  return {
    target: other?.target ?? usualTarget,
    breakRule: other?.breakRule ?? null,
    roundingRule: other?.roundingRule ?? null,
  };
}
