import { messagesOf } from "@glasen/server/features/chat/messages.store.ts";
import { addGroup, addMessages, openChatCrew } from "../parts/chat-room.ts";
import type { RatioScenario } from "../scenario.ts";

const MESSAGES = 100_000;
const PER_PAGE = 1_000;
const PAGES = 10;

/** Ten pages back from the middle of a long room, each from the last message of the page before, over the same statement. */
export const chatPaging: RatioScenario = {
  kind: "ratio",
  name: "chat-paging",
  figure: "paging back in a chat room of 100,000 messages, over its bare SQL",
  limit: 2,
  unit: "ms",
  rounds: 9,
  async open() {
    const { crewId, userId, other, client, tx, get, close } = await openChatCrew();
    const roomId = await addGroup(client, crewId, [userId, other]);
    await addMessages(client, crewId, { roomIds: [roomId], userId: other, each: MESSAGES });
    const { rows } = await client.query<{ id: string }>(
      "select message_id as id from chat_messages where crew_id = $1 and room_id = $2 order by message_id offset $3 limit 1",
      [crewId, roomId, MESSAGES / 2],
    );
    const middle = Number(rows[0]?.id);
    const told = { expected: 0, found: 0 };
    const walk = async (page: (before: number) => Promise<readonly { id: number | string }[]>): Promise<number> => {
      const began = performance.now();
      let before = middle;
      for (let number = 0; number < PAGES; number += 1) {
        const messages = await page(before);
        told.expected += PER_PAGE;
        told.found += messages.length;
        before = Number(messages.at(-1)?.id);
      }
      return (performance.now() - began) / PAGES;
    };
    return {
      ours: () =>
        walk((before) => get<{ id: number }[]>(`${roomId}/messages`, `&perPage=${PER_PAGE}&before=${before}`)),
      reference: () =>
        walk((before) => messagesOf(tx, crewId, { roomId, readerId: userId, before, limit: PER_PAGE, offset: 0 })),
      count: async () => [{ what: "messages told of", ...told }],
      close,
    };
  },
};
