import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addUsualYear, copyYears, YEAR_DAYS } from "../parts/copy-years.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
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
const TRIES = 4;

interface Crew extends Session {
  /** By name, about a member. */
  calls: Map<string, string>;
  /** About the owner, who asks. */
  ownCalls: Map<string, string>;
}

/** Pages that a call read in the crew with one year and in the one with ten. */
interface Figure {
  name: string;
  few: number;
  many: number;
}

const grows = ({ few, many }: Figure): boolean => many > few * MORE.by && many > few + MORE.pages;

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
        "select user_id::int as id from members where crew_id = $1 and disabled_at is null order by user_id limit 6",
        [session.crewId],
      );
      const [own, other] = [rows[0]?.id ?? 0, rows[5]?.id ?? 0];
      const callsAbout = (userId: number): Map<string, string> => screenCalls(usualValues(session.crewId, userId));
      return { ...session, calls: callsAbout(other), ownCalls: callsAbout(own) };
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
    const ask = (path: string | undefined, { cookie }: Crew): Promise<unknown> =>
      callMany({ url: `${url}${path}`, headers: { cookie }, calls: 1, connections: 1 });
    /** Fills the server's caches. What is only for oneself is asked by the owner; what nobody here may ask is left out. */
    const warmUp = async (name: string, crew: Crew): Promise<void> => {
      try {
        await ask(crew.calls.get(name), crew);
      } catch {
        crew.calls.set(name, crew.ownCalls.get(name) ?? "");
        await ask(crew.calls.get(name), crew).catch(() => refused.add(name));
      }
    };
    const readBy = async (name: string, crew: Crew): Promise<number> => {
      const before = await read();
      await ask(crew.calls.get(name), crew).catch(() => refused.add(name));
      await client.query(REPORT);
      await sleep(NOTICED_MS);
      return (await read()) - before;
    };
    /** The smallest of some: others may have met a cache whose time was up. */
    const figureOf = async (name: string): Promise<Figure> => {
      const figure: Figure = { name, few: await readBy(name, one), many: await readBy(name, ten) };
      for (let again = 0; again < TRIES && grows(figure); again++) {
        figure.few = Math.min(figure.few, await readBy(name, one));
        figure.many = Math.min(figure.many, await readBy(name, ten));
      }
      return figure;
    };
    let figures: Figure[] | undefined;
    const compare = async (): Promise<Figure[]> => {
      if (figures) return figures;
      figures = [];
      const names = [...one.calls.keys()];
      for (const crew of [one, ten]) for (const name of names) await warmUp(name, crew);
      await client.query(REPORT);
      for (const name of names.filter((known) => !refused.has(known))) figures.push(await figureOf(name));
      return figures;
    };
    const sum = async (pagesOf: (figure: Figure) => number): Promise<number> =>
      (await compare()).reduce((total, figure) => total + pagesOf(figure), 0);
    return {
      ours: () => sum(({ many }) => many),
      reference: () => sum(({ few }) => few),
      count: async () => {
        const compared = await compare();
        const growing = compared.filter(grows);
        const told = ({ name, few, many }: Figure): string => `${name} ${many} over ${few}`;
        for (const figure of compared) process.stdout.write(`  ${told(figure)}\n`);
        process.stdout.write(`  left out: ${[...refused].join(", ")}\n`);
        return [
          {
            what: "calls that answer in both crews, at least 100",
            expected: 100,
            found: Math.min(100, compared.length),
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
