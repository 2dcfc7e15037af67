import { addDays } from "@glasen/domain/time/local-date.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { texts, useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";

const momentTexts = texts(
  {
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    at: (date: string, time: string) => `${date} at ${time}`,
  },
  {
    today: (time: string) => `heute um ${time}`,
    yesterday: (time: string) => `gestern um ${time}`,
    at: (date: string, time: string) => `${date} um ${time}`,
  },
);

/**
 * Formats an instant as people say it: today, yesterday, or the date. Sessions and passkeys belong to no crew, so the
 * time zone is that of the device which shows them.
 */
export function useMoment(): (instant: string) => string {
  const t = useTexts(momentTexts);
  const now = useMinute();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (instant) => {
    const moment = wallTime(Date.parse(instant), timeZone);
    const time = timeText(moment);
    const today = wallTime(now, timeZone).date;
    if (moment.date === today) return t.today(time);
    if (moment.date === addDays(today, -1)) return t.yesterday(time);
    return t.at(formatDate(moment.date), time);
  };
}
