import type { TimeCategory } from "@glasen/contract/categories.ts";
import { limits } from "@glasen/contract/limits.ts";
import { isEnabled } from "@glasen/domain/categories/category.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { type DraftLine, withBreak, withoutLine } from "@glasen/domain/time-clock/chain-draft.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type ReactNode, useState } from "react";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { Form } from "#ui/Form.tsx";
import type { FieldErrors } from "#ui/form-errors.ts";
import { ChevronDownIcon, CloseIcon, PauseIcon, StopIcon, SwapIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import styles from "./ChainForm.module.css";
import { chainTexts } from "./chain.texts.ts";
import { type ChainDraft, draftProblems, draftSums, lineName, withBreakInAll } from "./chain-form.ts";

interface Props {
  readonly draft: ChainDraft;
  readonly onChange: (draft: ChainDraft) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isReasonNeeded: boolean;
  readonly timeZone: string;
  readonly categories: readonly TimeCategory[];
  readonly isSecondAllowed: boolean;
  /** The server's errors, by field. */
  readonly errors: FieldErrors | undefined;
  readonly problem: ReactNode;
  /** Replaces the date, e.g. by several days. */
  readonly days?: ReactNode;
  /** Folds the day, the categories, the total break and the note. */
  readonly isShort?: boolean | undefined;
  /** What the draft changes. */
  readonly change?: ReactNode;
  readonly onSubmit: () => void;
  readonly id: string;
}

/** A whole chain: its start, its parts and its end. Times are in the crew's zone. */
export function ChainForm(props: Props) {
  const { draft, onChange, reason, onReason, isReasonNeeded, timeZone, errors, problem } = props;
  const t = useTexts(chainTexts);
  const { lines } = draft;
  // The typed duration stays in the field until the lines change.
  const [typedBreak, setTypedBreak] = useState<number | null>();
  const [isBreakTooLong, setBreakTooLong] = useState(false);
  const sums = draftSums(draft, timeZone);
  const [isUnfolded, setUnfolded] = useState(!props.isShort);
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
    <Form id={props.id} onSubmit={props.onSubmit} validate={validate} errors={errors} problem={problem}>
      {props.days ??
        (isUnfolded && (
          <DateField name="date" label={t.date} value={draft.date} onChange={(date) => onChange({ ...draft, date })} />
        ))}
      <Stack as="ol" gap={3}>
        {lines.map((line, index) => (
          <ChainLine
            key={index}
            categories={props.categories}
            isSecondAllowed={props.isSecondAllowed}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            hasCategories={isUnfolded}
            onLine={(next) => putLines(lines.with(index, next))}
            onRemove={index === 0 ? undefined : () => putLines(withoutLine(lines, index))}
          />
        ))}
      </Stack>
      <Row gap={1}>
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
      </Row>
      {isFinished && isUnfolded && (
        <DurationField
          name="break"
          label={t.breakInAll}
          value={typedBreak === undefined ? (sums?.break ?? null) : typedBreak}
          onChange={setBreak}
          isDisabled={sums === undefined}
        />
      )}
      {isBreakTooLong && <Banner tone="danger">{t.breakTooLong}</Banner>}
      {sums && (
        <p role="status" className={styles.sum}>
          {t.duration(formatHours(sums.work), formatHours(sums.break))}
        </p>
      )}
      {props.change}
      {isUnfolded ? (
        <TextArea
          name="stamps.0.note"
          label={t.note}
          value={lines[0]?.note ?? ""}
          onChange={(note) => lines[0] && putLines(lines.with(0, { ...lines[0], note }))}
          maxLength={limits.note}
          rows={2}
        />
      ) : (
        <Row>
          <Button
            size="small"
            variant="ghost"
            icon={<ChevronDownIcon size="small" />}
            onPress={() => setUnfolded(true)}
          >
            {t.moreFields}
          </Button>
        </Row>
      )}
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
    </Form>
  );
}

interface LineProps {
  readonly line: DraftLine;
  readonly index: number;
  readonly isLast: boolean;
  readonly hasCategories: boolean;
  readonly categories: readonly TimeCategory[];
  readonly isSecondAllowed: boolean;
  readonly onLine: (line: DraftLine) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One stamp of a draft: the time, and what starts then. */
function ChainLine({ line, index, isLast, hasCategories, categories, isSecondAllowed, onLine, onRemove }: LineProps) {
  const t = useTexts(chainTexts);
  const isWork = line.timeAccount === timeAccounts.START_WORK;
  const isEnd = line.timeAccount === timeAccounts.STOP_WORK;
  const accounts = [
    { id: "1", label: t.work },
    ...(index > 0 ? [{ id: "2", label: t.break }] : []),
    ...(isLast && index > 0 ? [{ id: "0", label: t.end }] : []),
  ];
  const choice = (level: 1 | 2) => {
    const key = level === 1 ? "timeCategory1Id" : "timeCategory2Id";
    const offered = categories.filter((one) => one.level === level && (isEnabled(one) || one.id === line[key]));
    if (offered.length === 0) return null;
    return (
      <ComboBox
        name={lineName(index, key)}
        label={level === 1 ? t.category : t.secondCategory}
        isLabelHidden
        placeholder={t.noCategory}
        value={line[key] === null ? null : String(line[key])}
        choices={offered.map(({ id, name }) => ({ id: String(id), label: name }))}
        onChange={(id) => onLine({ ...line, [key]: id === null ? null : Number(id) })}
        openLabel={level === 1 ? t.category : t.secondCategory}
        emptyText="–"
      />
    );
  };
  return (
    <li aria-label={t.line(index + 1)} className={styles.line}>
      <TimeField
        name={lineName(index, "timestamp")}
        label={t.from}
        isLabelHidden
        value={line.time}
        onChange={(time) => onLine({ ...line, time })}
      />
      {accounts.length > 1 && !isEnd ? (
        <Select
          label={t.what}
          isLabelHidden
          placeholder={t.what}
          value={String(line.timeAccount)}
          choices={accounts}
          onChange={(id) => onLine({ ...line, timeAccount: Number(id) as TimeAccount })}
        />
      ) : (
        <span className={styles.fixed}>{isEnd ? t.end : t.work}</span>
      )}
      {onRemove ? (
        <Button
          variant="ghost"
          icon={<CloseIcon size="small" />}
          aria-label={t.removeLine(index + 1)}
          onPress={onRemove}
        />
      ) : (
        <span />
      )}
      {isWork && hasCategories && (
        <div className={styles.categories}>
          {choice(1)}
          {isSecondAllowed && choice(2)}
        </div>
      )}
    </li>
  );
}
