import type { Server } from "node:http";
import type { Database } from "../database/database.ts";
import type { Bus } from "../events/bus.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";
import { Delivery } from "./delivery.ts";
import { PusherServer } from "./pusher-server.ts";
import type { PusherKey } from "./signature.ts";

export interface LiveOptions {
  pusher: PusherKey;
  database: Database;
  bus: Bus;
  log: Log;
  metrics: Counter;
}

export interface Live {
  attach(server: Server): void;
  close(): Promise<void>;
}

/** The role `live`: sockets of our own, fed from the tables. */
export function startLive(options: LiveOptions): Live {
  const { pusher, database, bus, log, metrics } = options;
  const server = new PusherServer({
    ...pusher,
    bus,
    metrics,
    onOccupied: (channel) => delivery.watch(channel),
    onVacated: (channel) => delivery.unwatch(channel),
  });
  const delivery = new Delivery({
    database,
    bus,
    log,
    send: (channel, event, data) => server.broadcast(channel, event, data),
  });
  return {
    attach: (http) => server.attach(http),
    close: async () => {
      await server.close();
      await delivery.close();
    },
  };
}
