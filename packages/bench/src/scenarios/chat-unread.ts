import { unreadOf } from "@glasen/server/features/chat/messages.store.ts";
import { addMessages, bareTx, twoMembers } from "../parts/chat-room.ts";
import { openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const ROOMS = 1_000;
const UNREAD = 20;
const CALLS = 10;

/** The counts of somebody in a thousand rooms, over the one statement that counts them. */
export const chatUnread: RatioScenario = {
  kind: "ratio",
  name: "chat-unread",
  figure: "unread messages of 1,000 chat rooms counted, over the bare SQL",
  limit: 2,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url);
    const client = await openBeside(glasen.dataDir);
    const [userId, other] = await twoMembers(client, crewId);
    const { rows } = await client.query<{ id: string }>(
      `with made as (insert into chat_rooms (crew_id, type, name, created_by, updated_by, created_at)
         select $1, 'group', 'Bench ' || n, $2, $2, now() from generate_series(1, $4::int) n returning room_id),
       joined as (insert into chat_room_members (crew_id, room_id, user_id, joined_at)
         select $1, room_id, u, now() from made, unnest(array[$2, $3]::bigint[]) u)
       select room_id as id from made`,
      [crewId, userId, other, ROOMS],
    );
    await addMessages(client, crewId, { roomIds: rows.map(({ id }) => Number(id)), userId: other, each: UNREAD });
    const before = (await unreadOf(bareTx(client), crewId, userId)).length;
    const told = { expected: 0, found: 0 };
    const timed = async (count: () => Promise<number>): Promise<number> => {
      const began = performance.now();
      for (let call = 0; call < CALLS; call += 1) {
        told.expected += before;
        told.found += await count();
      }
      return (performance.now() - began) / CALLS;
    };
    const path = `${url}/api/v2/chat/users/${userId}/rooms/unread-messages?crewId=${crewId}`;
    return {
      ours: () =>
        timed(async () => {
          const [answer = "{}"] = await callMany({ url: path, headers: { cookie }, calls: 1, connections: 1 });
          return (JSON.parse(answer) as { payload: unknown[] }).payload.length;
        }),
      reference: () => timed(async () => (await unreadOf(bareTx(client), crewId, userId)).length),
      count: async () => [{ what: "rooms told of", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
