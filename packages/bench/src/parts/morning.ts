import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { headers } from "@glasen/contract/headers.ts";
import { userChannel } from "@glasen/contract/live-channels.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { freePort, startNode } from "./child.ts";
import { openBeside } from "./database.ts";
import { generateMembers } from "./generate-members.ts";
import { Glasen } from "./glasen.ts";
import { RawHttp } from "./raw-http.ts";
import type { RawSocket } from "./raw-socket.ts";
import { type Session, signIn } from "./session.ts";
import { subscribe } from "./subscribe.ts";

export interface MorningOptions {
  crews: number;
  members: number;
  /** In each round everybody presses once: in the first they come in, in the second they leave, and so on. */
  rounds: number;
  /** Each press of a round has its moment within this time. */
  ms: number;
  /** So many people have a screen open; a process holds no more sockets than it may have file handles. */
  sockets: number;
  say: (line: string) => void;
  /** Begins with the first press, and is waited for before what was kept is counted. */
  meanwhile?: (crewIds: readonly number[]) => Promise<void>;
}

interface Waited {
  p50: number;
  p99: number;
  errors: string[];
}

interface Press {
  crew: number;
  userId: number;
  atMs: number;
}

const CONNECTIONS = 32;
const bareRoute = fileURLToPath(new URL("../references/bare-route.mjs", import.meta.url));

/** Many crews come in together; afterwards each acknowledged press is looked for by its key, in the answers, stamps and sockets. */
export async function runMorning({ crews, members, rounds, ms, sockets: maxSockets, say, meanwhile }: MorningOptions) {
  const glasen = new Glasen([], { isEmpty: true });
  const { url, child } = await glasen.start();
  const client = await openBeside(glasen.dataDir);
  const barePort = await freePort();
  const bareChild = startNode([bareRoute]);
  try {
    // A database that is given may have crews of an earlier run.
    const run = Date.now().toString(36);
    // At midnight, before the first shift is at work.
    const now = new Date(new Date().setUTCHours(0, 0, 0, 0));
    const sessions: Session[] = [];
    for (let crew = 0; crew < crews; crew += 1) {
      const owner = await generateMembers(glasen, members, 0, { name: `Morgen ${run} ${crew}`, now });
      sessions.push(await signIn(url, owner, addressOf(crew)));
      if ((crew + 1) % 50 === 0) say(`${crew + 1} crews`);
    }
    const { rows } = await client.query<{ crew_id: number; user_id: number }>(
      `select m.crew_id::int, m.user_id::int from members m where m.crew_id = any($1) and m.disabled_at is null
       order by 1, 2`,
      [sessions.map(({ crewId }) => crewId)],
    );
    const crewOf = new Map(sessions.map(({ crewId }, crew) => [crewId, crew]));
    const presses = rows
      .map(
        ({ crew_id, user_id }, place): Press => ({
          crew: crewOf.get(crew_id) ?? 0,
          userId: user_id,
          atMs: (place * 0.618 * ms) % ms,
        }),
      )
      .sort((one, other) => one.atMs - other.atMs);

    // A screen is told of the presses of its own person.
    const port = Number(new URL(url).port);
    const told = new Set<string>();
    const sockets: RawSocket[] = [];
    for (const { userId, crew } of presses.slice(0, maxSockets)) {
      const socket = await subscribe(port, userChannel(userId), addressOf(crew));
      socket.onText = (text) => {
        const stamp = text.includes("stamp-added") && /userId\\?":(\d+).*?timestamp\\?":\\?"([^"\\]+)/.exec(text);
        if (stamp && stamp[1] === String(userId)) told.add(`${userId} ${stamp[2]}`);
      };
      sockets.push(socket);
    }
    say(`${crews} crews, ${presses.length} people, ${sockets.length} sockets`);

    const memory = watchMemory(child.process.pid as number, say);
    const series: Waited[] = [];
    const done = meanwhile?.(sessions.map(({ crewId }) => crewId));
    // It may fail while everybody still presses; then it is told afterwards.
    done?.catch(() => undefined);
    for (let round = 0; round < rounds; round += 1) {
      const { path } = timeClockEndpoints[round % 2 === 0 ? "startWork" : "stopWork"];
      series.push(
        await pressAll(
          presses,
          ms,
          async (http, { crew, userId }) => {
            const { crewId, cookie, csrfToken } = sessions[crew] as Session;
            const key = `morning-${crewId}-${userId}-${round}`;
            const own = `cookie: ${cookie}\r\n${headers.csrf}: ${csrfToken}\r\n${headers.transaction}: ${key}\r\n`;
            await http.send("POST", path, `{"crewId":${crewId},"userId":${userId}}`, own);
          },
          url,
        ),
      );
    }
    await done;
    const megabytes = memory.stop();
    bareChild.process.send({ port: barePort, path: "/", payload: {}, isTime: true });
    await once(bareChild.process, "message");
    const bare = await pressAll(
      presses,
      Math.min(ms, 60_000),
      async (http) => void (await http.send("GET", "/")),
      `http://127.0.0.1:${barePort}`,
    );

    const { rows: kept } = await client.query<{ stamps: number; answers: number }>(
      `select (select count(*)::int from stamps s where s.crew_id = m.crew_id and s.user_id = m.user_id) as stamps,
         (select count(*)::int from idempotent_replies r where r.crew_id = m.crew_id and r.reply is not null
           and r.key = any(select 'morning-' || m.crew_id || '-' || m.user_id || '-' || round
             from generate_series(0, $2::int - 1) round)) as answers
       from members m where m.user_id = any($1)`,
      [presses.map(({ userId }) => userId), rounds],
    );
    // The last press is told within moments; a socket that heard nothing for longer will not.
    const awaited = sockets.length * rounds;
    for (let tries = 0; tries < 100 && told.size < awaited; tries += 1) await sleep(100);
    for (const socket of sockets) socket.close();
    return {
      people: presses.length,
      ours: series,
      bare,
      lost: sum(kept.map(({ stamps, answers }) => Math.max(0, rounds - Math.min(stamps, answers)))),
      doubled: sum(kept.map(({ stamps }) => Math.max(0, stamps - rounds))),
      awaited,
      heard: told.size,
      megabytes,
    };
  } finally {
    await client.end();
    await bareChild.stop();
    await child.stop();
    glasen.remove();
  }
}

/** Says what was found; true if each press was answered, kept once and told live. */
export function morningIsWhole(
  { people, ours, bare, lost, doubled, awaited, heard, megabytes }: Awaited<ReturnType<typeof runMorning>>,
  say: (line: string) => void,
): boolean {
  const figures = ({ p50, p99, errors }: Waited): string =>
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors.length} errors`;
  for (const round of ours) say(`Glasen:     ${figures(round)}`);
  say(`bare route: ${figures(bare)}`);
  if (megabytes.length > 0) say(`memory:     ${megabytes[0]} MB after a minute, ${megabytes.at(-1)} MB at the end`);
  say(
    `${people} people pressed ${ours.length} times: ${lost} lost, ${doubled} doubled, ${heard} of ${awaited} told live`,
  );
  const errors = ours.flatMap((round) => round.errors);
  for (const error of new Set(errors)) say(`  ${error}`);
  return errors.length + lost + doubled === 0 && heard >= awaited;
}

/** Each crew has a network of its own: the server limits what comes from one. */
const addressOf = (crew: number): string => `10.${crew >> 8}.${crew & 255}.1`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The resident memory of a process, in megabytes, once a minute. */
function watchMemory(pid: number, say: (line: string) => void): { stop: () => number[] } {
  const megabytes: number[] = [];
  const timer = setInterval(() => {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    megabytes.push(Math.round(Number(kilobytes) / 1024));
    say(`minute ${megabytes.length}: ${megabytes.at(-1)} MB`);
  }, 60_000);
  return {
    stop: () => {
      clearInterval(timer);
      return megabytes;
    },
  };
}

/** Everybody presses at their moment, over connections that take turns; waiting for one counts. */
async function pressAll(
  presses: readonly Press[],
  ms: number,
  send: (http: RawHttp, press: Press) => Promise<void>,
  url: string,
): Promise<Waited> {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawHttp.open(url, {})));
  const all = [...idle];
  const took: number[] = [];
  const errors: string[] = [];
  const last = presses.at(-1)?.atMs ?? 1;
  const began = performance.now();
  const pressing = presses.map(async (press) => {
    await sleep(Math.max(0, began + (press.atMs / last) * ms - performance.now()));
    const due = performance.now();
    while (idle.length === 0) await sleep(1);
    const http = idle.shift() as RawHttp;
    await send(http, press).catch((error: Error) => errors.push(error.message.slice(0, 200)));
    took.push(performance.now() - due);
    idle.push(http);
  });
  await Promise.all(pressing);
  for (const http of all) http.close();
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), errors };
}
