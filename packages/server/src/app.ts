import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { liveDirectory } from "./features/access/live-directory.public.ts";
import { MembershipCache } from "./features/access/membership-cache.ts";
import { openEveryProduct } from "./features/access/products.public.ts";
import { apiTokens } from "./features/integrations/find-api-token.ts";
import { SessionCache } from "./features/sessions/session-cache.ts";
import { startWebhookSender } from "./features/webhooks/webhook-sender.ts";
import { promiseDeliveries } from "./features/webhooks/webhooks.jobs.ts";
import { crons, jobs, reactions, retention, routes } from "./features.ts";
import { serveApiDocument } from "./kernel/api-page/api-document.ts";
import { acceptCookies } from "./kernel/call/cookies.ts";
import { makeHttp } from "./kernel/call/http.ts";
import type { Kernel } from "./kernel/call/kernel.ts";
import { serveProbes } from "./kernel/call/probes.ts";
import { makeTurns } from "./kernel/call/turns.ts";
import { serveWebFiles } from "./kernel/call/web-files.ts";
import type { Database } from "./kernel/database/database.ts";
import { openBus } from "./kernel/events/bus.ts";
import { collectReactions } from "./kernel/events/events.ts";
import { type Relay, startRelay } from "./kernel/events/relay.ts";
import { mailJobs, openMailer } from "./kernel/jobs/mail.ts";
import { retentionCrons } from "./kernel/jobs/retention.ts";
import { startWorker } from "./kernel/jobs/worker.ts";
import { enqueueForHosted, HostedPusher, hostedJobs } from "./kernel/live/hosted-pusher.ts";
import { startLive } from "./kernel/live/live.ts";
import { pusherKeyOf } from "./kernel/live/signature.ts";
import { openOutgoing } from "./kernel/outgoing/outgoing.ts";
import type { Config } from "./kernel/process/config.ts";
import type { Logger } from "./kernel/process/log.ts";
import { Metrics } from "./kernel/process/metrics.ts";
import type { Telemetry } from "./kernel/process/telemetry.ts";
import { passwordWork } from "./kernel/secrets/passwords.ts";
import { preloadedCalls } from "./preloaded-calls.ts";

/** A mail server that says nothing holds up the end of a process no longer than this. */
const LONGEST_MAIL_MS = 5_000;

export interface App {
  kernel: Kernel;
  http: FastifyInstance;
  /** Starts the background services of the process's roles: relay and jobs (worker), sockets (live). */
  start(): Promise<void>;
  /** Tells proxies to send nobody here any more, and goes on answering for so long. */
  drain(ms: number): Promise<void>;
  /** Finishes running work; nothing that was acknowledged is lost. */
  stop(): Promise<void>;
}

interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  now?: () => Date;
  /** The folder of the built web client, if it is not at its usual place. */
  webRoot?: string | undefined;
  /** Undefined: neither traces nor figures are sent anywhere. */
  telemetry?: Telemetry | undefined;
  metrics?: Metrics;
}

export async function buildApp({
  config,
  database,
  log,
  now = () => new Date(),
  webRoot,
  telemetry,
  metrics = new Metrics(),
}: AppParts): Promise<App> {
  const http = makeHttp(config, log);
  await acceptCookies(http, config);
  const bus = await openBus(database.directUrl, log);
  const mailer = openMailer(config.smtpUrl, config.mailFrom);
  const outgoing = openOutgoing(config.outgoing);
  const kernel: Kernel = {
    config,
    database,
    log,
    now,
    http,
    bus,
    mailer,
    outgoing,
    metrics,
    telemetry,
    sessions: new SessionCache(database, bus, config),
    tokens: apiTokens(database),
    memberships: new MembershipCache(database, bus),
    inTurn: makeTurns(),
    tasks: new Map(),
    state: { isEnding: false },
  };

  serveProbes(kernel);
  metrics.gauge("glasen_password_checks_total", "Passwords hashed or checked", passwordWork);
  for (const bindCalls of routes) bindCalls(kernel);
  if (config.roles.has("http")) {
    serveApiDocument(http, config.publicUrl);
    await serveWebFiles(kernel, preloadedCalls(now), webRoot);
  }

  const running: { stop(): Promise<void> }[] = [];
  let closeSockets = async (): Promise<void> => {};
  return {
    kernel,
    http,
    start: async () => {
      if (config.billing === "none") await openEveryProduct(database, now());
      const hasSockets = config.roles.has("live") && !config.pusher;
      const live =
        hasSockets &&
        startLive({
          pusher: pusherKeyOf(config),
          trustedProxies: config.trustedProxies,
          database,
          directory: liveDirectory,
          bus,
          log,
          metrics,
        });
      // Attached before the first await: a browser may connect as soon as the process listens.
      if (live) {
        live.attach(http.server);
        closeSockets = live.close;
      }
      if (config.roles.has("worker")) running.push(...(await startBackground(kernel)));
    },
    drain: async (ms) => {
      kernel.state.isEnding = true;
      await sleep(ms);
    },
    stop: async () => {
      kernel.state.isEnding = true;
      // Sockets first, so that clients reconnect to another process. Then requests and jobs end at the same time, so that
      // neither waits for the other.
      await closeSockets();
      const hurry = setTimeout(() => mailer.close(), LONGEST_MAIL_MS);
      // A connection that becomes idle after the closing began would otherwise stay open until its client leaves.
      const closing = setInterval(() => http.server.closeIdleConnections(), 50);
      try {
        await Promise.all([http.close(), ...running.map((part) => part.stop())]);
      } finally {
        clearInterval(closing);
        clearTimeout(hurry);
      }
      await bus.close();
      mailer.close();
      await outgoing.close();
    },
  };
}

async function startBackground(kernel: Kernel): Promise<{ stop(): Promise<void> }[]> {
  const { config, database, log, metrics, telemetry, mailer, now } = kernel;
  const worker = await startWorker(database.directUrl, {
    jobs: [
      ...jobs.flatMap((make) => make(kernel)),
      ...mailJobs(database, mailer, now),
      ...(config.pusher ? hostedJobs(database, liveDirectory, new HostedPusher(config.pusher), now) : []),
    ],
    crons: [
      ...retentionCrons(database, now, retention.flat(), () => kernel.state.isEnding),
      ...crons.flatMap((make) => make(kernel)),
    ],
    log,
    metrics,
    telemetry,
  });
  return [worker, startAppRelay(kernel), startWebhookSender(kernel)];
}

/** The relay with the reactions of all features. */
export const startAppRelay = ({ config, database, bus, log, metrics, now }: Kernel): Relay =>
  startRelay({
    database,
    bus,
    reactions: collectReactions(...reactions),
    log,
    metrics,
    clock: now,
    onHandled: async (tx, batch) => {
      promiseDeliveries(tx, batch);
      if (config.pusher) await enqueueForHosted(tx, batch);
    },
  });
