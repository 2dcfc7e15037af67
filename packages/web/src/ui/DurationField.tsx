import { useTexts } from "#platform/texts.ts";
import { ClockIcon } from "./icons.tsx";
import { ParsedField, type ParsedFieldProps } from "./ParsedField.tsx";
import { partTexts } from "./part.texts.ts";
import { formatDuration, parseDuration } from "./time-text.ts";

interface Props extends ParsedFieldProps<number> {
  readonly stepMinutes?: number | undefined;
}

/** Whole seconds, shown as "HH h MM m"; changed by the arrow keys. */
export function DurationField({ stepMinutes = 5, ...field }: Props) {
  const common = useTexts(partTexts);
  return (
    <ParsedField
      {...field}
      invalidText={field.invalidText ?? common.durationUnreadable}
      parse={parseDuration}
      format={formatDuration}
      stepBy={(seconds, direction) => Math.max(0, (seconds ?? 0) + direction * stepMinutes * 60)}
      after={<ClockIcon size="small" />}
    />
  );
}
