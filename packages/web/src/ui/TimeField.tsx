import { useTexts } from "#platform/texts.ts";
import { ClockIcon } from "./icons.tsx";
import { ParsedField, type ParsedFieldProps } from "./ParsedField.tsx";
import { partTexts } from "./part.texts.ts";
import { parseTime, stepTime } from "./time-text.ts";

interface Props extends ParsedFieldProps<string> {
  readonly stepMinutes?: number | undefined;
}

/** A time of day as "HH:MM"; changed by the arrow keys. */
export function TimeField({ stepMinutes = 5, ...field }: Props) {
  const common = useTexts(partTexts);
  return (
    <ParsedField
      {...field}
      invalidText={field.invalidText ?? common.timeUnreadable}
      parse={parseTime}
      format={(time) => time}
      stepBy={(time, direction) => stepTime(time, direction * stepMinutes)}
      after={<ClockIcon size="small" />}
    />
  );
}
