import type { Server } from "node:http";
import type { Bus } from "../bus.ts";
import type { Database } from "../db.ts";
import type { Count, Log } from "../telemetry.ts";
import { Delivery } from "./delivery.ts";
import { PusherServer } from "./pusher-server.ts";
import type { PusherKey } from "./signature.ts";

export interface Live {
  attach(server: Server): void;
  close(): Promise<void>;
}

/** The role `live`: sockets of our own, fed from the tables. */
export function startLive(options: { pusher: PusherKey; database: Database; bus: Bus; log: Log; count: Count }): Live {
  const { pusher, database, bus, log, count } = options;
  const server = new PusherServer({
    ...pusher,
    bus,
    count,
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
