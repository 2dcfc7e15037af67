import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import { reevaluate } from "@glasen/server/features/evaluation/evaluation.public.ts";
import { openDatabase } from "@glasen/server/kernel/database/database.ts";
import pg from "pg";
import { copyIn, copyOut } from "../parts/copy.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;
const DAYS = 365;

/** A year of everybody read, re-evaluated and written under row-level security, beside a COPY of the resulting rows. */
export const reevaluation: RatioScenario = {
  kind: "ratio",
  name: "reevaluation",
  figure: "a year of 1,000 members re-evaluated over a COPY of the same days",
  limit: 5,
  unit: "ms",
  rounds: 3,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId } = await signIn(url, await generateMembers(glasen, MEMBERS, DAYS));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const database = openDatabase(await glasen.databaseUrl(), { max: 2, prepares: true });
    const now = new Date();
    const today = localDate(now.toISOString().slice(0, 10));
    const [from, to] = [addDays(today, -DAYS), today];
    const { rows } = await client.query<{ id: string }>("select user_id as id from members where crew_id = $1", [
      crewId,
    ]);
    const userIds = rows.map(({ id }) => Number(id));
    const where = `crew_id = ${crewId} and day between '${from}' and '${to}'`;
    const written = await copyOut(client, `select * from day_results where ${where}`);
    const sum = async (): Promise<number> =>
      (await client.query(`select sum(work + difference)::int8 as n from day_results where ${where}`)).rows[0].n;
    const expected = await sum();
    const told = { expected: 0, found: 0 };
    const timed = async (prepare: string, work: () => Promise<unknown>): Promise<number> => {
      await client.query(prepare);
      await client.query("vacuum analyze day_results");
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      told.expected += expected;
      told.found += await sum();
      return took;
    };
    // Every result changes, so that every row is written: unchanged results are not written.
    const changed = `update day_results set work = work + 1 where ${where}`;
    const emptied = `delete from day_results where ${where}`;
    await client.query("vacuum analyze stamps");
    await client.query("vacuum analyze stamp_chains");
    return {
      ours: () =>
        timed(changed, () => database.inCrew(crewId, (tx) => reevaluate({ tx, now }, crewId, userIds, from, to))),
      reference: () => timed(emptied, () => copyIn(client, "day_results", written)),
      count: async () => [{ what: "seconds that came out", ...told }],
      close: async () => {
        await database.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
