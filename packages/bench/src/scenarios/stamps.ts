import { bareStampCost, makeBareTables } from "../parts/bare-stamp.ts";
import { addMembers, databaseUrlOf, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { signIn } from "../parts/session.ts";
import { Stamping } from "../parts/stamping.ts";
import type { RatioScenario } from "../scenario.ts";

const CONNECTIONS = 8;
const PEOPLE = 400;
const STAMPS = 3_000;

/** The whole of a stamp (session, rights, settings, key, lock, rules, log, facts) beside the bare statement. */
export const stamps: RatioScenario = {
  kind: "ratio",
  name: "stamps",
  figure: `a clock stamp through HTTP at ${CONNECTIONS} connections, over the bare statement (2.63 is 0.38 of its rate)`,
  limit: 1 / 0.38,
  unit: "µs",
  rounds: 7,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const session = await signIn(url);
    const client = await openBeside(glasen.dataDir);
    const databaseUrl = await databaseUrlOf(glasen.dataDir);
    const userIds = await addMembers(client, session.crewId, PEOPLE);
    await makeBareTables(client, PEOPLE);
    const stamping = await Stamping.open(url, session, userIds, CONNECTIONS);
    const count = async (sql: string): Promise<number> => {
      const { rows } = await client.query<{ found: string }>(sql, [session.crewId, userIds]);
      return Number(rows[0]?.found);
    };
    return {
      ours: () => stamping.costOf(STAMPS),
      reference: () => bareStampCost(databaseUrl, { connections: CONNECTIONS, stamps: STAMPS * 2, people: PEOPLE }),
      count: async () => [
        {
          what: "stamps in the log",
          expected: stamping.accepted,
          found: await count("select count(*) as found from stamps where crew_id = $1 and user_id = any($2)"),
        },
        {
          what: "facts about them",
          expected: stamping.accepted,
          found: await count(
            `select count(*) as found from events where crew_id = $1 and name = 'stamp-added' and (body ->> 'userId')::bigint = any($2)`,
          ),
        },
        {
          what: "kept answers",
          expected: stamping.accepted,
          found: await count(
            `select count(*) as found from kept_answers where crew_id = $1 and key like 'bench-%' and answer is not null and $2::bigint[] is not null`,
          ),
        },
        {
          what: "members whose state differs from their stamps",
          expected: 0,
          found: await count(
            `select count(*) as found from clock_states c cross join lateral (select s.account from stamps s
               where s.crew_id = $1 and s.user_id = c.user_id order by s.stamp_at desc limit 1) l
             where c.crew_id = $1 and c.user_id = any($2) and l.account <> c.account`,
          ),
        },
      ],
      close: async () => {
        stamping.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
