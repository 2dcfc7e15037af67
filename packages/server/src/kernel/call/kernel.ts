import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Bus } from "../events/bus.ts";
import type { Mailer } from "../jobs/mail.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import type { Config } from "../process/config.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Telemetry } from "../process/telemetry.ts";
import type { Memberships } from "./memberships.ts";
import type { SessionFinder, TokenFinder } from "./session.ts";
import type { TaskRunner } from "./tasks.ts";
import type { Turns } from "./turns.ts";

/** The services a process is made of; app.ts builds them once and hands them to every feature's routes and jobs. */
export interface Kernel {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  http: FastifyInstance;
  bus: Bus;
  mailer: Mailer;
  outgoing: Outgoing;
  metrics: Metrics;
  /** Undefined: nothing is traced. */
  telemetry: Telemetry | undefined;
  sessions: SessionFinder;
  tokens: TokenFinder;
  memberships: Memberships;
  /** Long-running work by its kind; a batch registers itself here. */
  tasks: Map<string, TaskRunner>;
  /** Does work with the same key one after the other. */
  inTurn: Turns;
  /** Ending: requests are still answered, and probes say that others should go elsewhere. */
  state: { isEnding: boolean };
}
