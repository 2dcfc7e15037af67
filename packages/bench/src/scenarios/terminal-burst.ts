import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { bareStampCost, makeBareTables } from "../parts/bare-stamp.ts";
import { gatherCrowd } from "../parts/crowd.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
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

const dueMs = Array.from({ length: MEMBERS }, (_, place) =>
  place < IN_FIRST_SECOND
    ? (place * 1_000) / IN_FIRST_SECOND
    : 1_000 + ((place - IN_FIRST_SECOND) * (MINUTE_MS - 1_000)) / (MEMBERS - IN_FIRST_SECOND),
);

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
    const crowd = await gatherCrowd({
      url,
      own: { cookie: device.cookie, [headers.csrf]: device.csrfToken },
      crewId: device.crewId,
      userIds,
      connections: CONNECTIONS,
    });
    const databaseUrl = await glasen.databaseUrl();
    const began = new Date();
    let passes = 0;
    let accepted = 0;

    /** They come in, or go out when they are in. */
    async function everybody(when?: { dueMs: readonly number[] }): Promise<number[]> {
      passes += 1;
      const { path } = passes % 2 === 1 ? timeClockEndpoints.startWork : timeClockEndpoints.stopWork;
      const took = await crowd.stamp({ path, key: `burst-${passes}`, ...when });
      accepted += took.length;
      return took;
    }

    /** Answers the time that 99 of 100 were done in. */
    async function rush(): Promise<number> {
      const sorted = (await everybody({ dueMs })).sort((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * 0.99) - 1] as number;
    }

    for (let change = 0; change < 2 * SHIFTS_BEFORE; change += 1) await everybody();

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
        await crowd.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
