import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#test/silent-log.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";
import { buildApp } from "../../app.ts";

const crewId = testIds.crews.harbour;
const { olga, max, mia, boris } = testIds.users;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function terminalBy(name: "olga" | "max"): Promise<TestClient> {
  const client = await app.signedIn(name);
  expect((await client.call(sessionEndpoints.signInCrew, { crewId })).status).toBe(200);
  return client;
}

const context = async (client: TestClient) => (await client.call(accountEndpoints.context, {})).payload;

test("signing a crew in replaces the user's session by the crew's (AUT027, AUT052)", async () => {
  const client = await app.signedIn("max");
  const token = client.cookies.get("crew_auth_user_token") as string;
  const answer = await client.call(sessionEndpoints.signInCrew, { crewId });
  expect(answer).toMatchObject({ status: 200, code: 5009, payload: { crewId } });
  expect([...client.cookies.keys()].sort()).toEqual(["crew_auth_crew_id", "crew_auth_crew_token", "glasen_csrf"]);
  expect(await context(client)).toMatchObject({ userAuthentication: null, crewAuthentication: { crewId } });
  const stolen = app.visitor();
  stolen.cookies.set("crew_auth_user_id", String(max)).set("crew_auth_user_token", token);
  expect((await stolen.call(accountEndpoints.user, {})).id).toBe(1013);
});

test("only who may manage crew sign-in signs a crew in, and only one's own (AUT052, PRM514)", async () => {
  const as = async (name: "rita" | "mia" | "boris") =>
    (await (await app.signedIn(name)).call(sessionEndpoints.signInCrew, { crewId })).id;
  expect([await as("rita"), await as("mia"), await as("boris")]).toEqual([1006, 1006, 1006]);
  expect((await app.visitor().call(sessionEndpoints.signInCrew, { crewId })).id).toBe(1013);
});

test("a manager of some teams opens no terminal, sees none and ends none: it would serve the whole crew (PRM514, PRM521)", async () => {
  const owner = await app.signedIn("olga");
  const terminal = await terminalBy("olga");
  const [opened] = (await owner.call(sessionEndpoints.terminals, { crewId })).payload;
  const words = { username: "teamlead", password: testPassword, passwordConfirmation: testPassword };
  const { id } = (
    await owner.call(memberEndpoints.inviteByLoginName, {
      crewId,
      name: "Team lead",
      language: "en",
      teamIds: [testIds.teams.oven],
      ...words,
    })
  ).payload;
  await owner.call(memberEndpoints.setRole, { crewId, memberId: id, role: "manager", managesTeamsOnly: true });
  const client = app.visitor();
  await client.signIn(words.username, words.password);
  expect((await client.call(sessionEndpoints.signInCrew, { crewId })).id).toBe(1006);
  expect((await client.call(sessionEndpoints.terminals, { crewId })).id).toBe(1006);
  expect((await client.call(sessionEndpoints.revokeTerminal, { crewId, sessionId: opened?.id ?? "" })).id).toBe(1006);
  expect((await terminal.call(crewEndpoints.current, {})).payload.id).toBe(crewId);
});

test("a crew's device reads its own crew alone (API016, ERR026, PRM008, SET025)", async () => {
  const terminal = await terminalBy("max");
  expect((await terminal.call(crewEndpoints.get, { crewId })).status).toBe(200);
  expect((await terminal.call(memberEndpoints.list, { crewId, disabledAt: "null" })).status).toBe(200);
  expect((await terminal.call(crewEndpoints.current, {})).payload.id).toBe(crewId);
  expect((await terminal.call(crewEndpoints.get, { crewId: testIds.crews.foreign })).id).toBe(1010);
  expect((await terminal.call(accountEndpoints.user, {})).id).toBe(1013);
});

test("on the device members sign in by their number; signing out keeps the crew (AUT029, PRM504)", async () => {
  const terminal = await terminalBy("max");
  const signIn = (userId: number, password = testPassword) =>
    terminal.call(accountEndpoints.signIn, { userId, password });
  expect((await signIn(mia, "wrong")).status).toBe(401);
  expect((await signIn(boris)).status).toBe(401);
  expect((await terminal.signIn("boris", testPassword)).status).toBe(401);
  expect((await signIn(mia)).payload.id).toBe(mia);
  expect(await context(terminal)).toMatchObject({
    userAuthentication: { userId: mia },
    crewAuthentication: { crewId },
    session: { method: "password", isTerminal: true, isLimited: false },
  });
  await terminal.call(accountEndpoints.signOut, {});
  expect(await context(terminal)).toMatchObject({ userAuthentication: null, crewAuthentication: { crewId } });
});

test("signing in by PIN works on a terminal only", async () => {
  const answer = await app.visitor().call(accountEndpoints.signIn, { userId: mia, password: testPassword });
  expect(answer.status).toBe(401);
});

test("an administrator with the password leaves the terminal; members and the bare device do not (AUT026, AUT053, PRM011, ERR030)", async () => {
  const terminal = await terminalBy("max");
  const leave = () => terminal.call(sessionEndpoints.signOutCrew, {});
  expect((await leave()).id).toBe(1006);
  await terminal.signIn("mia", testPassword);
  expect((await leave()).id).toBe(1006);
  await terminal.signIn("olga", testPassword);
  expect((await terminal.call(sessionEndpoints.signOutCrew, { crewId: testIds.crews.foreign })).id).toBe(1010);
  const left = await terminal.call(sessionEndpoints.signOutCrew, { crewId });
  expect(left).toMatchObject({ status: 200, code: 5010 });
  expect(await context(terminal)).toMatchObject({ userAuthentication: { userId: olga }, crewAuthentication: null });
  expect((await leave()).id).toBe(1014);
  expect((await app.visitor().call(sessionEndpoints.signOutCrew, {})).id).toBe(1014);
});

test("one's sessions are listed in people's words, and ended one by one or all others at once", async () => {
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const earlier = await app.signedIn("rita");
  await earlier.call(accountEndpoints.signOut, { all: true });
  const [desk, phone, tablet] = [app.visitor(), app.visitor(), app.visitor()];
  for (const client of [desk, phone, tablet]) {
    await client.call(
      accountEndpoints.signIn,
      { userIdentifier: "rita", password: testPassword },
      { headers: { "user-agent": agent } },
    );
  }
  const { payload } = await desk.call(sessionEndpoints.list, {});
  expect(payload).toHaveLength(3);
  const own = payload.find(({ isThis }) => isThis);
  expect(own).toMatchObject({
    browser: "Firefox 128",
    system: "Windows",
    address: expect.stringMatching(/^127\./),
    method: "password",
  });
  const others = payload.filter(({ isThis }) => !isThis);
  const stranger = await app.signedIn("mia");
  expect((await stranger.call(sessionEndpoints.revoke, { sessionId: others[0]?.id ?? "" })).status).toBe(404);
  await desk.call(sessionEndpoints.revoke, { sessionId: others[0]?.id ?? "" });
  const alive = async () =>
    (await Promise.all([phone, tablet].map((client) => client.call(accountEndpoints.user, {})))).filter(
      ({ status }) => status === 200,
    ).length;
  expect(await alive()).toBe(1);
  await desk.call(sessionEndpoints.revokeOthers, {});
  expect(await alive()).toBe(0);
  expect((await desk.call(sessionEndpoints.list, {})).payload).toHaveLength(1);
});

test("owner and manager list the crew's terminals and sign one out, with the member who is signed in on it (AUT053)", async () => {
  const terminal = await terminalBy("max");
  await terminal.signIn("mia", testPassword);
  const boss = await app.signedIn("olga");
  const listed = (await boss.call(sessionEndpoints.terminals, { crewId })).payload;
  const newest = listed.find(({ openedBy }) => openedBy?.userId === max);
  expect(newest).toMatchObject({ openedBy: { name: "Max" }, isThis: false });
  for (const device of listed) await boss.call(sessionEndpoints.revokeTerminal, { crewId, sessionId: device.id });
  expect(await context(terminal)).toMatchObject({ userAuthentication: null, crewAuthentication: null });
  expect((await boss.call(sessionEndpoints.terminals, { crewId })).payload).toEqual([]);
  const member = await app.signedIn("mia");
  expect((await member.call(sessionEndpoints.terminals, { crewId })).id).toBe(1006);
  const foreign = await app.signedIn("boris");
  expect((await foreign.call(sessionEndpoints.terminals, { crewId })).id).toBe(1006);
});

test("a session that ends in one process ends in the others too", async () => {
  const { config, database } = app.app.kernel;
  const second = await buildApp({ config, database, now: () => app.clock.now, log: silentLog });
  const [here, there] = [await app.signedIn("mia"), new TestClient(second.http)];
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  expect((await there.call(accountEndpoints.user, {})).status).toBe(200);
  await here.call(accountEndpoints.signOut, {});
  // The clock of the test stands still, so cache entries never expire.
  await eventually(async () => (await there.call(accountEndpoints.user, {})).id === 1013);
  await second.stop();
});

test("where the crew wants it, sessions without use end, but neither terminals nor sessions opened on them", async () => {
  const owner = await app.signedIn("olga");
  const terminal = await terminalBy("max");
  const onTerminal = await terminalBy("max");
  await onTerminal.signIn("mia", testPassword);
  const away = await app.signedIn("mia");
  const busy = await app.signedIn("mia");
  const other = await app.signedIn("boris");
  const set = (minutes: number | null) => owner.call(sessionEndpoints.setIdleRule, { crewId, minutes });
  expect((await set(30)).payload).toEqual({ minutes: 30, everywhere: null });
  expect((await owner.call(sessionEndpoints.idleRule, { crewId })).payload).toEqual({ minutes: 30, everywhere: null });
  const passMinutes = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  };
  passMinutes(1);
  expect((await context(away)).session?.idleMinutes).toBe(30);
  expect((await context(other)).session?.idleMinutes).toBeNull();
  expect((await context(onTerminal)).session?.idleMinutes).toBeNull();
  // Any call is a use, not only the loading of a page.
  for (let passed = 0; passed < 31; passed += 10) {
    passMinutes(10);
    expect((await busy.call(crewEndpoints.get, { crewId })).status).toBe(200);
  }
  // The session is over before its next call, which may never come; the one on the terminal has no limit.
  const listed = (await busy.call(sessionEndpoints.list, {})).payload;
  expect(listed.map(({ isThis, isTerminal }) => ({ isThis, isTerminal }))).toEqual(
    expect.arrayContaining([
      { isThis: true, isTerminal: false },
      { isThis: false, isTerminal: true },
    ]),
  );
  expect(listed.filter(({ isThis, isTerminal }) => !isThis && !isTerminal)).toEqual([]);
  expect((await away.call(crewEndpoints.get, { crewId })).id).toBe(1013);
  expect(await context(away)).toMatchObject({ userAuthentication: null, session: null });
  expect((await context(terminal)).crewAuthentication).toEqual({ crewId });
  expect((await context(onTerminal)).userAuthentication).toEqual({ userId: mia });
  expect((await context(other)).userAuthentication).toEqual({ userId: boris });
  // It is over for good: a later, longer limit does not bring it back.
  const again = await app.signedIn("olga");
  await again.call(sessionEndpoints.setIdleRule, { crewId, minutes: null });
  passMinutes(1);
  expect((await away.call(crewEndpoints.get, { crewId })).id).toBe(1013);
});

test("who joins a crew later is bound by its limit, and the shortest limit among crew and installation counts", async () => {
  const limited = await startTestApp({ env: { SESSION_IDLE_MINUTES: "60" } });
  const owner = await limited.signedIn("olga");
  const minutesOf = async (client: TestClient) => {
    limited.clock.now = new Date(limited.clock.now.getTime() + 60_000);
    return (await context(client)).session?.idleMinutes;
  };
  expect(await minutesOf(owner)).toBe(60);
  await owner.call(sessionEndpoints.setIdleRule, { crewId, minutes: 20 });
  const words = { username: "latecomer", password: testPassword, passwordConfirmation: testPassword };
  const newcomer = { crewId, name: "Late", language: "en" as const, role: "member" as const, teamIds: [], ...words };
  expect((await owner.call(memberEndpoints.inviteByLoginName, newcomer)).status).toBe(200);
  const late = limited.visitor();
  await late.signIn("latecomer", testPassword);
  expect([await minutesOf(owner), await minutesOf(late)]).toEqual([20, 20]);
  await owner.call(sessionEndpoints.setIdleRule, { crewId, minutes: 120 });
  expect((await owner.call(sessionEndpoints.idleRule, { crewId })).payload).toEqual({ minutes: 120, everywhere: 60 });
  expect(await minutesOf(late)).toBe(60);
  await limited.close();
});
