import { monthEndpoints } from "@glasen/contract/months.ts";
import pg from "pg";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;
const DAYS = 31;
/** Recorded for longer than the longest mean looks back. */
const RECORDED_DAYS = 365;
const PER_PAGE = 100;

/** The naive check: the work of every day and of the mean's weeks, summed from the stamps. */
const bare = `select user_id, sum(work) filter (where day >= $2::date) as month, sum(work) as weeks, max(work) as longest
  from (select user_id, stamp_at::date as day, sum(extract(epoch from until - stamp_at)) filter (where account = 1) as work
    from (select user_id, account, stamp_at, lead(stamp_at) over (partition by chain_id order by stamp_at) as until
      from stamps where crew_id = $1 and stamp_at >= $2::date - 168 and stamp_at < $3::date + 1) s group by 1, 2) d
  group by user_id`;

/** The findings of everybody in pages through HTTP, beside one bare sum over the stamps that the longest mean needs. */
export const findings: RatioScenario = {
  kind: "ratio",
  name: "findings",
  figure:
    "a month's findings of 1,000 members in pages of 100, over a bare SQL sum of the 24 weeks of stamps behind them",
  limit: 2,
  unit: "ms",
  rounds: 7,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url, await generateMembers(glasen, MEMBERS, RECORDED_DAYS));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    for (const table of ["stamps", "stamp_chains", "day_results"]) await client.query(`vacuum analyze ${table}`);
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const [from, to] = [day(DAYS), day(1)];
    const told = { expected: 0, found: 0 };
    const readPage = async (page: number): Promise<number> => {
      const query = `crewId=${crewId}&from=${from}&to=${to}&page=${page}&perPage=${PER_PAGE}`;
      const address = `${url}${monthEndpoints.findings.path}?${query}`;
      const [answer = ""] = await callMany({ url: address, headers: { cookie }, calls: 1, connections: 1 });
      return (JSON.parse(answer) as { pagination: { pageSize: number; total: number } }).pagination.total;
    };
    return {
      ours: async () => {
        const began = performance.now();
        let members = PER_PAGE;
        for (let page = 1; (page - 1) * PER_PAGE < members; page += 1) members = await readPage(page);
        told.expected += MEMBERS;
        told.found += members;
        return performance.now() - began;
      },
      reference: async () => {
        const began = performance.now();
        await client.query(bare, [crewId, from, to]);
        return performance.now() - began;
      },
      count: async () => [{ what: "members in the pages", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
