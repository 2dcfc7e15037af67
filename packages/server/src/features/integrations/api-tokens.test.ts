import { absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { apiTokenEndpoints } from "@glasen/contract/integrations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { TokenScope } from "@glasen/domain/integrations/token-scopes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "#test/clock-world.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

const newToken = async (who: TestClient, scopes: TokenScope[], more: object = {}) => {
  const answer = await who.call(apiTokenEndpoints.create, {
    crewId,
    name: "Kasse",
    scopes,
    password: testPassword,
    ...more,
  } as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload;
};

/** As a program does: no cookies, no CSRF token. */
const ask = async (
  token: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
  more: object = {},
) => {
  const response = await world.app.app.http.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, ...more },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
};
const pathOf = (name: "members" | "types") =>
  name === "members"
    ? memberEndpoints.list.path.replace(":crewId", String(crewId))
    : `${absenceTypeEndpoints.list.path}?crewId=${crewId}`;

test("a program calls with its token alone, within its scopes and the rights of its person", async () => {
  const { token, beginning, id } = await newToken(world.mia, ["absences:read"]);
  expect(token.startsWith(beginning)).toBe(true);
  expect((await ask(token, "GET", pathOf("types"))).status).toBe(200);
  expect((await ask(token, "GET", pathOf("members"))).body.id).toBe(1006);
  expect(await ask(token, "POST", absenceTypeEndpoints.create.path, { crewId, name: "Kur" })).toMatchObject({
    body: { id: 1006 },
  });
  // Mia may not make types, whatever her token is good for.
  const wide = await newToken(world.mia, ["absences:write", "members:read"]);
  expect(await ask(wide.token, "POST", absenceTypeEndpoints.create.path, { crewId, name: "Kur" })).toMatchObject({
    body: { id: 1006 },
  });
  expect((await ask(wide.token, "GET", pathOf("members"))).status).toBe(200);
  const listed = (await world.mia.call(apiTokenEndpoints.list, { crewId })).payload;
  expect(listed.find((one) => one.id === id)).toMatchObject({ lastUsedAt: world.app.clock.now.toISOString() });
  expect(JSON.stringify(listed)).not.toContain(token);
});

test("a token reads the log with its own scope alone, and changes nobody's address or username", async () => {
  const { token } = await newToken(world.olga, ["crew:write", "members:write"]);
  const log = auditEndpoints.list.path.replace(":crewId", String(crewId));
  expect((await ask(token, "GET", log)).body.id).toBe(1006);
  const reader = await newToken(world.olga, ["audit:read"]);
  expect((await ask(reader.token, "GET", log)).status).toBe(200);

  const made = await ask(token, "POST", memberEndpoints.inviteByLoginName.path.replace(":crewId", String(crewId)), {
    ...{ name: "Aushilfe", username: "aushilfe", language: "de", role: "member", teamIds: [] },
    ...{ password: testPassword, passwordConfirmation: testPassword },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const members = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const id = members.find(({ name }) => name === "Aushilfe")?.id ?? 0;
  const path = memberEndpoints.change.path.replace(":crewId", String(crewId)).replace(":id", String(id));
  for (const change of [{ email: "mine@evil.example" }, { username: "mine" }])
    expect(await ask(token, "POST", path, change)).toMatchObject({
      body: { id: 1006, errors: [{ field: Object.keys(change)[0] }] },
    });
  expect((await ask(token, "POST", path, { name: "Aushilfe Süd" })).status).toBe(200);
  expect((await world.olga.call(memberEndpoints.change, { crewId, id, email: "hers@example.com" })).status).toBe(200);
});

test("a token lists no PINs, although its person may see them", async () => {
  await world.olga.call(pinEndpoints.set, { crewId, userId: mia });
  const { token } = await newToken(world.olga, ["members:read"]);
  const { payload } = (await ask(token, "GET", `${pathOf("members")}?withPinCodes=true`)).body;
  expect(payload.every(({ pinCode }: { pinCode: unknown }) => pinCode === null)).toBe(true);
  const seen = (await world.olga.call(memberEndpoints.list, { crewId, withPinCodes: true })).payload;
  expect(seen.some(({ pinCode }) => pinCode !== null)).toBe(true);
});

test("a write needs no CSRF token with a token, and cookies beside one do not count", async () => {
  const manager = await newToken(world.max, ["absences:write"]);
  expect((await ask(manager.token, "POST", absenceTypeEndpoints.create.path, { crewId, name: "Kur" })).status).toBe(
    200,
  );
  const cookie = [...world.max.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const forged = await ask("nothing", "POST", absenceTypeEndpoints.create.path, { crewId, name: "Bad" }, { cookie });
  expect(forged.body.id).toBe(1013);
});

test("a service account belongs to the crew: it acts under its own name, stays when its maker leaves, and is no member", async () => {
  const forCrew = (who: TestClient, scopes: TokenScope[]) =>
    who.call(apiTokenEndpoints.create, {
      crewId,
      name: "Lohnprogramm",
      scopes,
      password: testPassword,
      isOfCrew: true,
    });
  expect((await forCrew(world.mia, ["absences:read"])).id).toBe(1006);
  expect(await forCrew(world.max, ["absences:read", "chat:read"])).toMatchObject({
    refusal: { errors: [{ field: "scopes.1" }] },
  });
  const before = (await world.olga.call(memberEndpoints.list, { crewId })).payload;
  const { token, id, userId } = (await forCrew(world.max, ["absences:write", "times:write", "members:read"])).payload;
  expect(userId).toBeNull();
  expect((await ask(token, "POST", absenceTypeEndpoints.create.path, { crewId, name: "Messe" })).status).toBe(200);
  // It stamps for members, has no clock of its own, and makes no tokens.
  const [service] = await world.app.database.inCrew(crewId, (tx) =>
    tx.query<{ id: number }>("select service_id as id from service_accounts where crew_id = $1", [crewId]),
  );
  const stamp = (whose: unknown) => ask(token, "POST", timeClockEndpoints.startWork.path, { crewId, userId: whose });
  expect((await stamp(service?.id)).body.id).toBe(1006);
  expect((await stamp(mia)).status).toBe(200);
  expect((await ask(token, "GET", apiTokenEndpoints.list.path)).body.id).toBe(1006);
  expect((await world.olga.call(memberEndpoints.list, { crewId })).payload).toEqual(before);
  const log = (await world.olga.call(auditEndpoints.list, { crewId, perPage: 5 })).payload;
  expect(log.find(({ target }) => target === "Messe")?.actor).toMatchObject({ kind: "user", name: "Lohnprogramm" });

  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update members set disabled_at = '2026-01-01' where crew_id = $1 and user_id = $2", [
      crewId,
      testIds.users.max,
    ]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect((await ask(token, "GET", pathOf("members"))).status).toBe(200);
  await world.app.database.inCrew(crewId, (tx) =>
    tx.run("update members set disabled_at = null where crew_id = $1 and user_id = $2", [crewId, testIds.users.max]),
  );
  world.app.app.kernel.bus.deliver({ kind: "access" });
  expect((await world.mia.call(apiTokenEndpoints.list, { crewId })).payload.some((one) => one.id === id)).toBe(false);
  expect((await world.mia.call(apiTokenEndpoints.revoke, { crewId, id })).id).toBe(410);
  expect((await world.olga.call(apiTokenEndpoints.revoke, { crewId, id })).status).toBe(200);
  expect((await ask(token, "GET", pathOf("members"))).body.id).toBe(1013);
});

test("a service account is the hand of its maker: no second pair of eyes, and no token gives a crew away (PRM507)", async () => {
  const { max } = testIds.users;
  const { token } = await newToken(world.max, ["absences:write", "times:write"], { isOfCrew: true });
  const day = { startDate: "2026-12-07", endDate: "2026-12-07", startDayPart: "morning", endDayPart: "afternoon" };
  const wanted = (userId: number) => ({ crewId, userId, typeId: 1, ...day }) as never;
  const own = (await world.max.call(absenceEndpoints.request, wanted(max))).payload;
  const other = (await world.mia.call(absenceEndpoints.request, wanted(mia))).payload;
  const grant = (id: number) => ask(token, "PUT", absenceEndpoints.grant.path, { crewId, id });
  const entitle = (userId: number) =>
    ask(token, "POST", "/api/v2/update-entitlement", { crewId, userId, year: 2026, typeId: 1, number: 99 });
  await world.settings({ managersDecideOwn: false });
  expect((await grant(own.id)).body.errors).toMatchObject([{ id: 1006, field: "id" }]);
  expect((await entitle(max)).body.errors).toMatchObject([{ id: 1006, field: "userId" }]);
  expect((await entitle(mia)).status).toBe(200);
  // Two decisions are of two people.
  await world.settings({ managersDecideOwn: true, absenceTwoDecisions: true });
  expect((await grant(other.id)).body.id).toBe(1006);
  await world.settings({ absenceTwoDecisions: false });
  expect((await grant(other.id)).status).toBe(200);

  const owners = await newToken(world.olga, ["crew:write"]);
  const path = crewEndpoints.change.path.replace(":crewId", String(crewId));
  expect((await ask(owners.token, "POST", path, { ownerId: max })).body.errors).toMatchObject([
    { id: 1006, field: "ownerId" },
  ]);
});

test("a token ends when it is revoked, expires, or its person leaves; other crews and the account stay closed", async () => {
  const { token, id } = await newToken(world.max, ["absences:read", "crew:write"]);
  expect((await ask(token, "GET", "/api/v2/absence-types?crewId=999")).status).not.toBe(200);
  expect((await ask(token, "GET", apiTokenEndpoints.list.path)).body.id).toBe(1006);
  const other = token.replace(`glasen_${crewId}_`, `glasen_${testIds.crews.foreign}_`);
  expect((await ask(other, "GET", pathOf("types"))).body.id).toBe(1013);
  expect((await world.mia.call(apiTokenEndpoints.revoke, { crewId, id })).id).toBe(410);
  expect((await world.olga.call(apiTokenEndpoints.revoke, { crewId, id })).status).toBe(200);
  expect((await ask(token, "GET", pathOf("types"))).body.id).toBe(1013);
  const log = (await world.olga.call(auditEndpoints.list, { crewId, area: ["integration"] })).payload;
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(["api-token-revoked", "api-token-created"]);

  const expiresAt = new Date(world.app.clock.now.getTime() + 60_000).toISOString();
  const short = await newToken(world.mia, ["absences:read"], { expiresAt });
  const now = world.app.clock.now;
  world.app.clock.now = new Date(expiresAt);
  expect((await ask(short.token, "GET", pathOf("types"))).body.id).toBe(1013);
  world.app.clock.now = now;
  const late = await newToken(world.mia, ["absences:read"]);
  await world.olga.call(memberEndpoints.disable, { crewId, id: mia });
  expect((await ask(late.token, "GET", pathOf("types"))).status).not.toBe(200);
});

test("making a token asks for the password, a scope and a moment to come; a token makes at most 600 calls a minute", async () => {
  const create = (more: object) =>
    world.max.call(apiTokenEndpoints.create, {
      crewId,
      name: "x",
      scopes: ["news:read"],
      password: testPassword,
      ...more,
    } as never);
  expect(await create({ password: "wrong password" })).toMatchObject({
    id: 1005,
    refusal: { errors: [{ field: "password" }] },
  });
  expect(await create({ scopes: [] })).toMatchObject({ refusal: { errors: [{ field: "scopes" }] } });
  expect(await create({ scopes: ["all"] })).toMatchObject({ refusal: { errors: [{ field: "scopes.0" }] } });
  expect(await create({ expiresAt: "2020-01-01T00:00:00Z" })).toMatchObject({
    refusal: { errors: [{ field: "expiresAt" }] },
  });
  const { token, id } = await newToken(world.max, ["absences:read"]);
  await world.app.database.outsideCrews((tx) =>
    tx.run("insert into rate_limits (key, window_start, attempts) values ($1, $2, 600)", [
      `api-token:${id}`,
      world.app.clock.now,
    ]),
  );
  expect((await ask(token, "GET", pathOf("types"))).status).toBe(429);
});
