import { unreadOf } from "@glasen/server/features/chat/messages.store.ts";
import { addMessages, openChatCrew } from "../parts/chat-room.ts";
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
    const { crewId, userId, other, client, tx, get, close } = await openChatCrew();
    const { rows } = await client.query<{ id: string }>(
      `with made as (insert into chat_rooms (crew_id, type, name, created_by, updated_by, created_at)
         select $1, 'group', 'Bench ' || n, $2, $2, now() from generate_series(1, $4::int) n returning room_id),
       joined as (insert into chat_room_members (crew_id, room_id, user_id, joined_at)
         select $1, room_id, u, now() from made, unnest(array[$2, $3]::bigint[]) u)
       select room_id as id from made`,
      [crewId, userId, other, ROOMS],
    );
    await addMessages(client, crewId, { roomIds: rows.map(({ id }) => Number(id)), userId: other, each: UNREAD });
    const before = (await unreadOf(tx, crewId, userId)).length;
    const told = { expected: 0, found: 0 };
    const timed = async (count: () => Promise<number>): Promise<number> => {
      const began = performance.now();
      for (let call = 0; call < CALLS; call += 1) {
        told.expected += before;
        told.found += await count();
      }
      return (performance.now() - began) / CALLS;
    };
    return {
      ours: () => timed(async () => (await get<unknown[]>("unread-messages")).length),
      reference: () => timed(async () => (await unreadOf(tx, crewId, userId)).length),
      count: async () => [{ what: "rooms told of", ...told }],
      close,
    };
  },
};
