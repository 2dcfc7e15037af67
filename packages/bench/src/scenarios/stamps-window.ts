import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { addHistory, STAMPS_A_DAY } from "../parts/history.ts";
import { callMany } from "../parts/load.ts";
import { signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;
const DAYS = 30;
/** The window that a clock loads includes two of the days before. */
const SHOWN = MEMBERS * STAMPS_A_DAY * 2;

/** The same stamps with the same fields, queried without permissions. */
const bare = `select s.crew_id, s.user_id, s.stamp_at, c.clock_in_at, s.account, s.time_category_1_id, s.time_category_2_id, s.note,
    s.latitude, s.longitude, s.fence, s.channel, s.recorded_offline
  from stamps s join stamp_chains c on c.crew_id = $1 and c.chain_id = s.chain_id
  where s.crew_id = $1 and s.stamp_at >= current_date - 2 and s.stamp_at < current_date + 2
  order by c.clock_in_at, s.user_id, s.chain_id, s.stamp_at`;

export const stampsWindow: RatioScenario = {
  kind: "ratio",
  name: "stamps-window",
  figure: "the stamps window of a crew of 1,000 through HTTP, over its bare SQL",
  limit: 2,
  unit: "ms",
  rounds: 11,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url);
    const client = await openBeside(glasen.dataDir);
    // The demo crew's own stamps would be in the window as well.
    await client.query("delete from stamps where crew_id = $1", [crewId]);
    await addHistory(client, { crewId, userIds: await addMembers(client, crewId, MEMBERS), days: DAYS });
    const told = { expected: 0, found: 0 };
    const take = async (ask: () => Promise<() => number>): Promise<number> => {
      const began = performance.now();
      const counted = await ask();
      const took = performance.now() - began;
      told.expected += SHOWN;
      told.found += counted();
      return took;
    };
    const address = `${url}${timeClockEndpoints.stamps.path}?crewId=${crewId}`;
    return {
      ours: () =>
        take(async () => {
          const [answer = ""] = await callMany({ url: address, headers: { cookie }, calls: 1, connections: 1 });
          return () => (JSON.parse(answer) as { payload: unknown[] }).payload.length;
        }),
      reference: () =>
        take(async () => {
          const { rows } = await client.query(bare, [crewId]);
          return () => rows.length;
        }),
      count: async () => [{ what: "stamps in the windows", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
