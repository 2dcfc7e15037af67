import { limits } from "@glasen/contract/limits.ts";
import { dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./Holidays.module.css";
import type { Extent } from "./holiday-draft.ts";
import type { HolidayTexts } from "./holidays.texts.ts";

interface Props {
  readonly date: LocalDate;
  readonly onAdd: (day: { from: LocalDate; to: LocalDate; name: string; extent: Extent }) => void;
  readonly onClose: () => void;
  readonly t: HolidayTexts;
}

const mostDays = 60;

/** A day off, or several, that the company gives. */
export function OwnDayDialog({ date, onAdd, onClose, t }: Props) {
  const [name, setName] = useState("");
  const [from, setFrom] = useState<LocalDate | null>(date);
  const [to, setTo] = useState<LocalDate | null>(date);
  const [extent, setExtent] = useState<Extent>("whole");
  const isForward = from !== null && to !== null && from <= to && dayNumber(to) - dayNumber(from) < mostDays;
  return (
    <FormDialog
      title={t.ownTitle}
      submitText={t.add}
      onClose={onClose}
      validate={() => ({
        ...(name.trim() === "" && { name: t.nameNeeded }),
        ...(from === null && { from: t.badDate }),
        ...(!isForward && { to: t.badRange }),
      })}
      onSubmit={() => {
        if (from && to) onAdd({ from, to, name: name.trim(), extent });
        onClose();
      }}
      texts={{ close: t.close, cancel: t.cancel, formInvalid: t.invalid }}
    >
      <TextField
        label={t.name}
        name="name"
        value={name}
        onChange={setName}
        maxLength={limits.name}
        isRequired
        autoFocus
      />
      <div className={styles.pair}>
        <DateField
          label={t.from}
          name="from"
          value={from}
          onChange={(day) => {
            setFrom(day);
            if (day && to && to < day) setTo(day);
          }}
          invalidText={t.badDate}
          openLabel={t.openCalendar}
        />
        <DateField
          label={t.until}
          name="to"
          value={to}
          onChange={setTo}
          invalidText={t.badDate}
          openLabel={t.openCalendar}
        />
      </div>
      <SegmentedControl
        label={t.fraction}
        value={extent}
        onChange={setExtent}
        choices={[
          { id: "whole", label: t.whole },
          { id: "morning", label: t.morning },
          { id: "half", label: t.half },
        ]}
      />
    </FormDialog>
  );
}
