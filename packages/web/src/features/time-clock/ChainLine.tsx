import type { TimeCategory } from "@glasen/contract/categories.ts";
import { isEnabled } from "@glasen/domain/categories/category.ts";
import type { DraftLine } from "@glasen/domain/time-clock/chain-draft.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { Select } from "#ui/Select.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import styles from "./ChainForm.module.css";
import type { ChainTexts } from "./chain.texts.ts";
import { lineName } from "./chain-form.ts";

interface Props {
  readonly line: DraftLine;
  readonly index: number;
  readonly isLast: boolean;
  readonly categories: readonly TimeCategory[];
  readonly isSecondAllowed: boolean;
  readonly onLine: (line: DraftLine) => void;
  readonly onRemove: (() => void) | undefined;
  readonly t: ChainTexts;
}

/** One stamp of a draft: from when, and what. */
export function ChainLine({ line, index, isLast, categories, isSecondAllowed, onLine, onRemove, t }: Props) {
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
        invalidText={t.timeUnreadable}
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
      {isWork && (
        <div className={styles.categories}>
          {choice(1)}
          {isSecondAllowed && choice(2)}
        </div>
      )}
    </li>
  );
}
