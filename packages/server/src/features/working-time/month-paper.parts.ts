import type { Language } from "@glasen/contract/limits.ts";
import type { MonthSheet, SheetDay } from "@glasen/contract/months.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { type SurchargeKind, surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import type { PaperTexts } from "./month-paper.texts.ts";

/** All that stands on the paper, and nothing that depends on when it was asked for. */
export interface Paper {
  crew: string;
  member: string;
  personnelNumber: string | null;
  timeZone: string;
  sheet: MonthSheet;
  /** By day; empty where stamps may not be seen. */
  stamps: Record<string, string[]>;
  absences: Record<string, string>;
  closedBy: string | null;
}

export interface Made {
  now: Date;
  language: Language;
  fingerprint: string;
  t: PaperTexts;
}

export const colours = {
  ink: "#141c1e",
  soft: "#627074",
  line: "#8f9c9f",
  hair: "#e4eaeb",
  ground: "#f1f5f5",
  turquoise: "#0b6268",
  orange: "#9f3f0b",
  red: "#c0322b",
};

export const dateText = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
export const momentText = ({ timeZone }: Paper, { t }: Made, at: Instant): string =>
  t.at(dateText(localDayOf(timeZone, at)), localTimeOf(timeZone, at));

export const secondsOf = (text: string | null): number => (text === null ? 0 : (parseIsoDuration(text) ?? 0));
export const creditOf = (day: SheetDay): number => secondsOf(day.holidayCredit) + secondsOf(day.absenceCredit);
const sum = (days: readonly SheetDay[], of: (day: SheetDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/** What of the month's work carries a surcharge, kind by kind. */
export const surchargesOf = ({ sheet }: Paper): { kind: SurchargeKind; seconds: number }[] =>
  surchargeKinds.flatMap((kind) => {
    const seconds = sum(sheet.days, ({ surcharges }) =>
      secondsOf(surcharges.find((one) => one.kind === kind)?.duration ?? null),
    );
    return seconds === 0 ? [] : [{ kind, seconds }];
  });

export const todayOf = ({ timeZone }: Paper, { now }: Made) => localDayOf(timeZone, instantOf(now));

/** What the days sum to; those that have not ended are in no difference yet. */
export function totalsOf(paper: Paper, made: Made) {
  const { days, opening } = paper.sheet;
  const today = todayOf(paper, made);
  const over = days.filter(({ date }) => date <= today);
  const ended = days.filter(({ balance }) => balance !== null);
  const last = ended.at(-1);
  return {
    target: sum(over, ({ target }) => secondsOf(target)),
    work: sum(days, ({ work }) => secondsOf(work)),
    break: sum(days, (day) => secondsOf(day.break)),
    credit: sum(over, creditOf),
    difference: sum(ended, ({ difference }) => secondsOf(difference)),
    balance: secondsOf(last ? last.balance : opening),
    balanceDate: last?.date,
  };
}
