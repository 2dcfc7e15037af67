import { absenceEndpoints } from "@glasen/contract/absences.ts";
import type { Endpoint, RequestOf } from "@glasen/contract/endpoint.ts";
import { groupEndpoints } from "@glasen/contract/groups.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { legacyShiftEndpoints, shiftDraftEndpoints } from "@glasen/contract/shifts.ts";
import { workplaceEndpoints } from "@glasen/contract/workplaces.ts";
import { openSession } from "@glasen/server/features/sessions/sessions.public.ts";
import { cookieNames } from "@glasen/server/kernel/call/cookies.ts";
import type { SessionKind } from "@glasen/server/kernel/call/session.ts";
import type { Logger } from "@glasen/server/kernel/process/log.ts";
import { startTestApp, type TestApp } from "@glasen/server/test/test-app.ts";
import type { Answer, TestClient } from "@glasen/server/test/test-client.ts";
import { testIds, testNow } from "@glasen/server/test/test-crews.ts";
import pg from "pg";
import { type CallerName, callerNames } from "./callers.ts";
import { idsOfCrew, Snapshot } from "./crew-rows.ts";
import type { Target } from "./permission-table.ts";
import { type IdOf, SAMPLE_GUID } from "./sample-input.ts";

const { harbour, foreign } = testIds.crews;
const { olga, max, rita, mia, boris } = testIds.users;

const PASSWORD = "flour and water and salt";

interface Session {
  kind: SessionKind;
  subjectId: number;
  limitedToCrew?: number;
}

/** The application with a client for each caller; `restore` undoes all effects of their calls. */
export interface FrontDoor {
  app: TestApp;
  snapshot: Snapshot;
  call(caller: CallerName, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer>;
  clientOf(caller: CallerName): TestClient;
  /** The person a call is about; for a caller who is not a person, `own` is mia. */
  userIdOf(caller: CallerName, target: Target): number;
  /** The ids of a crew at the beginning, with the given user's. */
  idsOf(crewId: number, userId: number): Promise<IdOf>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** `prepare` adds what a test needs besides, before the state that `restore` returns to. */
export async function openFrontDoor(
  prepare?: (people: {
    owner: TestClient;
    outsider: TestClient;
    outsiderId: number;
    signedIn: TestApp["signedIn"];
    database: TestApp["database"];
  }) => Promise<void>,
  log?: Logger,
): Promise<FrontDoor> {
  const app = await startTestApp({ env: { TRUSTED_PROXIES: "loopback" }, ...(log && { log }) });
  const owner = await app.signedIn("olga");
  const otherOwner = await app.signedIn("boris");
  const { leader, teammate, outsider } = await addPeople(owner);
  const userIds: Partial<Record<CallerName, number>> = {
    owner: olga,
    manager: max,
    managerReadOnly: rita,
    teamLeader: leader,
    member: mia,
    pinSession: mia,
    otherOwner: boris,
  };
  const sessions: Partial<Record<CallerName, Session>> = {
    terminal: { kind: "crew", subjectId: harbour },
    operator: { kind: "admin", subjectId: 1 },
  };
  const sessionOf = (caller: CallerName): Session | undefined => {
    const userId = userIds[caller];
    if (userId === undefined) return sessions[caller];
    return { kind: "user", subjectId: userId, ...(caller === "pinSession" && { limitedToCrew: harbour }) };
  };
  const clients = new Map<CallerName, { client: TestClient; cookies: [string, string][] }>();
  for (const caller of callerNames) {
    const client = app.visitor();
    await client.fetchCsrfToken();
    const session = sessionOf(caller);
    if (session) {
      const { token } = await app.database.outsideCrews(async (tx) =>
        openSession(tx, { ...session, device: "test", address: "127.0.0.1", now: testNow }),
      );
      const names = cookieNames[session.kind];
      client.cookies.set(names.id, String(session.subjectId)).set(names.token, token);
    }
    clients.set(caller, { client, cookies: [...client.cookies] });
  }
  await fillCrew(owner, harbour, "", [olga, max, rita, leader, mia, teammate, outsider]);
  await fillCrew(otherOwner, foreign, "FOREIGN ", [boris]);
  await planShift(owner, teammate);
  if (prepare) {
    const client = app.visitor();
    await client.signIn("nora", PASSWORD);
    await prepare({ owner, outsider: client, outsiderId: outsider, signedIn: app.signedIn, database: app.database });
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
    userIdOf: (caller, target) => {
      if (target === "crew") return outsider;
      return target === "team" ? teammate : (userIds[caller] ?? mia);
    },
    idsOf: (crewId, userId) => {
      const key = `${crewId}:${userId}`;
      const cached = ids.get(key) ?? idsOfCrew(app.url, crewId, userId);
      ids.set(key, cached);
      return cached;
    },
    call: (caller, endpoint, input) => clientOf(caller).call(endpoint, input),
    restore: async () => {
      // What a call only read is still true.
      if (!(await snapshot.restore())) return;
      const { bus } = app.app.kernel;
      bus.deliver({ kind: "access" });
      bus.deliver({ kind: "cache" });
      for (const caller of callerNames) {
        const session = sessionOf(caller);
        if (!session) continue;
        bus.deliver({ kind: "session", sessionId: "", sessionKind: session.kind, subjectId: session.subjectId });
      }
    },
    close: async () => {
      await superuser.end();
      await app.close();
    },
  };
}

/** A call that prepares the crew must succeed, or the matrix would test something else. */
export async function succeed<E extends Endpoint>(client: TestClient, endpoint: E, input: RequestOf<E>) {
  const answer = await client.call(endpoint, input);
  if (answer.status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(answer.refusal)}`);
  return answer.payload;
}

/** A manager of one team, a plain member of that team, and one of no team. */
async function addPeople(owner: TestClient): Promise<{ leader: number; teammate: number; outsider: number }> {
  const password = PASSWORD;
  const invite = (username: string, teamIds: number[]) =>
    succeed(owner, memberEndpoints.inviteByLoginName, {
      crewId: harbour,
      name: username,
      username,
      language: "en",
      password,
      passwordConfirmation: password,
      teamIds,
    });
  const leader = await invite("tom", [testIds.teams.oven]);
  const role = { role: "manager", managesTeamsOnly: true } as const;
  await succeed(owner, memberEndpoints.setRole, { crewId: harbour, memberId: leader.id, ...role });
  const teammate = await invite("tina", [testIds.teams.oven]);
  const outsider = await invite("nora", []);
  return { leader: leader.userId, teammate: teammate.userId, outsider: outsider.userId };
}

/** A published shift of a member of the team, with a draft that changes it, under the guid of the sample inputs. */
async function planShift(owner: TestClient, userId: number): Promise<void> {
  const shift = { crewId: harbour, guid: SAMPLE_GUID, userId };
  const times = { from: "2026-12-01T08:00:00Z", to: "2026-12-01T16:00:00Z" };
  await succeed(owner, legacyShiftEndpoints.create, { ...shift, ...times });
  await succeed(owner, shiftDraftEndpoints.change, { ...shift, note: "changed" });
}

/** The test crews have people and teams only; this adds records for the calls about other things. */
async function fillCrew(owner: TestClient, crewId: number, stem: string, userIds: readonly number[]): Promise<void> {
  await succeed(owner, groupEndpoints.create, { crewId, name: `${stem}Group` });
  await succeed(owner, workplaceEndpoints.create, { crewId, name: `${stem}Workplace` });
  for (const userId of userIds) {
    const days = {
      startDate: "2026-12-07",
      startDayPart: "morning",
      endDate: "2026-12-08",
      endDayPart: "afternoon",
    } as const;
    await succeed(owner, absenceEndpoints.request, { crewId, userId, typeId: 1, ...days, memberNote: `${stem}note` });
  }
}
