import type { FastifyInstance } from "fastify";
import type { Bus } from "./bus.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db.ts";
import type { KeptLoads } from "./kept-loads.ts";
import type { Logger } from "./log.ts";
import type { Mailer } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
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
