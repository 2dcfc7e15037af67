import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "../database/database.ts";
import type { Batch } from "../events/relay.ts";
import { readEvents } from "../events/stored-event.ts";
import { enqueue, type Job, job, jobKind } from "../jobs/jobs.ts";
import type { PusherConfig } from "../process/config.ts";
import { channelsOf } from "./audience.ts";
import { dataOf } from "./delivery.ts";

const EVENTS_A_CALL = 10;
/** The service refuses more: such a fact travels without its body, and the client fetches it. */
const DATA_BYTES = 10_000;
const READ = 500;
const ATTEMPTS = 3;
const TIMEOUT_MS = 5_000;

const deliverLive = jobKind("deliver-live", z.object({ crewId: z.int(), from: z.int(), to: z.int() }));

/** With a hosted service, the relay leaves a job with the positions it gave: none is lost, none goes out of turn. */
export const passToHosted = (tx: Tx, { crewId, from, to, traceId }: Batch): Promise<void> =>
  enqueue(tx, deliverLive, { crewId, from, to }, { traceId, key: `live:${crewId}:${from}`, queue: `live:${crewId}` });

export const hostedJobs = (database: Database, hosted: HostedPusher, clock: () => Date): readonly Job[] => [
  job(deliverLive, async ({ input: { crewId, from, to } }) => {
    let after = from - 1;
    while (after < to) {
      const facts = await database.inCrew(crewId, (tx) => readEvents(tx, crewId, after, to, READ));
      const channels = await channelsOf((work) => database.inCrew(crewId, work), crewId, facts, clock());
      const messages = facts.flatMap((fact, index) => {
        const whole = dataOf(crewId, fact);
        const data = Buffer.byteLength(whole) <= DATA_BYTES ? whole : dataOf(crewId, { ...fact, body: null });
        return (channels[index] ?? []).map((channel) => ({ name: fact.name, channel, data }));
      });
      await hosted.send(messages);
      after = facts.at(-1)?.position ?? to;
    }
  }),
];

export interface HostedMessage {
  name: string;
  channel: string;
  data: string;
}

/** Pusher's HTTP API, or that of a server compatible with it. */
export class HostedPusher {
  readonly #config: PusherConfig;
  readonly #now: () => number;

  constructor(config: PusherConfig, now: () => number = Date.now) {
    this.#config = config;
    this.#now = now;
  }

  /** In order, ten at a time; throws when the service does not take them after some attempts. */
  async send(messages: readonly HostedMessage[]): Promise<void> {
    for (let first = 0; first < messages.length; first += EVENTS_A_CALL) {
      await this.#post(JSON.stringify({ batch: messages.slice(first, first + EVENTS_A_CALL) }));
    }
  }

  async #post(body: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const problem = await this.#attempt(body);
      if (problem === undefined) return;
      if (problem.isFinal || attempt >= ATTEMPTS)
        throw new Error(`the realtime service refused events: ${problem.reason}`);
      await new Promise((resolve) => setTimeout(resolve, 100 * 4 ** (attempt - 1)));
    }
  }

  async #attempt(body: string): Promise<{ reason: string; isFinal: boolean } | undefined> {
    try {
      const answer = await fetch(this.#address(body), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      if (answer.ok) return undefined;
      return {
        reason: `${answer.status} ${text.slice(0, 200)}`,
        isFinal: answer.status < 500 && answer.status !== 429,
      };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), isFinal: false };
    }
  }

  /** Path and parameters, in alphabetical order, are signed with the digest of the body among them. */
  #address(body: string): string {
    const { appId, key, secret, apiUrl } = this.#config;
    const path = `/apps/${appId}/batch_events`;
    const parameters = new URLSearchParams({
      auth_key: key,
      auth_timestamp: String(Math.floor(this.#now() / 1_000)),
      auth_version: "1.0",
      body_md5: createHash("md5").update(body).digest("hex"),
    });
    const signature = createHmac("sha256", secret).update(`POST\n${path}\n${parameters}`).digest("hex");
    return `${apiUrl}${path}?${parameters}&auth_signature=${signature}`;
  }
}
