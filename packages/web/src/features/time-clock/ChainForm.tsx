import type { TimeCategory } from "@glasen/contract/categories.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { type DraftLine, withBreak, withoutLine } from "@glasen/domain/time-clock/chain-draft.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type ReactNode, useState } from "react";
import { durationText } from "#platform/formats.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { Form } from "#ui/Form.tsx";
import type { FieldErrors } from "#ui/form-errors.ts";
import { PauseIcon, StopIcon, SwapIcon } from "#ui/icons.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import styles from "./ChainForm.module.css";
import { ChainLine } from "./ChainLine.tsx";
import type { ChainTexts } from "./chain.texts.ts";
import { type ChainDraft, draftProblems, draftSums, withBreakInAll } from "./chain-form.ts";

interface Props {
  readonly draft: ChainDraft;
  readonly onChange: (draft: ChainDraft) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isReasonNeeded: boolean;
  readonly timeZone: string;
  readonly categories: readonly TimeCategory[];
  readonly isSecondAllowed: boolean;
  /** What the server said, by field. */
  readonly errors: FieldErrors | undefined;
  readonly problem: ReactNode;
  /** Stands in the place of the date, e.g. several days. */
  readonly days?: ReactNode;
  readonly onSubmit: () => void;
  readonly id: string;
  readonly children?: ReactNode;
  readonly t: ChainTexts;
}

/** A whole chain: when it began, what was done from when on, when it ended. Times are those on the crew's wall. */
export function ChainForm(props: Props) {
  const { draft, onChange, reason, onReason, isReasonNeeded, timeZone, errors, problem, t } = props;
  const { lines } = draft;
  // What is typed into the field stands until the lines say something else.
  const [typedBreak, setTypedBreak] = useState<number | null>();
  const [isBreakTooLong, setBreakTooLong] = useState(false);
  const sums = draftSums(draft, timeZone);
  const isFinished = lines.at(-1)?.timeAccount === timeAccounts.STOP_WORK;
  const putLines = (next: readonly DraftLine[]) => {
    setBreakTooLong(false);
    setTypedBreak(undefined);
    onChange({ ...draft, lines: next });
  };

  function setBreak(seconds: number | null): void {
    setTypedBreak(seconds);
    if (seconds === null) return;
    const next = withBreakInAll(draft, timeZone, seconds as Seconds);
    setBreakTooLong(next === "tooLong");
    if (next && next !== "tooLong") onChange(next);
  }
  function validate(): FieldErrors {
    const found = draftProblems(draft, timeZone, t);
    return {
      ...found,
      ...(isBreakTooLong && { break: t.breakTooLong }),
      ...(isReasonNeeded && reason.trim() === "" && { reason: t.reasonHelp }),
    };
  }
  function addSwitch(): void {
    const place = lines.findLastIndex(({ timeAccount }) => timeAccount === timeAccounts.START_WORK);
    const work = lines[place];
    if (work) putLines(lines.toSpliced(place + 1, 0, { ...work, time: null, note: "", was: null }));
  }
  const addEnd = () => {
    const last = lines.at(-1);
    if (last) putLines([...lines, { ...last, time: null, timeAccount: timeAccounts.STOP_WORK, note: "", was: null }]);
  };

  return (
    <Form
      id={props.id}
      onSubmit={props.onSubmit}
      validate={validate}
      invalidText={t.invalid}
      errors={errors}
      problem={problem}
    >
      {props.days ?? (
        <DateField
          name="date"
          label={t.date}
          value={draft.date}
          onChange={(date) => onChange({ ...draft, date })}
          openLabel={t.openCalendar}
          invalidText={t.dateUnreadable}
        />
      )}
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <ChainLine
            key={index}
            {...props}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            onLine={(next) => putLines(lines.with(index, next))}
            onRemove={index === 0 ? undefined : () => putLines(withoutLine(lines, index))}
          />
        ))}
      </ol>
      <div className={styles.adding}>
        <Button size="small" variant="ghost" icon={<PauseIcon />} onPress={() => putLines(withBreak(lines))}>
          {t.addBreak}
        </Button>
        {props.categories.length > 0 && (
          <Button size="small" variant="ghost" icon={<SwapIcon />} onPress={addSwitch}>
            {t.addSwitch}
          </Button>
        )}
        {!isFinished && (
          <Button size="small" variant="ghost" icon={<StopIcon />} onPress={addEnd}>
            {t.addEnd}
          </Button>
        )}
      </div>
      {isFinished && (
        <DurationField
          name="break"
          label={t.breakInAll}
          value={typedBreak === undefined ? (sums?.break ?? null) : typedBreak}
          onChange={setBreak}
          isDisabled={sums === undefined}
          invalidText={t.durationUnreadable}
        />
      )}
      {isBreakTooLong && <Banner tone="danger">{t.breakTooLong}</Banner>}
      {sums && (
        <p role="status" className={styles.sum}>
          {t.duration(durationText(sums.work), durationText(sums.break))}
        </p>
      )}
      <TextArea
        name="stamps.0.note"
        label={t.note}
        value={lines[0]?.note ?? ""}
        onChange={(note) => lines[0] && putLines(lines.with(0, { ...lines[0], note }))}
        maxLength={limits.note}
        rows={2}
      />
      <TextArea
        name="reason"
        label={t.reason}
        help={isReasonNeeded ? t.reasonHelp : t.optional}
        value={reason}
        onChange={onReason}
        maxLength={limits.note}
        isRequired={isReasonNeeded}
        rows={2}
      />
      {props.children}
    </Form>
  );
}
