import { randomUUID } from "node:crypto";
import { type App, buildApp } from "../src/app.ts";
import { type Database, openDatabase } from "../src/kernel/database/database.ts";
import { readConfig } from "../src/kernel/process/config.ts";
import type { Logger } from "../src/kernel/process/log.ts";
import { silentLog } from "./silent-log.ts";
import { TestClient } from "./test-client.ts";
import { type TestName, testNow, testPassword } from "./test-crews.ts";
import { cloneDatabase, isSpread } from "./test-database.ts";
import { eventually } from "./test-mails.ts";

export interface TestApp {
  app: App;
  database: Database;
  url: string;
  /** From which its visitors come. */
  address: string;
  /** The moment the next call happens at; moves only when a test moves it. */
  clock: { now: Date };
  /** Somebody without a session. */
  visitor(): TestClient;
  /** A person who signed in through the front door. */
  signedIn(name: TestName): Promise<TestClient>;
  /** Until this process has heard all that was committed before: messages come in the order of the commits. */
  settled(): Promise<void>;
  /** Until the relay has handled every committed event; for an application that is running. */
  relayed(): Promise<void>;
  close(): Promise<void>;
}

const secret = "a secret that only tests know, and long enough";

let apps = 0;
/** An address of this machine for the visitors of one app: attempts are counted by address, for the whole process. */
const nextAddress = (): string => {
  apps += 1;
  return `127.1.${apps >> 8}.${apps & 255}`;
};

/** The real application on a database of its own; only the clock is the test's. */
export async function startTestApp({
  env = {},
  isRunning = false,
  log = silentLog,
  beside,
  webRoot = "",
  connections = Number(process.env.TEST_CONNECTIONS ?? 10),
  through,
}: {
  env?: NodeJS.ProcessEnv;
  isRunning?: boolean;
  log?: Logger;
  /** A second process on the database of another one, which outlives it. */
  beside?: TestApp;
  /** The folder of a web client. There is none by default: whether the client has been built changes nothing, and costs nothing. */
  webRoot?: string;
  /** With a pool of one, a call that waits for a second connection while it holds one never returns. */
  connections?: number;
  /** The address by which transactions go, where it is a pooler's. */
  through?: (url: string) => string;
} = {}): Promise<TestApp> {
  const { url, drop } = beside ? { url: beside.url, drop: async () => {} } : await cloneDatabase();
  const database = openDatabase(through?.(url) ?? url, {
    directUrl: url,
    max: connections,
    prepares: !through,
    isDistributed: isSpread(),
  });
  const clock = { now: testNow };
  const config = readConfig(
    {
      NODE_ENV: "test",
      GLASEN_SECRET: secret,
      PUBLIC_URL: "http://localhost",
      // No geocoder is called unless a test brings its own.
      GEOCODER_URL: "none",
      ...env,
    },
    [],
  );
  const app = await buildApp({ config, database, log, now: () => clock.now, webRoot });
  if (isRunning) await app.start();
  const address = beside?.address ?? nextAddress();
  const visitor = (): TestClient => new TestClient(app.http, address);
  return {
    app,
    database,
    url,
    address,
    clock,
    visitor,
    signedIn: async (name) => {
      const client = visitor();
      await client.signIn(name, testPassword);
      return client;
    },
    settled: () => {
      const { bus } = app.kernel;
      const key = randomUUID();
      return new Promise((resolve) => {
        const stop = bus.subscribe((message) => {
          if (message.kind !== "cache" || message.key !== key) return;
          stop();
          resolve();
        });
        bus.publish({ kind: "cache", key });
      });
    },
    relayed: async () => {
      const unhandled = () => database.asMaintenance((tx) => tx.query("select from events where handled_at is null"));
      await eventually(async () => (await unhandled()).length === 0);
    },
    close: async () => {
      await app.stop();
      await database.close();
      await drop();
    },
  };
}
