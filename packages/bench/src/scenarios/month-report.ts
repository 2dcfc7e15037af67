import { durationEndpoints } from "@glasen/contract/durations.ts";
import pg from "pg";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;
const DAYS = 31;
const MAX_BYTES = (144_000 * MEMBERS) / 500;

/** The naive report: work and break of everybody, summed from the stamps. */
const bare = `select user_id, sum(extract(epoch from until - stamp_at)) filter (where account = 1) as work,
    sum(extract(epoch from until - stamp_at)) filter (where account = 2) as break
  from (select user_id, account, stamp_at, lead(stamp_at) over (partition by chain_id order by stamp_at) as until
    from stamps where crew_id = $1 and stamp_at >= $2::date and stamp_at < $3::date + 1) s group by user_id`;

/** A month of everybody through HTTP with all types of time, beside the bare sum over raw stamps. */
export const monthReport: RatioScenario = {
  kind: "ratio",
  name: "month-report",
  figure: "a month of 1,000 members over a bare SQL sum of their stamps, in at most 144 kB per 500",
  limit: 0.5,
  unit: "ms",
  rounds: 11,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url, await generateMembers(glasen, MEMBERS, 2 * DAYS));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    await client.query("vacuum analyze stamps");
    await client.query("vacuum analyze day_results");
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const [from, to] = [day(DAYS), day(1)];
    const query = `crewId=${crewId}&from=${from}&to=${to}&perPage=1000`;
    const told = { expected: 0, found: 0, fitting: 0, asked: 0 };
    return {
      ours: async () => {
        const began = performance.now();
        const address = `${url}${durationEndpoints.report.path}?${query}`;
        const [answer = ""] = await callMany({ url: address, headers: { cookie }, calls: 1, connections: 1 });
        const took = performance.now() - began;
        told.expected += MEMBERS;
        told.found += (JSON.parse(answer) as { payload: unknown[] }).payload.length;
        told.asked += 1;
        told.fitting += Buffer.byteLength(answer) <= MAX_BYTES ? 1 : 0;
        return took;
      },
      reference: async () => {
        const began = performance.now();
        await client.query(bare, [crewId, from, to]);
        return performance.now() - began;
      },
      count: async () => [
        { what: "members in the reports", expected: told.expected, found: told.found },
        { what: "reports within their bytes", expected: told.asked, found: told.fitting },
      ],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
