import { ClockIcon } from "./icons.tsx";
import { ParsedField, type ParsedFieldProps } from "./ParsedField.tsx";
import { formatDuration, parseDuration } from "./time-text.ts";

interface Props extends ParsedFieldProps<number> {
  readonly stepMinutes?: number | undefined;
}

/** Whole seconds, shown as "HH h MM m"; the arrow keys move it. */
export function DurationField({ stepMinutes = 5, ...field }: Props) {
  return (
    <ParsedField
      {...field}
      parse={parseDuration}
      format={formatDuration}
      stepBy={(seconds, direction) => Math.max(0, (seconds ?? 0) + direction * stepMinutes * 60)}
      after={<ClockIcon size="small" />}
    />
  );
}
