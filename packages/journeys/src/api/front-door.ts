import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { groupEndpoints } from "@glasen/contract/groups.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { openSession } from "@glasen/server/features/sessions/sessions.public.ts";
import { cookieNames } from "@glasen/server/kernel/call/cookies.ts";
import type { SessionKind } from "@glasen/server/kernel/call/session.ts";
import { startTestApp, type TestApp } from "@glasen/server/test/test-app.ts";
import type { Answer, TestClient } from "@glasen/server/test/test-client.ts";
import { testIds, testNow } from "@glasen/server/test/test-crews.ts";
import pg from "pg";
import { type CallerName, callerNames, type Where } from "./callers.ts";
import { idsOfCrew, Snapshot } from "./crew-rows.ts";
import type { IdOf } from "./sample-input.ts";

const { harbour, foreign } = testIds.crews;

/** Whose session each caller holds, and where it belongs. */
const people: Record<CallerName, { session?: { kind: SessionKind; subjectId: number }; where: Omit<Where, "crewId"> }> =
  {
    owner: person(testIds.users.olga, harbour),
    manager: person(testIds.users.max, harbour),
    managerReadOnly: person(testIds.users.rita, harbour),
    member: person(testIds.users.mia, harbour),
    stranger: person(testIds.users.boris, foreign),
    terminal: {
      session: { kind: "crew", subjectId: harbour },
      where: { userId: testIds.users.mia, ownCrewId: harbour },
    },
    operator: { session: { kind: "admin", subjectId: 1 }, where: { userId: testIds.users.mia, ownCrewId: harbour } },
    nobody: { where: { userId: testIds.users.mia, ownCrewId: harbour } },
  };

function person(userId: number, ownCrewId: number) {
  return { session: { kind: "user", subjectId: userId } as const, where: { userId, ownCrewId } };
}

export const whereIs = (caller: CallerName, crewId: number | undefined): Where => ({ ...people[caller].where, crewId });

/** The application with one of each caller before its door; `restore` undoes whatever their calls did. */
export interface FrontDoor {
  app: TestApp;
  snapshot: Snapshot;
  call(caller: CallerName, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer>;
  clientOf(caller: CallerName): TestClient;
  /** The ids of a crew at the beginning, with the given user's. */
  idsOf(crewId: number, userId: number): Promise<IdOf>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openFrontDoor(): Promise<FrontDoor> {
  const app = await startTestApp();
  const clients = new Map<CallerName, { client: TestClient; cookies: [string, string][] }>();
  for (const caller of callerNames) {
    const client = app.visitor();
    await client.fetchCsrfToken();
    const { session } = people[caller];
    if (session) {
      const { token } = await app.database.outsideCrews(async (tx) =>
        openSession(tx, { ...session, device: "test", address: "127.0.0.1", now: testNow }),
      );
      const names = cookieNames[session.kind];
      client.cookies.set(names.id, String(session.subjectId)).set(names.token, token);
    }
    clients.set(caller, { client, cookies: [...client.cookies] });
  }
  // The crews of the tests have people and teams only; what else they could have is there for the calls about it.
  for (const [caller, crewId, stem] of [
    ["owner", harbour, ""],
    ["stranger", foreign, "FOREIGN "],
  ] as const) {
    const { client } = clients.get(caller) as { client: TestClient };
    await client.call(groupEndpoints.create, { crewId, name: `${stem}Group` });
    await client.call(workplaceEndpoints.create, { crewId, name: `${stem}Workplace` });
  }
  const superuser = new pg.Client({ connectionString: app.url });
  await superuser.connect();
  const snapshot = await Snapshot.take(superuser);
  const clientOf = (caller: CallerName): TestClient => {
    const { client, cookies } = clients.get(caller) as { client: TestClient; cookies: [string, string][] };
    // A call may have signed the caller out or in.
    client.cookies.clear();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  const ids = new Map<string, Promise<IdOf>>();
  return {
    app,
    snapshot,
    clientOf,
    idsOf: (crewId, userId) => {
      const key = `${crewId}:${userId}`;
      const kept = ids.get(key) ?? idsOfCrew(app.url, crewId, userId);
      ids.set(key, kept);
      return kept;
    },
    call: (caller, endpoint, input) => clientOf(caller).call(endpoint, input),
    restore: async () => {
      await snapshot.restore();
      const { bus } = app.app.kernel;
      bus.deliver({ kind: "access" });
      bus.deliver({ kind: "cache" });
      for (const { session } of Object.values(people)) {
        if (session)
          bus.deliver({ kind: "session", sessionId: "", sessionKind: session.kind, subjectId: session.subjectId });
      }
    },
    close: async () => {
      await superuser.end();
      await app.close();
    },
  };
}
