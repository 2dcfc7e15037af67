import pg from "pg";
import { addUsualYear, copyYears, YEAR_DAYS } from "../parts/copy-years.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { screenCalls } from "../parts/screen-calls.ts";
import { type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = Number(process.env["GROWTH_MEMBERS"] ?? 200);
const YEARS = Number(process.env["GROWTH_YEARS"] ?? 10);
/** A call may take longer by a tenth, and by less than anybody could notice in any case. */
const SLOWER = { by: 1.1, ms: 2 };
const DAY_MS = 86_400_000;

interface Crew extends Session {
  calls: Map<string, string>;
  /** The fastest answer of each call so far. */
  fastest: Map<string, number>;
}

/** Every reading call of a crew with ten years behind it, beside the same crew with one, on one server. */
export const growth: RatioScenario = {
  kind: "ratio",
  name: "growth",
  figure: `every screen's calls of ${MEMBERS} members after ${YEARS} years, over those after one`,
  limit: 1.1,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"], { isEmpty: true });
    const { url, child } = await glasen.start();
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const open = async (name: string, years: number): Promise<Crew> => {
      const owner = await generateMembers(glasen, MEMBERS, YEAR_DAYS - 1, { name, plannedWeeks: 4 });
      const session = await signIn(url, owner);
      await addUsualYear(client, session.crewId);
      await copyYears(client, session.crewId, years - 1);
      const { rows } = await client.query<{ id: number }>(
        "select user_id::int as id from members where crew_id = $1 and disabled_at is null order by user_id offset 5 limit 1",
        [session.crewId],
      );
      return { ...session, calls: screenCalls(valuesOf(session.crewId, rows[0]?.id ?? 0)), fastest: new Map() };
    };
    const [one, ten] = [await open("Ein Jahr", 1), await open("Zehn Jahre", YEARS)];
    const refused = new Set<string>();
    const walk = async ({ calls, fastest, cookie }: Crew): Promise<number> => {
      for (const [name, path] of calls) {
        if (refused.has(name)) continue;
        const began = performance.now();
        // A call that needs an id nobody has, or another role, is left out for both.
        await callMany({ url: url + path, headers: { cookie }, calls: 1, connections: 1 }).catch(() =>
          refused.add(name),
        );
        fastest.set(name, Math.min(fastest.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - began));
      }
      return [...fastest].reduce((sum, [name, ms]) => sum + (refused.has(name) ? 0 : ms), 0);
    };
    return {
      ours: () => walk(ten),
      reference: () => walk(one),
      count: async () => {
        const figures = [...ten.calls.keys()]
          .filter((name) => !refused.has(name))
          .map((name) => ({ name, few: one.fastest.get(name) ?? 0, many: ten.fastest.get(name) ?? 0 }));
        const slower = figures.filter(({ few, many }) => many > few * SLOWER.by && many > few + SLOWER.ms);
        const told = ({ name, few, many }: (typeof figures)[number]): string =>
          `${name} ${many.toFixed(1)} over ${few.toFixed(1)} ms`;
        for (const figure of figures) process.stdout.write(`  ${told(figure)}\n`);
        process.stdout.write(`  left out: ${[...refused].join(", ")}\n`);
        return [
          { what: "calls that answer in both crews, at least 60", expected: 60, found: Math.min(60, figures.length) },
          {
            what: `calls slower after ${YEARS} years (${slower.map(told).join("; ")})`,
            expected: 0,
            found: slower.length,
          },
        ];
      },
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

/** What the screens ask with: a month, a week, today, one person. */
function valuesOf(crewId: number, userId: number): Record<string, unknown> {
  const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const [from, to, startTime, endTime] = [day(-31), day(-1), `${day(-8)}T00:00:00Z`, `${day(3)}T00:00:00Z`];
  const period = { from, to, startTime, endTime, startDate: from, endDate: to, start: from, end: to };
  const month = day(-31).slice(0, 7);
  return {
    crewId,
    userId,
    userIds: [userId],
    ...period,
    month,
    day: day(-1),
    date: day(-1),
    year: Number(day(0).slice(0, 4)),
    perPage: 1000,
    pageSize: 1000,
  };
}
