import type { FastifyInstance } from "fastify";
import type { KeptLoads } from "../cache/cache.ts";
import type { Database } from "../database/database.ts";
import type { Bus } from "../events/bus.ts";
import type { Mailer } from "../jobs/mail.ts";
import type { Config } from "../process/config.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Sessions } from "./sessions.ts";
import type { Standings } from "./standings.ts";
import type { TaskRunner } from "./tasks.ts";

/** What every feature stands on; made once in app.ts and handed down. */
export interface Kernel {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  http: FastifyInstance;
  bus: Bus;
  mailer: Mailer;
  metrics: Metrics;
  sessions: Sessions;
  standings: Standings;
  kept: KeptLoads;
  /** Long work by its kind; a batch adds itself here. */
  tasks: Map<string, TaskRunner>;
}
