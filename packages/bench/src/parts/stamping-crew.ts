import type pg from "pg";
import type { Counted } from "../scenario.ts";
import { addMembers, openBeside } from "./database.ts";
import { Glasen } from "./glasen.ts";
import { type Session, signIn } from "./session.ts";
import { Stamping } from "./stamping.ts";

const CONNECTIONS = 8;

interface StampingCrew {
  url: string;
  session: Session;
  crewId: number;
  userIds: readonly number[];
  client: pg.Client;
  stamping: Stamping;
  databaseUrl: string;
  /** Checks that no stamp is lost or duplicated. */
  count(): Promise<Counted[]>;
  close(): Promise<void>;
}

/** A separate server with people who stamp over keep-alive connections. */
export async function openStampingCrew(
  people: number,
  fill: (client: pg.Client, crewId: number, userIds: readonly number[]) => Promise<void> = async () => undefined,
  flags: readonly string[] = ["--roles=http"],
): Promise<StampingCrew> {
  const glasen = new Glasen(flags);
  const { url, child } = await glasen.start();
  const session = await signIn(url);
  const { crewId } = session;
  const client = await openBeside(glasen.dataDir);
  const userIds = await addMembers(client, crewId, people);
  // Before the connections are opened, because the server closes idle ones.
  await fill(client, crewId, userIds);
  const began = new Date();
  const stamping = await Stamping.open(url, session, userIds, CONNECTIONS);
  const count = async (sql: string): Promise<number> => {
    const { rows } = await client.query<{ found: string }>(sql, [crewId, userIds, began]);
    return Number(rows[0]?.found);
  };
  return {
    url,
    session,
    crewId,
    userIds,
    client,
    stamping,
    databaseUrl: await glasen.databaseUrl(),
    count: async () => [
      {
        what: "stamps in the log",
        expected: stamping.accepted,
        found: await count(
          "select count(*) as found from stamps where crew_id = $1 and user_id = any($2) and recorded_at >= $3",
        ),
      },
      {
        what: "events",
        expected: stamping.accepted,
        found: await count(
          `select count(*) as found from events where crew_id = $1 and name = 'stamp-added'
             and (body ->> 'userId')::bigint = any($2) and emitted_at >= $3`,
        ),
      },
      {
        what: "idempotent replies",
        expected: stamping.accepted,
        found: await count(
          `select count(*) as found from idempotent_replies where crew_id = $1 and key like 'bench-%' and reply is not null
             and $2::bigint[] is not null and created_at >= $3`,
        ),
      },
      {
        what: "members whose state differs from their stamps",
        expected: 0,
        found: await count(
          `select count(*) as found from clock_states c cross join lateral (select s.account from stamps s
             where s.crew_id = $1 and s.user_id = c.user_id and s.recorded_at >= $3 order by s.stamp_at desc limit 1) l
           where c.crew_id = $1 and c.user_id = any($2) and l.account <> c.account`,
        ),
      },
      {
        what: "finished chains without a day that was evaluated",
        expected: 0,
        found: await count(
          `select count(*) as found from stamp_chains c where c.crew_id = $1 and c.user_id = any($2) and c.created_at >= $3
             and c.clock_out_at is not null and not exists (select from day_results r
               where r.crew_id = $1 and r.user_id = c.user_id and r.day = c.local_day)`,
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
}
