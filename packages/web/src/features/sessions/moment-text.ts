import { timeText, wallTime } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import type { AccountFrameTexts } from "../accounts/account.texts.ts";

const dayMs = 86_400_000;

/** When something was, as people say it: today, yesterday, or the date. */
export function momentText(instant: string, nowMs: number, timeZone: string, t: AccountFrameTexts): string {
  const moment = wallTime(Date.parse(instant), timeZone);
  const time = timeText(moment);
  if (moment.date === wallTime(nowMs, timeZone).date) return t.today(time);
  if (moment.date === wallTime(nowMs - dayMs, timeZone).date) return t.yesterday(time);
  return t.at(formatDate(moment.date), time);
}
