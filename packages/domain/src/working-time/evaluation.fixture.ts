import type { Halves } from "../holidays/day-kinds.ts";
import { addDays, type LocalDate, localDate } from "../time/local-date.ts";
import { instantAt } from "../time/zone.ts";
import { type TimeAccount, timeAccounts } from "../time-clock/stamp.ts";
import { type BreakRule, type BuiltInBreakRule, builtInBreakTiers } from "./break-rule.ts";
import { type CountedChain, defaultEvaluationSettings, type EvaluationInput, type PlannedShift } from "./evaluation.ts";
import type { ModelVersion } from "./model.ts";
import type { RoundingRule } from "./rounding-rule.ts";

export const berlin = "Europe/Berlin";
export const beginning = localDate("2020-01-01");

const accounts: Record<string, TimeAccount> = {
  in: timeAccounts.START_WORK,
  break: timeAccounts.START_BREAK,
  out: timeAccounts.STOP_WORK,
};

/** "in 08:00, break 12:00, in 12:30, out 16:30" on a day; times below the one before lie on the next day. */
export function chain(day: LocalDate, text: string, zone = berlin): CountedChain {
  let date = day;
  let before = "";
  return text.split(", ").map((part) => {
    const [what = "", time = ""] = part.split(" ");
    if (time < before) date = addDays(date, 1);
    before = time;
    const at = instantAt(zone, date, time);
    return { at, timeAccount: accounts[what] as TimeAccount, timeCategory1Id: null, timeCategory2Id: null };
  });
}

/** "08:00-16:30 (b 12:00-12:30)": one chain with its breaks. */
export function stamped(day: LocalDate, text: string, zone = berlin): CountedChain {
  const [, from, to, pauses = ""] = /^(\S+)-(\S+?)(?: \(b (.+)\))?$/.exec(text) ?? [];
  const inner = pauses
    .split(", ")
    .filter(Boolean)
    .flatMap((pause) => pause.split("-").map((time, index) => `${index === 0 ? "break" : "in"} ${time}`));
  return chain(day, [`in ${from}`, ...inner, `out ${to}`].join(", "), zone);
}

export const breakRule = (name: BuiltInBreakRule, mode: BreakRule["mode"] = "capped"): BreakRule => ({
  tiers: builtInBreakTiers[name],
  mode,
});

/** Hours from Monday on; days that are left out are free. */
export const model = (
  hours: readonly number[],
  rules: { breakRule?: BreakRule; roundingRule?: RoundingRule; validFrom?: LocalDate } = {},
): ModelVersion => ({
  validFrom: rules.validFrom ?? beginning,
  days: Array.from({ length: 7 }, (_, index) => {
    const due = hours[index];
    return {
      target: due === undefined ? null : due * 3600,
      breakRule: rules.breakRule ?? null,
      roundingRule: rules.roundingRule ?? null,
    };
  }),
});

export const week40 = [8, 8, 8, 8, 8];

export const evaluationInput = (given: Partial<EvaluationInput> = {}): EvaluationInput => ({
  zone: berlin,
  employment: { firstWorkDayAt: null, disabledAt: null },
  ofAgeAt: null,
  models: { member: [], crew: [model(week40)] },
  frames: { member: [], crew: [] },
  chains: [],
  shifts: [],
  holidays: new Map<LocalDate, Halves>(),
  absences: [],
  settings: defaultEvaluationSettings,
  surcharges: null,
  today: localDate("2027-01-01"),
  ...given,
});

export const shift = (date: LocalDate, from: string, to: string, breakSeconds = 0): PlannedShift => ({
  date,
  from: instantAt(berlin, date, from) / 1000,
  to: instantAt(berlin, date, to) / 1000,
  breakFrom: null,
  breakSeconds,
});

/** "8:30", "-0:30". */
export function clock(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const rest = Math.abs(seconds) % 60;
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}${rest ? `:${rest}` : ""}`;
  return seconds < 0 ? `-${text}` : text;
}
