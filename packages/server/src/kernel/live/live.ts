/** Live updates: delivers events to browsers over the Pusher protocol, from our own sockets or a hosted service. */
import type { Server } from "node:http";
import { userChannel } from "@glasen/contract/live-channels.ts";
import type { Database } from "../database/database.ts";
import type { Bus } from "../events/bus.ts";
import { addressBehind } from "../process/address.ts";
import type { Log } from "../process/log.ts";
import type { Counter } from "../process/metrics.ts";
import type { LiveDirectory } from "./audience.ts";
import { Delivery } from "./delivery.ts";
import { PusherServer } from "./pusher-server.ts";
import type { PusherKey } from "./signature.ts";

export interface LiveOptions {
  pusher: PusherKey;
  database: Database;
  directory: LiveDirectory;
  bus: Bus;
  log: Log;
  metrics: Counter;
  /** Proxies that name the addresses of their clients. */
  trustedProxies: readonly string[];
}

export interface Live {
  attach(server: Server): void;
  close(): Promise<void>;
}

/** Starts the role `live`: WebSockets of our own that deliver the events of the outbox. */
export function startLive(options: LiveOptions): Live {
  const { pusher, database, directory, bus, log, metrics } = options;
  const server = new PusherServer({
    ...pusher,
    bus,
    metrics,
    addressOf: addressBehind(options.trustedProxies),
    onOccupied: (channel) => delivery.watch(channel),
    onVacated: (channel) => delivery.unwatch(channel),
  });
  const delivery = new Delivery({
    database,
    directory,
    bus,
    log,
    send: (channels, event, data) => server.broadcast(channels, event, data),
  });
  const stopSignals = bus.subscribe((message) => {
    if (message.kind !== "signal") return;
    server.broadcast(message.userIds.map(userChannel), message.name, JSON.stringify(message.data));
  });
  return {
    attach: (http) => server.attach(http),
    close: async () => {
      stopSignals();
      await server.close();
      await delivery.close();
    },
  };
}
