import type { Finding } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { formatHours } from "#platform/formats.ts";
import { formatDate } from "#ui/date-text.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import type { FindingTexts } from "./finding-texts.public.ts";

interface Words {
  readonly t: FindingTexts;
  readonly timeOf: (moment: string) => string;
}

const countedDays = /^P(\d+)D$/;

function amountText(amount: string, t: FindingTexts): string {
  const days = countedDays.exec(amount)?.[1];
  return days === undefined ? formatHours(secondsOf(amount)) : t.days(Number(days));
}

/** What was found, against what; some rules have no measure but that there was work at all. */
export function foundText({ actual, limit, act }: Finding, { t }: Words): string {
  const hasLimit = limit !== "PT0S";
  return hasLimit ? t.found(amountText(actual, t), amountText(limit, t), act) : t.foundOnly(amountText(actual, t), act);
}

export function remedyText({ remedy }: Finding, { t, timeOf }: Words): string | undefined {
  const { kind, duration, at, date, days } = remedy;
  const amount = duration === undefined ? "" : formatHours(secondsOf(duration));
  const time = at === undefined ? "" : timeOf(at);
  switch (kind) {
    case "workLess":
      return t.workLess(amount);
    case "breakLonger":
      return t.breakLonger(amount);
    case "breakBy":
      return t.breakBy(amount, time);
    case "startAt":
      return t.startAt(time);
    case "endAt":
      return t.endAt(time);
    case "dayOffUntil":
      return t.dayOffUntil(formatDate(date as LocalDate));
    case "daysOff":
      return t.daysOff(days ?? 0);
    case "restUntil":
      return t.restUntil(amount, formatDate(date as LocalDate));
    case "none":
      return undefined;
  }
}

/** What the member said about a break that is missing; where it is only mentioned, nobody was asked. */
export function answerText({ rule, severity, answer }: Finding, { t, timeOf }: Words): string | undefined {
  if (rule !== "break") return undefined;
  if (!answer) return severity === "info" ? undefined : t.unanswered;
  switch (answer.answer) {
    case "taken": {
      const taken = t.taken(timeOf(answer.from ?? ""), timeOf(answer.to ?? ""));
      return answer.outcome === "requested" ? `${taken}, ${t.requested}` : taken;
    }
    case "notTaken":
      return t.notTaken;
    case "prevented":
      return t.prevented(answer.reason);
  }
}
