import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { headers } from "@glasen/contract/headers.ts";
import { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import { startNode } from "../parts/child.ts";
import { openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { demoOwner, payloadOf, type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

/** In a round: one after the other, so that all 10,000 in each round would take half an hour on a busy machine. */
const MESSAGES = 2_000;
const ROUNDS = 5;
const bare = fileURLToPath(new URL("../references/bare-posts.mjs", import.meta.url));

/** Signed, in order, each one marked in the database, against posts that nobody remembers. */
export const webhooks: RatioScenario = {
  kind: "ratio",
  name: "webhooks",
  figure: `${MESSAGES * ROUNDS} webhooks delivered in ${ROUNDS} rounds, over a bare loop of posts`,
  limit: 2,
  unit: "ms",
  rounds: ROUNDS,
  async open() {
    const receiver = await startReceiver();
    const glasen = new Glasen([], { env: { OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "loopback" } });
    const { url, child } = await glasen.start();
    const session = await signIn(url);
    const client = await openBeside(glasen.dataDir);
    const { crewId } = session;
    const { password } = demoOwner;
    const { id } = await send<{ id: number }>(url, session, webhookEndpoints.create.path, {
      ...{ crewId, url: receiver.url, eventNames: ["team-removed"], password },
    });
    const { rows } = await client.query<{ first: string }>(
      `with moved as (
         update event_positions set position = position + $2 where crew_id = $1 returning position - $2 as last),
       made as (
         insert into events (crew_id, name, body, trace_id, emitted_at, position, handled_at)
         select $1, 'team-removed', jsonb_build_object('teamId', n), 'bench', now(), last + n, now()
         from moved, generate_series(1, $2) as n)
       select last + 1 as first from moved`,
      [crewId, MESSAGES],
    );
    const position = Number(rows[0]?.first);
    const loop = startNode([bare]);
    await once(loop.process, "message");
    let [ours, others] = [0, 0];
    return {
      ours: async () => {
        ours += MESSAGES;
        const began = performance.now();
        const arrived = receiver.next(MESSAGES);
        await send(url, session, webhookEndpoints.replay.path.replace(":id", String(id)), { crewId, position });
        await arrived;
        const took = performance.now() - began;
        await waitUntilMarked(client, crewId, id);
        return took;
      },
      reference: async () => {
        others += MESSAGES;
        const began = performance.now();
        const arrived = receiver.next(MESSAGES);
        loop.process.send({ url: receiver.url, count: MESSAGES, body: receiver.lastBody() });
        await arrived;
        return performance.now() - began;
      },
      count: async () => [
        { what: "messages received", expected: ours + others, found: receiver.received() },
        {
          what: "deliveries marked in the database",
          expected: MESSAGES,
          found: await countDelivered(client, crewId, id),
        },
      ],
      close: async () => {
        await loop.stop();
        await client.end();
        await child.stop();
        glasen.remove();
        receiver.close();
      },
    };
  },
};

async function send<T>(url: string, { cookie, csrfToken }: Session, path: string, body: object): Promise<T> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return payloadOf<T>(response);
}

type Client = Awaited<ReturnType<typeof openBeside>>;

/** Of one webhook alone: the demo crew has another one, with deliveries of its own. */
async function countDelivered(client: Client, crewId: number, webhookId: number): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as n from webhook_deliveries where crew_id = $1 and webhook_id = $2 and state = 'delivered'",
    [crewId, webhookId],
  );
  return rows[0].n;
}

/** The last ones are marked just after they have arrived. */
async function waitUntilMarked(client: Client, crewId: number, webhookId: number): Promise<void> {
  while ((await countDelivered(client, crewId, webhookId)) < MESSAGES) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function startReceiver() {
  let [count, wanted, body] = [0, 0, ""];
  let arrived = (): void => {};
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      response.writeHead(204).end();
      body = text;
      count += 1;
      if (count === wanted) arrived();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => count,
    lastBody: () => body,
    next: (messages: number): Promise<void> => {
      wanted = count + messages;
      return new Promise((resolve) => {
        arrived = resolve;
      });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
