import { limits } from "@glasen/contract/limits.ts";
import { dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import styles from "./Holidays.module.css";
import type { Extent } from "./holiday-draft.ts";
import { holidayTexts } from "./holidays.texts.ts";

interface Props {
  readonly date: LocalDate;
  readonly onAdd: (day: { from: LocalDate; to: LocalDate; name: string; extent: Extent }) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly extent: Extent;
}

const MAX_DAYS = 60;

/** One or several days off that the company gives. */
export function OwnDayDialog({ date, onAdd, onClose }: Props) {
  const t = useTexts(holidayTexts);
  const isRange = (from: LocalDate | null, to: LocalDate | null) =>
    from !== null && to !== null && from <= to && dayNumber(to) - dayNumber(from) < MAX_DAYS;
  const form = useForm<Draft>({
    initial: { name: "", from: date, to: date, extent: "whole" },
    validate: ({ name, from, to }) => ({
      name: name.trim() === "" && t.nameMissing,
      from: from === null && t.dateUnreadable,
      to: !isRange(from, to) && t.badRange,
    }),
    save: ({ name, from, to, extent }) => {
      if (from && to) onAdd({ from, to, name: name.trim(), extent });
    },
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.ownTitle} submitText={t.add} onClose={onClose}>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} isRequired autoFocus />
      <div className={styles.pair}>
        <DateField
          {...form.field("from")}
          label={t.from}
          onChange={(from) => {
            const { to } = form.values;
            form.set({ from, ...(from && to && to < from && { to: from }) });
          }}
        />
        <DateField {...form.field("to")} label={t.until} />
      </div>
      <SegmentedControl
        {...form.field("extent")}
        label={t.fraction}
        choices={[
          { id: "whole", label: t.whole },
          { id: "morning", label: t.morning },
          { id: "half", label: t.half },
        ]}
      />
    </FormDialog>
  );
}
