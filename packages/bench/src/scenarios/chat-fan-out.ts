import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { headers } from "@glasen/contract/headers.ts";
import { userChannel } from "@glasen/contract/live-channels.ts";
import { Audience } from "../parts/audience.ts";
import { addGroup, twoMembers } from "../parts/chat-room.ts";
import { freePort, startNode } from "../parts/child.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { RawSocket } from "../parts/raw-socket.ts";
import { signIn } from "../parts/session.ts";
import { subscribe } from "../parts/subscribe.ts";
import type { RatioScenario } from "../scenario.ts";

const SOCKETS = 2_000;
const bare = fileURLToPath(new URL("../references/bare-sockets.mjs", import.meta.url));

/** From the message of one person to the browsers of everybody else in the room, each on a channel of their own. */
export const chatFanOut: RatioScenario = {
  kind: "ratio",
  name: "chat-fan-out",
  figure: `one chat message to the last of ${SOCKETS} sockets, over a bare ws loop`,
  limit: 2,
  unit: "ms",
  rounds: 15,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const { crewId, cookie, csrfToken } = await signIn(url);
    const client = await openBeside(glasen.dataDir);
    const [userId] = await twoMembers(client, crewId);
    const others = await addMembers(client, crewId, SOCKETS);
    await client.query(
      "insert into user_crews (user_id, crew_id, crew_name) select u, $1, '' from unnest($2::bigint[]) u",
      [crewId, others],
    );
    const roomId = await addGroup(client, crewId, [userId, ...others]);
    const port = Number(new URL(url).port);
    let opened = 0;
    const room = await Audience.open(SOCKETS, () => subscribe(port, userChannel(others[opened++] ?? 0)));

    const barePort = await freePort();
    const bareChild = startNode([bare], { PORT: String(barePort) });
    await once(bareChild.process, "message");
    const listeners = await Audience.open(SOCKETS, () => RawSocket.open(barePort, "/"));

    const post = async (address: string, body: string, extra: Record<string, string> = {}): Promise<void> => {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...extra },
        body,
      });
      const said = await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${said}`);
    };
    const path = `${url}/api/v2/chat/users/${userId}/rooms/${roomId}/messages`;
    let [sent, loops] = [0, 0];
    return {
      ours: () => {
        sent += 1;
        const message = `Message ${sent} of ${process.pid}`;
        const body = JSON.stringify({ crewId, message, transactionID: crypto.randomUUID() });
        return room.timeToLast(message, () => post(path, body, { cookie, [headers.csrf]: csrfToken }));
      },
      reference: () => {
        loops += 1;
        const text = room.lastText;
        return listeners.timeToLast(text, () => post(`http://127.0.0.1:${barePort}/`, text));
      },
      count: async () => {
        const { rows } = await client.query<{ count: string }>(
          "select count(*) from chat_messages where crew_id = $1 and room_id = $2",
          [crewId, roomId],
        );
        return [
          { what: "messages in the database", expected: sent, found: Number(rows[0]?.count) },
          { what: "frames from Glasen", expected: sent * SOCKETS, found: room.received },
          { what: "frames from the bare loop", expected: loops * SOCKETS, found: listeners.received },
        ];
      },
      close: async () => {
        room.close();
        listeners.close();
        await client.end();
        await bareChild.stop();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
