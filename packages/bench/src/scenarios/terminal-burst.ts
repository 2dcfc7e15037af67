import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { bareStampCost, makeBareTables } from "../parts/bare-stamp.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { RawHttp } from "../parts/raw-http.ts";
import { openTerminal } from "../parts/terminals.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 2_000;
const MINUTE_MS = 60_000;
/** So many come with the bell; the others one after the other until the minute is over. */
const IN_FIRST_SECOND = 200;
const CONNECTIONS = 48;
const PER_SECOND = Math.floor((MEMBERS * 1_000) / MINUTE_MS);
const BARE = 500;
/** Shifts that began and ended before: until then the server compiles what it runs beside those who wait for it. */
const SHIFTS_BEFORE = 3;

const dueAt = (place: number): number =>
  place < IN_FIRST_SECOND
    ? (place * 1_000) / IN_FIRST_SECOND
    : 1_000 + ((place - IN_FIRST_SECOND) * (MINUTE_MS - 1_000)) / (MEMBERS - IN_FIRST_SECOND);

/**
 * A shift begins: everybody drops their card within a minute, and each waits from the moment of the drop. What
 * is measured is a server that has seen shifts begin and end before. The bare stamps come at the same pace: a machine and
 * a disk that rest between two stamps take several times as long for each as when they are kept busy.
 */
export const terminalBurst: RatioScenario = {
  kind: "ratio",
  name: "terminal-burst",
  figure:
    "99 of 100 stamps of 2,000 members at terminals within a minute, over the mean bare stamp at one client and that pace",
  limit: 10,
  unit: "µs",
  rounds: 3,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const device = await openTerminal(url, { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
    const client = await openBeside(glasen.dataDir);
    const userIds = await addMembers(client, device.crewId, MEMBERS);
    await makeBareTables(client, MEMBERS);
    const own = { cookie: device.cookie, [headers.csrf]: device.csrfToken };
    const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawHttp.open(url, own)));
    const all = [...idle];
    const databaseUrl = await glasen.databaseUrl();
    const began = new Date();
    let passes = 0;
    let accepted = 0;

    async function stamp(userId: number, path: string): Promise<number> {
      // From here on, not from when it was due: a timer of this process that rings late delays nobody's stamp.
      const dropped = performance.now();
      // All are busy: whoever waits, waits from the drop on.
      while (idle.length === 0) await sleep(1);
      // Each in turn: a server closes connections that nothing comes over for a minute.
      const http = idle.shift() as RawHttp;
      const body = `{"crewId":${device.crewId},"userId":${userId},"inTerminal":true}`;
      await http.send("POST", path, body, `${headers.transaction}: burst-${passes}-${userId}\r\n`);
      idle.push(http);
      accepted += 1;
      return (performance.now() - dropped) * 1_000;
    }

    /** They come in, or go out when they are in. */
    function nextPath(): string {
      passes += 1;
      return (passes % 2 === 1 ? timeClockEndpoints.startWork : timeClockEndpoints.stopWork).path;
    }

    async function everybodyAtOnce(): Promise<void> {
      const path = nextPath();
      const left = [...userIds];
      const queue = async (): Promise<void> => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) await stamp(next, path);
      };
      await Promise.all(all.map(queue));
    }

    /** Answers the time that 99 of 100 were done in. */
    async function rush(): Promise<number> {
      const path = nextPath();
      const start = performance.now();
      const took: Promise<number>[] = [];
      for (const [place, userId] of userIds.entries()) {
        const wait = start + dueAt(place) - performance.now();
        if (wait > 0) await sleep(wait);
        took.push(stamp(userId, path));
      }
      const sorted = (await Promise.all(took)).sort((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * 0.99) - 1] as number;
    }

    for (let change = 0; change < 2 * SHIFTS_BEFORE; change += 1) await everybodyAtOnce();

    return {
      ours: rush,
      reference: () =>
        bareStampCost(databaseUrl, { connections: 1, stamps: BARE, people: MEMBERS, perSecond: PER_SECOND }),
      count: async () => {
        const { rows } = await client.query<{ found: string }>(
          "select count(*) as found from stamps where crew_id = $1 and user_id = any($2) and recorded_at >= $3",
          [device.crewId, userIds, began],
        );
        return [{ what: "stamps in the log", expected: accepted, found: Number(rows[0]?.found) }];
      },
      close: async () => {
        for (const http of all) http.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
