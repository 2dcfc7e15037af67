import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "./DateField.tsx";
import { partTexts } from "./part.texts.ts";
import styles from "./ReportTools.module.css";
import { Select } from "./Select.tsx";

interface Axis {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (id: string) => void;
}

interface Props {
  /** Choices before the period, such as rows and columns. */
  readonly axes: readonly Axis[];
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly onPeriod: (from: LocalDate | null, to: LocalDate | null) => void;
  /** Filters after the period. */
  readonly children?: ReactNode;
}

/** The line above a report: its axes, its period and its filters. Paper has none of it. */
export function ReportTools({ axes, from, to, onPeriod, children }: Props) {
  const t = useTexts(partTexts);
  return (
    <div className={styles.tools}>
      {axes.map(({ label, value, choices, onChange }) => (
        <div key={label}>
          <Select label={label} value={value} choices={choices} onChange={onChange} />
        </div>
      ))}
      <div>
        <DateField
          label={t.from}
          value={from}
          onChange={(day) => onPeriod(day, to)}
          openLabel={`${t.openCalendar}, ${t.from}`}
        />
      </div>
      <div>
        <DateField
          label={t.until}
          value={to}
          onChange={(day) => onPeriod(from, day)}
          openLabel={`${t.openCalendar}, ${t.until}`}
        />
      </div>
      {children}
    </div>
  );
}

/** An axis whose choices are known by their type. */
export const axis = <Id extends string>(given: {
  label: string;
  value: Id;
  ids: readonly Id[];
  text: (id: Id) => string;
  onChange: (id: Id) => void;
}): Axis => ({
  label: given.label,
  value: given.value,
  choices: given.ids.map((id) => ({ id, label: given.text(id) })),
  onChange: (chosen) => {
    const id = given.ids.find((one) => one === chosen);
    if (id !== undefined) given.onChange(id);
  },
});
