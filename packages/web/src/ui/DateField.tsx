import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger, Popover } from "react-aria-components/Popover";
import { useTexts } from "#platform/texts.ts";
import type { CalendarGridProps } from "./CalendarGrid.tsx";
import styles from "./DateField.module.css";
import { formatDate, parseDate } from "./date-text.ts";
import { endButtonClass } from "./Field.tsx";
import { CalendarIcon } from "./icons.tsx";
import { ParsedField, type ParsedFieldProps } from "./ParsedField.tsx";
import { partTexts } from "./part.texts.ts";
import { Spinner } from "./Spinner.tsx";

// Loaded when first opened, because the calendar is larger than all other fields together. If it cannot be loaded, the
// day can still be typed: a reload would lose the form's other input.
type Grid = ComponentType<CalendarGridProps & { readonly onMissing: () => void }>;
const CalendarGrid = lazy<Grid>(() => import("./CalendarGrid.tsx").catch(() => ({ default: NoCalendar })));

function NoCalendar({ onMissing }: ComponentProps<Grid>) {
  useEffect(onMissing);
  return null;
}

interface Props extends ParsedFieldProps<LocalDate> {
  readonly openLabel?: string | undefined;
  /** Limits within the general bounds. */
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  /** Error for a day before `min`. */
  readonly tooEarlyText?: string | undefined;
}

/** Typed as DD.MM.YYYY or DD/MM/YYYY, shown as DD.MM.YYYY, or picked. */
export function DateField({ min, max, tooEarlyText, ...props }: Props) {
  const common = useTexts(partTexts);
  const { openLabel = common.openCalendar, invalidText = common.dateUnreadable, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  function parse(text: string): LocalDate | undefined {
    const day = parseDate(text);
    return day && (!min || day >= min) && (!max || day <= max) ? day : undefined;
  }
  function explain(text: string): string | undefined {
    const day = parseDate(text);
    return day && min && day < min ? tooEarlyText : undefined;
  }
  const picker = (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={endButtonClass} aria-label={openLabel} isDisabled={isMissing || (field.isDisabled ?? false)}>
        <CalendarIcon size="small" />
      </Button>
      <Popover className={styles.popover ?? ""} placement="bottom end" offset={8}>
        <Dialog className={styles.dialog ?? ""} aria-label={openLabel}>
          <Suspense fallback={<Spinner size="large" />}>
            <CalendarGrid
              value={field.value}
              min={min}
              max={max}
              label={field.label}
              onMissing={() => {
                setOpen(false);
                setMissing(true);
              }}
              onChange={(day) => {
                setOpen(false);
                field.onChange(day);
              }}
            />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
  return (
    <ParsedField
      {...field}
      invalidText={invalidText}
      parse={parse}
      explain={explain}
      format={formatDate}
      after={picker}
    />
  );
}
