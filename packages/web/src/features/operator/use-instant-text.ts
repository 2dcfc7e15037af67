import { timeText, wallTime } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";

/** Date and time in the zone of the operator's device. */
export function useInstantText(): (instant: string) => string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (instant) => {
    const moment = wallTime(Date.parse(instant), timeZone);
    return `${formatDate(moment.date)} ${timeText(moment)}`;
  };
}
