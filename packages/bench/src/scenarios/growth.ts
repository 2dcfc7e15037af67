import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addUsualYear, copyYears, YEAR_DAYS } from "../parts/copy-years.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany, type Load } from "../parts/load.ts";
import { screenCalls, usualValues } from "../parts/screen-calls.ts";
import { type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = Number(process.env["GROWTH_MEMBERS"] ?? 200);
const YEARS = Number(process.env["GROWTH_YEARS"] ?? 10);
/** A call may read a tenth more, and in any case the few pages by which an index gets deeper. */
const MORE = { by: 1.1, pages: 30 };
/**
 * A connection of PostgreSQL reports what it has read at most once a second, or when it ends. So those of the calls are
 * ended; the one for messages stays, since losing it would empty the server's caches.
 */
const REPORT = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and query !~ '^(listen|select 1$|select pg_notify)'`;
/** Until the server has noticed. */
const NOTICED_MS = 100;

interface Crew extends Session {
  calls: Map<string, string>;
  /** Pages that each call read. */
  pages: Map<string, number>;
}

/**
 * Every reading call of a crew with ten years behind it, beside the same crew with one, on one server. Pages of tables and
 * indexes are counted instead of milliseconds: a call that reads the same pages costs the same, on a busy machine, too.
 */
export const growth: RatioScenario = {
  kind: "ratio",
  name: "growth",
  figure: `pages read by every screen's calls of ${MEMBERS} members after ${YEARS} years, over those after one`,
  limit: 1.1,
  unit: "pages",
  rounds: 1,
  isCareful: true,
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
      return { ...session, calls: screenCalls(usualValues(session.crewId, rows[0]?.id ?? 0)), pages: new Map() };
    };
    const [one, ten] = [await open("Ein Jahr", 1), await open("Zehn Jahre", YEARS)];
    const refused = new Set<string>();
    const read = async (): Promise<number> => {
      const { rows } = await client.query<{ pages: number }>(
        `select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::float8
           as pages from pg_statio_user_tables`,
      );
      return rows[0]?.pages ?? 0;
    };
    const readBy = async (name: string, load: Load): Promise<number> => {
      const before = await read();
      // A call that needs an id nobody has, or another role, is left out for both.
      await callMany(load).catch(() => refused.add(name));
      await client.query(REPORT);
      await sleep(NOTICED_MS);
      return (await read()) - before;
    };
    /** The smaller of two: one of them may have met a cache whose time was up. */
    const walk = async ({ calls, pages, cookie }: Crew): Promise<number> => {
      for (const [name, path] of pages.size > 0 ? [] : calls) {
        const load = { url: url + path, headers: { cookie }, calls: 1, connections: 1 };
        pages.set(name, Math.min(await readBy(name, load), await readBy(name, load)));
      }
      return [...pages].reduce((sum, [name, count]) => sum + (refused.has(name) ? 0 : count), 0);
    };
    return {
      ours: () => walk(ten),
      reference: () => walk(one),
      count: async () => {
        const figures = [...ten.calls.keys()]
          .filter((name) => !refused.has(name))
          .map((name) => ({ name, few: one.pages.get(name) ?? 0, many: ten.pages.get(name) ?? 0 }));
        const growing = figures.filter(({ few, many }) => many > few * MORE.by && many > few + MORE.pages);
        const told = ({ name, few, many }: (typeof figures)[number]): string => `${name} ${many} over ${few}`;
        for (const figure of figures) process.stdout.write(`  ${told(figure)}\n`);
        process.stdout.write(`  left out: ${[...refused].join(", ")}\n`);
        return [
          {
            what: "calls that answer in both crews, at least 100",
            expected: 100,
            found: Math.min(100, figures.length),
          },
          {
            what: `calls that read more after ${YEARS} years (${growing.map(told).join("; ")})`,
            expected: 0,
            found: growing.length,
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
