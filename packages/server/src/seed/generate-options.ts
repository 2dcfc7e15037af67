import { parseArgs } from "node:util";
import { StartProblem } from "#kernel/process/start-problem.ts";

/** The options of a generated crew; the same options on the same day give the same crew. */
export interface CrewOptions {
  members: number;
  years: number;
  teams: number;
  /** How many days back there are recorded times; all of the years unless said otherwise. */
  recordedDays: number;
  /** How many weeks have shifts, this one first; the last of them as drafts. */
  plannedWeeks?: number;
  name: string;
}

/** Undefined without options: the demo crew. */
export function readCrewOptions(args: readonly string[]): CrewOptions | undefined {
  if (args.length === 0) return undefined;
  const given = valuesOf(args);
  const members = wholeNumber("members", given.members ?? "100", { from: 1, to: 100_000 });
  const years = wholeNumber("years", given.years ?? "1", { from: 1, to: 20 });
  const usual = Math.max(1, Math.round(members / 50));
  const teams = wholeNumber("teams", given.teams ?? String(usual), { from: 0, to: 5_000 });
  const recordedDays = wholeNumber("recorded-days", given["recorded-days"] ?? String(years * 365), {
    from: 0,
    to: 7_300,
  });
  const plannedWeeks = wholeNumber("planned-weeks", given["planned-weeks"] ?? "4", { from: 0, to: 52 });
  return {
    members,
    years,
    teams,
    recordedDays,
    plannedWeeks,
    name: given.name?.trim() || `Reederei Nordstern ${members}`,
  };
}

function valuesOf(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    const options = {
      members: text,
      years: text,
      teams: text,
      "recorded-days": text,
      "planned-weeks": text,
      name: text,
    };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartProblem(
      "The options of seed are --members N, --years N, --teams N, --recorded-days N, --planned-weeks N and --name TEXT.",
    );
  }
}

function wholeNumber(name: string, text: string, { from, to }: { from: number; to: number }): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new StartProblem(`--${name} is "${text}": it has to be a whole number from ${from} to ${to}.`);
}
