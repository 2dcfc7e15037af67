import { randomUUID } from "node:crypto";
import { headers } from "@glasen/contract/headers.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { openSession } from "../src/features/sessions/sessions.public.ts";
import { cookieNames } from "../src/kernel/call/cookies.ts";
import type { SessionKind } from "../src/kernel/call/session.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import type { Answer, TestClient } from "./test-client.ts";
import { testIds } from "./test-crews.ts";

export const crewId = testIds.crews.harbour;
export const { olga, max, rita, mia, boris } = testIds.users;

/** A clock with its people in front of it. */
export interface ClockWorld {
  app: TestApp;
  olga: TestClient;
  max: TestClient;
  rita: TestClient;
  mia: TestClient;
  terminal: TestClient;
  /** Moves the clock to a time of the current day, UTC. */
  at(time: string): void;
  /** The ISO text of a time of the current day, some days away. */
  iso(time: string, days?: number): string;
  settings(values: Record<string, unknown>, userId?: number): Promise<void>;
  stamp(
    action: "startWork" | "startBreak" | "stopWork",
    more?: Record<string, unknown>,
    who?: TestClient,
  ): Promise<Answer>;
  /** A day's work of Mia's, recorded by the manager. */
  chain(stamps: [string, number][], more?: Record<string, unknown>, who?: TestClient): Promise<Answer>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

export async function startClockWorld(
  env: NodeJS.ProcessEnv = {},
  options: { connections?: number } = {},
): Promise<ClockWorld> {
  const app = await startTestApp({ env, ...options });
  const withSession = async (kind: SessionKind, subjectId: number): Promise<TestClient> => {
    const client = app.visitor();
    const session = { kind, subjectId, device: "", address: "", now: app.clock.now };
    const { token } = await app.database.outsideCrews(async (tx) => openSession(tx, session));
    const names = cookieNames[kind];
    client.cookies.set(names.id, String(subjectId)).set(names.token, token);
    return client;
  };
  const clients = {
    olga: await withSession("user", olga),
    max: await withSession("user", max),
    rita: await withSession("user", rita),
    mia: await withSession("user", mia),
    terminal: await withSession("crew", crewId),
  };
  const iso = (time: string, days = 0): string => {
    const day = new Date(app.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return `${day}T${time.length === 5 ? `${time}:00` : time}.000Z`;
  };
  return {
    app,
    ...clients,
    iso,
    at: (time) => {
      app.clock.now = new Date(iso(time));
    },
    settings: async (values, userId) => {
      const answer = userId
        ? await clients.olga.send("PUT", `/api/v2/crew/${crewId}/settings/members/${userId}`, { body: values })
        : await clients.olga.call(settingEndpoints.change, { crewId, ...values } as never);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.refusal));
    },
    // As every client of ours does, with a key: only then a stamp may be made from memory.
    stamp: (action, more = {}, who = clients.mia) =>
      who.call(timeClockEndpoints[action], { crewId, userId: mia, ...more } as never, withKey(randomUUID())),
    chain: (stamps, more = {}, who = clients.max) =>
      who.call(stampChainEndpoints.create, {
        crewId,
        userId: mia,
        stamps: stamps.map(([time, timeAccount]) => ({ timestamp: iso(time), timeAccount })),
        ...more,
      } as never),
    close: () => app.close(),
  };
}

export const withKey = (key: string): { headers: Record<string, string> } => ({
  headers: { [headers.transaction]: key },
});
export const through = (channel: string): { headers: Record<string, string> } => ({
  headers: { [headers.channel]: channel },
});
