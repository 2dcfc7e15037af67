/**
 * Shares out whole schedules. A linear program says what each shift is worth, everybody's best schedules at these prices
 * join the program, and so on until no schedule is better. Then schedules are fixed, the surest ones first, while the
 * program finds new ones for everybody else. In the end, and for a large crew from the beginning, some members at a time share
 * their shifts out anew.
 */
import type { Costs } from "@glasen/domain/filling/costs.ts";
import type { HardRules } from "@glasen/domain/filling/hard-rules.ts";
import { type ProblemPart, partOf } from "@glasen/domain/filling/part.ts";
import type { FillingProblem, Plan } from "@glasen/domain/filling/problem.ts";
import { createRandom } from "@glasen/domain/filling/random.ts";
import { chooseMembers } from "./choose-members.ts";
import { withScheduleProgram } from "./schedule-program.ts";
import { createSharing, type Sharing } from "./share-schedules.ts";

/** Everything is counted and nothing timed, so that a slow machine finds the same plan. */
export interface ScheduleSettings {
  seed: number;
  /**
   * Everybody's schedules are shared out together first: rounds of new schedules before the first one is fixed, and then
   * about so many turns until all are. Undefined leaves that out: the program of a large crew takes too long.
   */
  whole: { rounds: number; turns: number } | undefined;
  /** Rounds of new schedules after each fixing. */
  roundsBetween: number;
  /** New schedules for each member in a round. */
  perMember: number;
  /** How many members share their shifts out anew together, and how often that is tried. */
  again: { members: number; times: number };
  onProgress: (done: number) => void;
}

/** Fewer members need fewer turns. */
const TURNS_AGAIN = 4;
const TINY = 1e-6;

export async function improveBySchedules(
  problem: FillingProblem,
  rules: HardRules,
  costs: Costs,
  start: Plan,
  settings: ScheduleSettings,
): Promise<Plan> {
  const { whole, again, perMember, roundsBetween, onProgress } = settings;
  const before = whole ? 2 / 3 : 0;
  let plan = start;
  if (whole)
    plan = await shareOut({ problem, rules, costs, plan }, perMember, (sharing) => {
      sharing.explore(whole.rounds, (done) => onProgress(done / 3));
      fixAll(sharing, whole.turns, roundsBetween, (done) => onProgress((1 + done) / 3));
    });
  const random = createRandom(settings.seed);
  for (let time = 0; time < again.times; time += 1) {
    const part = partOf(problem, rules, costs, plan, chooseMembers(problem, rules, plan, again.members, random));
    const found = await shareOut(part, perMember, (sharing) => {
      sharing.refine(roundsBetween);
      fixAll(sharing, TURNS_AGAIN, roundsBetween);
    });
    plan = part.merged(found);
    onProgress(before + ((time + 1) / again.times) * (1 - before));
  }
  return plan;
}

/** The plan after the work, or the one before where that is better. One of the same cost is new: what follows begins elsewhere. */
function shareOut(
  { problem, rules, costs, plan }: Pick<ProblemPart, "problem" | "rules" | "costs" | "plan">,
  perMember: number,
  work: (sharing: Sharing) => void,
): Promise<Plan> {
  return withScheduleProgram(problem, (program) => {
    const sharing = createSharing({ problem, rules, costs, program, perMember });
    const atStart = sharing.learn(plan);
    sharing.returnTo(atStart);
    const cost = sharing.cost();
    sharing.release(problem.candidates.map((_, member) => member));
    work(sharing);
    if (sharing.cost() > cost + TINY) sharing.returnTo(atStart);
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
    if (sharing.left() > 0) sharing.refine(roundsBetween);
    onProgress(1 - sharing.left() / count);
  }
}
