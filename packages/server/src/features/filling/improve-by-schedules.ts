/**
 * Shares out whole schedules. A linear program says what each shift is worth, everybody's best schedules at these prices
 * join the program, and so on until no schedule is better. Then schedules are fixed, the surest ones first, while the
 * program finds new ones for everybody else. In the end some members at a time share their shifts out anew.
 */
import type { Costs } from "@glasen/domain/filling/costs.ts";
import type { HardRules } from "@glasen/domain/filling/hard-rules.ts";
import type { FillingProblem, Plan } from "@glasen/domain/filling/problem.ts";
import { createRandom } from "@glasen/domain/filling/random.ts";
import { chooseMembers } from "./choose-members.ts";
import { withScheduleProgram } from "./schedule-program.ts";
import { createSharing, type Sharing } from "./share-schedules.ts";

/** Everything is counted and nothing timed, so that a slow machine finds the same plan. */
export interface ScheduleSettings {
  seed: number;
  /** Rounds of new schedules before the first one is fixed. */
  rounds: number;
  /** Rounds of new schedules after each fixing. */
  roundsBetween: number;
  /** New schedules for each member in a round. */
  perMember: number;
  /** Everybody's schedule is fixed in about so many turns. */
  turns: number;
  /** How many members share their shifts out anew together, and how often that is tried. */
  again: { members: number; times: number };
  onProgress: (done: number) => void;
}

/** Fewer members need fewer turns. */
const TURNS_AGAIN = 4;
const TINY = 1e-6;

export function improveBySchedules(
  problem: FillingProblem,
  rules: HardRules,
  costs: Costs,
  start: Plan,
  settings: ScheduleSettings,
): Promise<Plan> {
  const { rounds, again, onProgress } = settings;
  return withScheduleProgram(problem, (program) => {
    const sharing = createSharing({ problem, rules, costs, program, perMember: settings.perMember });
    const atStart = sharing.learn(start);
    sharing.generate(rounds, (done) => onProgress(done / 3));
    fixAll(sharing, settings.turns, settings.roundsBetween, (done) => onProgress((1 + done) / 3));
    if (sharing.cost() >= costs.planCost(start) - TINY) sharing.returnTo(atStart);
    const random = createRandom(settings.seed);
    for (let time = 0; time < again.times; time += 1) {
      const before = { cost: sharing.cost(), fixed: sharing.fixed() };
      const chosen = chooseMembers(problem, rules, sharing.plan(), again.members, random);
      sharing.release(chosen);
      sharing.generate(settings.roundsBetween);
      fixAll(sharing, TURNS_AGAIN, settings.roundsBetween);
      // A plan of the same cost is taken up, too: the next members then begin elsewhere.
      if (sharing.cost() > before.cost + TINY) sharing.returnTo(before.fixed);
      onProgress((2 + (time + 1) / again.times) / 3);
    }
    return sharing.plan();
  });
}

function fixAll(
  sharing: Sharing,
  turns: number,
  roundsBetween: number,
  onProgress: (done: number) => void = () => {},
): void {
  const count = sharing.left();
  while (sharing.left() > 0) {
    sharing.fixSurest(Math.ceil(count / turns));
    if (sharing.left() > 0) sharing.generate(roundsBetween);
    onProgress(1 - sharing.left() / count);
  }
}
