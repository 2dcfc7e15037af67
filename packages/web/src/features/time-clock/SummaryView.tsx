import { type Seconds, seconds } from "@glasen/domain/time/seconds.ts";
import { mayLowerBreakTo } from "@glasen/domain/time-clock/edit-break.ts";
import type { Period } from "@glasen/domain/time-clock/period.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { durationText } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { CheckIcon, MinusIcon, PlusIcon } from "#ui/icons.tsx";
import styles from "./StampWatch.module.css";
import { clockTexts } from "./time-clock.texts.ts";
import { Action, Facts, Status } from "./WatchParts.tsx";

/** Selected with a delay after mounting or focus: the press itself would undo an immediate selection. */
const selectAfterMs = 100;
const stepMinutes = 5;

interface Props {
  readonly period: Period;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly mayLowerBreak: boolean;
  readonly isDisabled: boolean;
  /** Undefined: the break stays as it is. */
  readonly onDone: (duration: Seconds | undefined) => void;
}

export function SummaryView({ period, date, start, end, mayLowerBreak, isDisabled, onDone }: Props) {
  const t = useTexts(clockTexts);
  const { breakDuration, totalDuration } = period;
  const recorded = Math.floor(breakDuration / 60);
  const [minutes, setMinutes] = useState(recorded);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const selectSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => input.current?.select(), selectAfterMs);
  }, []);
  useEffect(() => {
    selectSoon();
    return () => clearTimeout(timer.current);
  }, [selectSoon]);

  const wanted = minutes === recorded ? breakDuration : seconds(minutes * 60);
  const isForbidden = !mayLowerBreakTo(breakDuration, wanted, mayLowerBreak);
  function change(next: number): void {
    if (Number.isInteger(next) && next >= 0 && next * 60 <= totalDuration) setMinutes(next);
  }
  return (
    <>
      <Status presence="off" word={t.clockedOut}>
        {date}
      </Status>
      <Facts
        entries={[
          [t.start, start],
          [t.end, end],
          [t.workedFor, durationText(seconds(totalDuration - wanted))],
        ]}
      />
      <div className={styles.breakEdit}>
        <span className={styles.label}>{t.break}</span>
        <div className={styles.stepper}>
          <button
            type="button"
            className={styles.action}
            aria-label={t.less}
            disabled={isDisabled || minutes === 0}
            onClick={() => change(Math.max(0, minutes - stepMinutes))}
          >
            <MinusIcon />
          </button>
          <span className={styles.minutes}>
            <input
              ref={input}
              type="number"
              inputMode="numeric"
              min={0}
              aria-label={t.breakMinutes}
              aria-invalid={isForbidden}
              disabled={isDisabled}
              value={minutes}
              onFocus={selectSoon}
              onChange={({ target }) => change(target.valueAsNumber || 0)}
              onBlur={() => isForbidden && setMinutes(recorded)}
            />
            <small>{t.minutes}</small>
          </span>
          <button
            type="button"
            className={styles.action}
            aria-label={t.more}
            disabled={isDisabled}
            onClick={() => change(minutes + stepMinutes)}
          >
            <PlusIcon />
          </button>
        </div>
        {isForbidden && <p role="alert">{t.onlyIncreased}</p>}
      </div>
      <Action
        isSolid
        icon={<CheckIcon />}
        isDisabled={isForbidden}
        onPress={() => onDone(minutes === recorded ? undefined : wanted)}
      >
        {t.done}
      </Action>
    </>
  );
}
