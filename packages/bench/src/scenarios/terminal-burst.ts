import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { bareStampCost, makeBareTables } from "../parts/bare-stamp.ts";
import { type Crowd, gatherCrowd, type Stamped } from "../parts/crowd.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { watchHost } from "../parts/stolen-time.ts";
import { openTerminal } from "../parts/terminals.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 2_000;
const MINUTE_MS = 60_000;
/** Members who stamp in the first second; the others spread over the rest of the minute. */
const IN_FIRST_SECOND = 200;
const CONNECTIONS = 48;
const BARE = 500;
/**
 * Warm-up stamps, until the server's code is compiled. Other members make them, because those who are measured should
 * have as few shifts a day as real people.
 */
const OTHERS = 250;
const CHANGES_OF_OTHERS = 32;
/** Each measured member has clocked in and out once before. */
const CHANGES_BEFORE = 2;
/** Minutes tried in search of seconds without stolen time; after that the last ones count as they are. */
const MAX_MINUTES = 8;

const dueMs = Array.from({ length: MEMBERS }, (_, place) =>
  place < IN_FIRST_SECOND
    ? (place * 1_000) / IN_FIRST_SECOND
    : 1_000 + ((place - IN_FIRST_SECOND) * (MINUTE_MS - 1_000)) / (MEMBERS - IN_FIRST_SECOND),
);

/** Clocks in, or out if clocked in. */
const pathOf = (change: number): string =>
  (change % 2 === 0 ? timeClockEndpoints.startWork : timeClockEndpoints.stopWork).path;

const secondOf = (place: number): number => Math.floor((dueMs[place] as number) / 1_000);

/**
 * A shift begins: everybody drops their card within a minute, and each waits from the moment of the drop. The server is
 * warm. The 99th percentile depends on single stamps, and a host that takes the processor for a moment decides it; so
 * seconds with stolen time are replaced by the same seconds of another minute.
 */
export const terminalBurst: RatioScenario = {
  kind: "ratio",
  name: "terminal-burst",
  figure: "99 of 100 stamps of 2,000 members at terminals within a minute, over the mean bare stamp at one client",
  limit: 15,
  unit: "µs",
  rounds: 3,
  isCareful: true,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const device = await openTerminal(url, { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
    const client = await openBeside(glasen.dataDir);
    const userIds = await addMembers(client, device.crewId, MEMBERS);
    await makeBareTables(client, MEMBERS);
    const gather = (who: readonly number[]): Promise<Crowd> =>
      gatherCrowd({
        url,
        own: { cookie: device.cookie, [headers.csrf]: device.csrfToken },
        crewId: device.crewId,
        userIds: who,
        connections: CONNECTIONS,
      });
    const others = await gather(await addMembers(client, device.crewId, OTHERS, "other"));
    for (let change = 0; change < CHANGES_OF_OTHERS; change += 1) {
      await others.stamp({ path: pathOf(change), key: `before-${change}` });
    }
    await others.close();
    const crowd = await gather(userIds);
    const databaseUrl = await glasen.databaseUrl();
    const began = new Date();
    let changes = 0;
    let accepted = 0;

    async function everybody(when?: { dueMs: readonly number[] }): Promise<Stamped> {
      const stamped = await crowd.stamp({ path: pathOf(changes), key: `burst-${changes}`, ...when });
      changes += 1;
      accepted += stamped.took.length;
      return stamped;
    }

    /** The 99th percentile. */
    async function rush(): Promise<number> {
      const seconds: number[][] = Array.from({ length: MINUTE_MS / 1_000 }, () => []);
      const missing = new Set(seconds.keys());
      for (let minute = 0; minute < MAX_MINUTES && missing.size > 0; minute += 1) {
        const watched = watchHost();
        const { beganMs, took } = await everybody({ dueMs });
        const isUndisturbed = watched.stop();
        for (const second of missing) {
          const fromMs = beganMs + second * 1_000;
          seconds[second] = took.filter((_, place) => secondOf(place) === second);
          if (isUndisturbed(fromMs, fromMs + 1_000)) missing.delete(second);
        }
      }
      if (missing.size > 0) process.stdout.write(`${missing.size} seconds of the minute were disturbed each time\n`);
      const sorted = seconds.flat().sort((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * 0.99) - 1] as number;
    }

    while (changes < CHANGES_BEFORE) await everybody();

    return {
      ours: rush,
      reference: () => bareStampCost(databaseUrl, { connections: 1, stamps: BARE, people: MEMBERS }),
      count: async () => {
        const { rows } = await client.query<{ found: string }>(
          "select count(*) as found from stamps where crew_id = $1 and user_id = any($2) and recorded_at >= $3",
          [device.crewId, userIds, began],
        );
        return [{ what: "stamps in the log", expected: accepted, found: Number(rows[0]?.found) }];
      },
      close: async () => {
        await crowd.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
