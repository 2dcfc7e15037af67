import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { headers } from "@glasen/contract/headers.ts";
import { crewChannel } from "@glasen/contract/live-channels.ts";
import { teams } from "@glasen/contract/teams.ts";
import { Audience } from "../parts/audience.ts";
import { freePort, startNode } from "../parts/child.ts";
import { Glasen } from "../parts/glasen.ts";
import { RawSocket } from "../parts/raw-socket.ts";
import { type Session, signIn } from "../parts/session.ts";
import { subscribe } from "../parts/subscribe.ts";
import type { RatioScenario } from "../scenario.ts";

const SOCKETS = 2_000;
const bare = fileURLToPath(new URL("../references/bare-sockets.mjs", import.meta.url));

/** From a user's write (request, transaction, relay, delivery) to the last open client of the crew. */
export const liveFanOut: RatioScenario = {
  kind: "ratio",
  name: "live-fan-out",
  figure: `one commit to the last of ${SOCKETS} sockets, over a bare ws loop`,
  limit: 2,
  unit: "ms",
  rounds: 15,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const session = await signIn(url);
    const port = Number(new URL(url).port);
    const crew = await Audience.open(SOCKETS, () => subscribe(port, crewChannel(session.crewId)));

    const barePort = await freePort();
    const bareChild = startNode([bare], { PORT: String(barePort) });
    await once(bareChild.process, "message");
    const others = await Audience.open(SOCKETS, () => RawSocket.open(barePort, "/"));

    const before = await countTeams(url, session);
    let [commits, loops] = [0, 0];
    return {
      ours: () => {
        commits += 1;
        const name = `Team ${commits} of ${process.pid}`;
        return crew.timeToLast(name, () => createTeam(url, session, name));
      },
      reference: () => {
        loops += 1;
        const text = crew.lastText;
        return others.timeToLast(text, () => send(`http://127.0.0.1:${barePort}/`, {}, text));
      },
      count: async () => [
        { what: "teams in the database", expected: before + commits, found: await countTeams(url, session) },
        { what: "frames from Glasen", expected: commits * SOCKETS, found: crew.received },
        { what: "frames from the bare loop", expected: loops * SOCKETS, found: others.received },
      ],
      close: async () => {
        crew.close();
        others.close();
        await bareChild.stop();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

const teamsUrl = (url: string): string => `${url}${teams.create.path}`;

const createTeam = (url: string, { crewId, cookie, csrfToken }: Session, name: string): Promise<void> =>
  send(teamsUrl(url), { cookie, [headers.csrf]: csrfToken }, JSON.stringify({ crewId, name }));

async function send(url: string, extra: Record<string, string>, body: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...extra },
    body,
  });
  const said = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${said}`);
}

async function countTeams(url: string, { crewId, cookie }: Session): Promise<number> {
  const response = await fetch(`${teamsUrl(url)}?crewId=${crewId}&pageSize=1`, { headers: { cookie } });
  return ((await response.json()) as { pagination: { total: number } }).pagination.total;
}
