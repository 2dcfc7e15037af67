import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { builtInBreakTiers } from "@glasen/domain/working-time/break-rule.ts";
import { evaluateDays } from "@glasen/domain/working-time/evaluate.ts";
import {
  type CountedChain,
  defaultEvaluationSettings,
  type EvaluationInput,
} from "@glasen/domain/working-time/evaluation.ts";
import { surchargeInput } from "@glasen/domain/working-time/surcharges.ts";
import type { BudgetScenario } from "../scenario.ts";

const MEMBERS = 300;
const first = localDate("2026-01-01");
const DAYS = 365;
const zone = "Europe/Berlin";

const surcharges = surchargeInput("de", zone, new Set([localDate("2026-05-01")]));

/** A year of one member: workdays with two chains or a night, everything rounded, a frame and the statutory break. */
function yearOf(member: number): EvaluationInput {
  const chains: CountedChain[] = [];
  for (let count = 0; count < DAYS; count += 1) {
    const day = addDays(first, count);
    if ((count + member) % 7 >= 5) continue;
    const stamp = (date: LocalDate, time: string, timeAccount: 0 | 1 | 2): CountedChain[number] => ({
      at: instantAt(zone, date, time),
      timeAccount,
      timeCategory1Id: (member % 3) + 1,
      timeCategory2Id: null,
    });
    if (member % 10 === 0) chains.push([stamp(day, "22:03", 1), stamp(addDays(day, 1), "06:11", 0)]);
    else chains.push([stamp(day, "07:52", 1), stamp(day, "12:02", 2), stamp(day, "12:31", 1), stamp(day, "16:38", 0)]);
  }
  const edge = { minutes: 5, direction: "nearest" } as const;
  const breakRule = { tiers: builtInBreakTiers.de, mode: "capped" } as const;
  const roundingRule = { start: edge, end: edge };
  const days = Array.from({ length: 7 }, (_, day) => ({ target: day < 5 ? 28_800 : null, breakRule, roundingRule }));
  return {
    zone,
    employment: { firstWorkDayAt: null, disabledAt: null },
    ofAgeAt: null,
    models: { member: [], crew: [{ validFrom: first, days }] },
    frames: { member: [], crew: [] },
    chains,
    shifts: [],
    holidays: new Map([[localDate("2026-05-01"), 3]]),
    absences: [],
    settings: defaultEvaluationSettings,
    surcharges,
    today: localDate("2027-01-01"),
  };
}

/** Member-days that one core evaluates in a second. */
export const engine: BudgetScenario = {
  kind: "budget",
  name: "engine",
  figure: "evaluated member-days a second on one core, at least",
  limit: 200_000,
  unit: "days/s",
  rounds: 7,
  isFloor: true,
  open: async () => {
    const members = Array.from({ length: MEMBERS }, (_, member) => yearOf(member));
    const last = addDays(first, DAYS - 1);
    let expected = 0;
    let found = 0;
    const round = (): number => {
      // Processor time, which other processes do not affect.
      const began = process.cpuUsage();
      let days = 0;
      for (const member of members) days += evaluateDays(member, first, last).length;
      expected += MEMBERS * DAYS;
      found += days;
      const { user, system } = process.cpuUsage(began);
      return days / ((user + system) / 1e6);
    };
    round();
    return {
      ours: async () => round(),
      count: async () => [{ what: "evaluated days", expected, found }],
      close: async () => undefined,
    };
  },
};
