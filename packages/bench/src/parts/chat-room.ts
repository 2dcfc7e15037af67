import type { Tx } from "@glasen/server/kernel/database/database.ts";
import type pg from "pg";
import { openBeside } from "./database.ts";
import { Glasen } from "./glasen.ts";
import { callMany } from "./load.ts";
import { signIn } from "./session.ts";

export interface ChatCrew {
  crewId: number;
  /** The owner, who reads by HTTP. */
  userId: number;
  other: number;
  client: pg.Client;
  /** Runs the product's own statements on the bare connection. */
  tx: Tx;
  /** The payload of a call of the owner's chat, whose path is given from their rooms on. */
  get<Payload>(path: string, query?: string): Promise<Payload>;
  close(): Promise<void>;
}

/** The demo crew on a server that answers calls and does nothing else, with a connection beside it. */
export async function openChatCrew(): Promise<ChatCrew> {
  const glasen = new Glasen(["--roles=http"]);
  const { url, child } = await glasen.start();
  const { crewId, cookie } = await signIn(url);
  const client = await openBeside(glasen.dataDir);
  const [userId, other] = await twoMembers(client, crewId);
  return {
    ...{ crewId, userId, other, client, tx: bareTx(client) },
    get: async <Payload>(path: string, query = "") => {
      const address = `${url}/api/v2/chat/users/${userId}/rooms/${path}?crewId=${crewId}${query}`;
      const [answer = "{}"] = await callMany({ url: address, headers: { cookie }, calls: 1, connections: 1 });
      return (JSON.parse(answer) as { payload: Payload }).payload;
    },
    close: async () => {
      await client.end();
      await child.stop();
      glasen.remove();
    },
  };
}

/** Opens a group of these people beside the running server; returns its id. */
export async function addGroup(client: pg.Client, crewId: number, userIds: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into chat_rooms (crew_id, type, name, created_by, updated_by, created_at)
     values ($1, 'group', 'Bench', $2, $2, now()) returning room_id as id`,
    [crewId, userIds[0]],
  );
  const roomId = Number(rows[0]?.id);
  await client.query(
    "insert into chat_room_members (crew_id, room_id, user_id, joined_at) select $1, $2, u, now() from unnest($3::bigint[]) u",
    [crewId, roomId, userIds],
  );
  return roomId;
}

/** Messages of the last year in rooms, so many in each, by one author. */
export async function addMessages(
  client: pg.Client,
  crewId: number,
  { roomIds, userId, each }: { roomIds: readonly number[]; userId: number; each: number },
): Promise<void> {
  await client.query(
    `insert into chat_messages (crew_id, room_id, user_id, transaction_id, message, sent_at)
     select $1, r, $3, 'bench-' || r || '-' || n, 'Message ' || n || ' of the bench, of a usual length', now() - n * interval '5 minutes'
     from unnest($2::bigint[]) r, generate_series(1, $4::int) n`,
    [crewId, roomIds, userId, each],
  );
  await client.query("analyze chat_messages");
}

/** The ids of the crew's owner and of another member. */
export async function twoMembers(client: pg.Client, crewId: number): Promise<[owner: number, other: number]> {
  const { rows } = await client.query<{ owner: string; other: string }>(
    `select c.owner_id as owner, m.user_id as other from crews c join members m on m.crew_id = c.crew_id and m.user_id <> c.owner_id
     where c.crew_id = $1 order by m.user_id limit 1`,
    [crewId],
  );
  return [Number(rows[0]?.owner), Number(rows[0]?.other)];
}

const bareTx = (client: pg.Client): Tx =>
  ({ query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows }) as unknown as Tx;
