import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "../database/database.ts";
import type { Batch } from "../events/relay.ts";
import { readEvents } from "../events/stored-event.ts";
import { enqueue, type Job, job, jobKind } from "../jobs/jobs.ts";
import type { PusherConfig } from "../process/config.ts";
import { channelsOf, type LiveDirectory } from "./audience.ts";
import { dataOf } from "./delivery.ts";

const EVENTS_PER_REQUEST = 10;
/** The service refuses larger messages: such an event travels without its body, and the client fetches it. */
const MAX_DATA_BYTES = 10_000;
const BATCH = 500;
const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 5_000;

const deliverLive = jobKind("deliver-live", z.object({ crewId: z.int(), from: z.int(), to: z.int() }));

/** With a hosted service, the relay enqueues a job for the positions it assigned: none is lost, none out of order. */
export const enqueueForHosted = (tx: Tx, { crewId, from, to, traceId }: Batch): Promise<void> =>
  enqueue(tx, deliverLive, { crewId, from, to }, { traceId, key: `live:${crewId}:${from}`, queue: `live:${crewId}` });

export const hostedJobs = (
  database: Database,
  directory: LiveDirectory,
  hosted: HostedPusher,
  clock: () => Date,
): readonly Job[] => [
  job(deliverLive, async ({ input: { crewId, from, to } }) => {
    let after = from - 1;
    while (after < to) {
      const events = await database.inCrew(crewId, (tx) => readEvents(tx, crewId, after, to, BATCH));
      const channels = await channelsOf(directory, (work) => database.inCrew(crewId, work), crewId, events, clock());
      const messages = events.flatMap((event, index) => {
        const whole = dataOf(crewId, event);
        const isTooLong = Buffer.byteLength(whole) > MAX_DATA_BYTES;
        const data = isTooLong ? JSON.stringify({ crewId, position: event.position, body: null }) : whole;
        return (channels[index] ?? []).map((channel) => ({ name: event.name, channel, data }));
      });
      await hosted.send(messages);
      after = events.at(-1)?.position ?? to;
    }
  }),
];

export interface HostedMessage {
  name: string;
  channel: string;
  data: string;
}

/** Pusher's HTTP API, or that of a compatible server. */
export class HostedPusher {
  readonly #config: PusherConfig;
  readonly #now: () => number;

  constructor(config: PusherConfig, now: () => number = Date.now) {
    this.#config = config;
    this.#now = now;
  }

  /** Sends messages in order, in batches; throws when the service refuses them after some attempts. */
  async send(messages: readonly HostedMessage[]): Promise<void> {
    for (let first = 0; first < messages.length; first += EVENTS_PER_REQUEST) {
      await this.#post(JSON.stringify({ batch: messages.slice(first, first + EVENTS_PER_REQUEST) }));
    }
  }

  async #post(body: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const problem = await this.#attempt(body);
      if (problem === undefined) return;
      if (problem.isFinal || attempt >= MAX_ATTEMPTS)
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

  /** Signs path and parameters, in alphabetical order; the digest of the body is one of them. */
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
