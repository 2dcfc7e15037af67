/** A process that sends webhooks and nothing else, for a test to kill. */
import { startWebhookSender } from "../src/features/webhooks/webhook-sender.ts";
import { openDatabase } from "../src/kernel/database/database.ts";
import { openBus } from "../src/kernel/events/bus.ts";
import { openOutgoing } from "../src/kernel/outgoing/outgoing.ts";
import { readConfig } from "../src/kernel/process/config.ts";
import { silentLog as log } from "./silent-log.ts";

const { DATABASE_URL: url = "", NOW = "", SECRET, DATABASE_DISTRIBUTED } = process.env;
const config = readConfig(
  { GLASEN_SECRET: SECRET, DATABASE_DISTRIBUTED, OUTGOING_HTTP: "yes", OUTGOING_INSIDE: "loopback" },
  [],
);
startWebhookSender({
  config,
  log,
  database: openDatabase(url, { isDistributed: config.databaseIsDistributed }),
  bus: await openBus(url, log),
  outgoing: openOutgoing(config.outgoing),
  now: () => new Date(NOW),
});
