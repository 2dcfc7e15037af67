import { auditEndpoints } from "@glasen/contract/audit.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { scimEndpoints as calls } from "@glasen/contract/single-sign-on.ts";
import { teamEndpoints } from "@glasen/contract/teams.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, startClockWorld } from "#test/clock-world.ts";
import { testIds, testPassword } from "#test/test-crews.ts";

let world: ClockWorld;
let key: string;

beforeAll(async () => {
  world = await startClockWorld();
  const made = await world.olga.call(calls.createToken, { crewId, password: testPassword });
  key = made.payload.secret;
});
afterAll(() => world.close());

type Resource = Record<string, never> & { id: string; members: { value: string }[] };

/** As a provider asks: no cookies, its own media type. */
async function ask(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object, token = key) {
  const response = await world.app.app.http.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (response.body !== "") expect(response.headers["content-type"]).toContain("application/scim+json");
  return { status: response.statusCode, body: (response.body === "" ? undefined : response.json()) as Resource };
}
const patch = (path: string, ...Operations: object[]) =>
  ask("PATCH", path, { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations });
const person = (userName: string, more: object = {}) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName,
  name: { givenName: "Ada", familyName: "Ahoi" },
  emails: [{ value: userName, type: "work", primary: true }],
  active: true,
  ...more,
});
const filtered = (kind: "Users" | "Groups", filter: string) =>
  ask("GET", `/${kind}?filter=${encodeURIComponent(filter)}`);
const memberOf = async (id: string) =>
  (await world.olga.call(memberEndpoints.list, { crewId })).payload.find((member) => String(member.id) === id);

test("the key is shown once, is the crew's only one, and ends at once", async () => {
  expect((await world.max.call(calls.createToken, { crewId, password: testPassword })).id).toBe(1006);
  expect((await world.olga.call(calls.createToken, { crewId, password: "wrong" })).refusal.errors).toMatchObject([
    { field: "password" },
  ]);
  const next = (await world.olga.call(calls.createToken, { crewId, password: testPassword })).payload;
  const former = key;
  key = next.secret;
  expect((await ask("GET", "/Users", undefined, former)).body).toMatchObject({ status: "401" });
  expect((await ask("GET", "/Users", undefined, "nonsense")).status).toBe(401);
  expect((await ask("GET", "/Users", undefined, key.replace("_1_", "_2_"))).status).toBe(401);
  expect((await ask("GET", "/Users")).status).toBe(200);
  const state = (await world.olga.call(calls.get, { crewId })).payload;
  expect(state.key?.lastUsedAt).toBe(world.app.clock.now.toISOString());
  expect(JSON.stringify(state)).not.toContain(key);
  // The key is for provisioning alone.
  const response = await world.app.app.http.inject({
    url: memberEndpoints.list.path.replace(":crewId", String(crewId)),
    headers: { authorization: `Bearer ${key}` },
  });
  expect(response.statusCode).toBe(401);
});

test("the provider learns what is supported", async () => {
  expect((await ask("GET", "/ServiceProviderConfig")).body).toMatchObject({ patch: { supported: true } });
  expect((await ask("GET", "/ResourceTypes")).body).toMatchObject({ totalResults: 2 });
  expect((await ask("GET", "/ResourceTypes/Group")).body).toMatchObject({ endpoint: "/Groups" });
  expect((await ask("GET", "/Schemas/urn:ietf:params:scim:schemas:core:2.0:User")).body).toMatchObject({
    name: "User",
  });
  expect((await ask("GET", "/Schemas/none")).status).toBe(404);
});

test("a person is created as an invited member, found by name, and created once", async () => {
  const created = await ask("POST", "/Users", person("ada@example.com", { externalId: "a-1" }));
  expect([created.status, created.body]).toMatchObject([
    201,
    { userName: "ada@example.com", displayName: "Ada Ahoi", active: true, externalId: "a-1" },
  ]);
  expect(await memberOf(created.body.id)).toMatchObject({ name: "Ada Ahoi", role: "member", email: "ada@example.com" });
  expect((await ask("POST", "/Users", person("ADA@example.com"))).body).toMatchObject({
    status: "409",
    scimType: "uniqueness",
  });
  for (const filter of ['userName eq "ADA@example.com"', 'externalId eq "a-1"', 'emails.value eq "ada@example.com"'])
    expect((await filtered("Users", filter)).body, filter).toMatchObject({
      totalResults: 1,
      Resources: [{ id: created.body.id }],
    });
  expect((await filtered("Users", 'userName eq "nobody@example.com"')).body).toMatchObject({ totalResults: 0 });
  expect((await filtered("Users", 'title co "x"')).body).toMatchObject({ status: "400", scimType: "invalidFilter" });
  expect((await ask("POST", "/Users", { userName: "no-address" })).body).toMatchObject({ scimType: "invalidValue" });
  const log = (await world.olga.call(auditEndpoints.list, { crewId } as never)).payload as { action: string }[];
  expect(log.some(({ action }) => action === "member-invited")).toBe(true);
});

test("members who were there before are found by their address, and pages hold so many of them", async () => {
  const { body } = await filtered("Users", 'userName eq "mia@example.com"');
  expect(body).toMatchObject({ totalResults: 1, Resources: [{ displayName: "Mia" }] });
  const all = (await ask("GET", "/Users")).body as unknown as { totalResults: number; Resources: Resource[] };
  expect(all.totalResults).toBeGreaterThanOrEqual(4);
  const second = (await ask("GET", "/Users?startIndex=2&count=2")).body as unknown as typeof all & object;
  expect(second).toMatchObject({ startIndex: 2, itemsPerPage: 2, totalResults: all.totalResults });
  expect(second.Resources.map(({ id }) => id)).toEqual(all.Resources.slice(1, 3).map(({ id }) => id));
  expect((await ask("GET", "/Users?startIndex=1000")).body).toMatchObject({ totalResults: all.totalResults });
  expect((await ask("GET", "/Users?count=0")).body).toMatchObject({ totalResults: all.totalResults, Resources: [] });
  expect((await ask("GET", "/Users?count=many")).body).toMatchObject({ scimType: "invalidValue" });
});

test("Entra and Okta disable a person in their own words, and a disabled member has no access", async () => {
  const [{ id }] = (
    (await filtered("Users", 'userName eq "mia@example.com"')).body as unknown as { Resources: [Resource] }
  ).Resources;
  expect((await patch(`/Users/${id}`, { op: "Replace", path: "active", value: "False" })).body).toMatchObject({
    active: false,
  });
  expect((await world.mia.call(memberEndpoints.list, { crewId })).id).toBe(1006);
  expect((await patch(`/Users/${id}`, { op: "replace", value: { active: true } })).body).toMatchObject({
    active: true,
  });
  expect((await world.mia.call(memberEndpoints.list, { crewId })).status).toBe(200);
  const put = await ask("PUT", `/Users/${id}`, person("mia@example.com", { active: false, displayName: "Mia Meer" }));
  expect(put.body).toMatchObject({ active: false, displayName: "Mia Meer" });
  await patch(`/Users/${id}`, { op: "replace", value: { active: true } });
  // The owner cannot be locked out.
  const owner = (await world.olga.call(memberEndpoints.list, { crewId })).payload.find(({ role }) => role === "owner");
  expect((await patch(`/Users/${owner?.id}`, { op: "replace", path: "active", value: false })).body).toMatchObject({
    status: "400",
    scimType: "mutability",
  });
});

test("names and keys change by PATCH; the address of an account stays the person's", async () => {
  const { id } = (await ask("POST", "/Users", person("ben@example.com"))).body;
  const changed = await patch(
    `/Users/${id}`,
    { op: "Add", path: "externalId", value: "b-1" },
    { op: "Replace", path: "name.familyName", value: "Berg" },
    { op: "Replace", path: 'emails[type eq "work"].value', value: "benno@example.com" },
    { op: "Add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "Oven" },
  );
  expect(changed.body).toMatchObject({
    externalId: "b-1",
    displayName: "Ada Berg",
    userName: "ben@example.com",
    emails: [{ value: "benno@example.com" }],
  });
  expect((await patch(`/Users/${id}`, { op: "Replace", path: "userName", value: "mia@example.com" })).status).toBe(409);
  const [ofMia] = (
    (await filtered("Users", 'userName eq "mia@example.com"')).body as unknown as { Resources: Resource[] }
  ).Resources;
  const moved = await patch(`/Users/${ofMia?.id}`, { op: "replace", value: { emails: [{ value: "x@example.com" }] } });
  expect(moved.body).toMatchObject({ emails: [{ value: "mia@example.com" }] });
  expect((await patch(`/Users/${id}`, { op: "move" })).body).toMatchObject({ scimType: "invalidSyntax" });
  expect((await ask("GET", "/Users/999999")).body).toMatchObject({ status: "404" });
});

test("a deleted person is gone for the provider, keeps the records, and comes back to them", async () => {
  const { id: invited } = (await ask("POST", "/Users", person("cleo@example.com"))).body;
  expect((await ask("DELETE", `/Users/${invited}`)).status).toBe(204);
  expect(await memberOf(invited)).toBeUndefined();
  const [{ id }] = (
    (await filtered("Users", 'userName eq "rita@example.com"')).body as unknown as { Resources: [Resource] }
  ).Resources;
  expect((await ask("DELETE", `/Users/${id}`)).status).toBe(204);
  expect((await ask("GET", `/Users/${id}`)).status).toBe(404);
  expect(await memberOf(id)).toMatchObject({ name: "Rita", disabledAt: expect.any(String) });
  const again = await ask("POST", "/Users", person("rita@example.com"));
  expect([again.status, again.body]).toMatchObject([201, { id, active: true }]);
});

test("groups are teams: created, renamed, filled and emptied as providers do", async () => {
  const ada = (await ask("POST", "/Users", person("dora@example.com"))).body.id;
  const eve = (await ask("POST", "/Users", person("eve@example.com"))).body.id;
  const group = { displayName: "Quay", externalId: "g-1", members: [{ value: ada }] };
  const created = await ask("POST", "/Groups", group);
  expect([created.status, created.body]).toMatchObject([201, { displayName: "Quay", members: [{ value: ada }] }]);
  const at = `/Groups/${created.body.id}`;
  expect((await ask("POST", "/Groups", group)).body).toMatchObject({ status: "409", scimType: "uniqueness" });
  const ids = ({ body }: { body: Resource }) => body.members.map(({ value }) => value);
  expect(ids(await patch(at, { op: "Add", path: "members", value: [{ value: eve }] }))).toEqual([ada, eve]);
  expect(ids(await patch(at, { op: "Remove", path: "members", value: [{ value: ada }] }))).toEqual([eve]);
  expect(ids(await patch(at, { op: "remove", path: `members[value eq "${eve}"]` }))).toEqual([]);
  expect(ids(await patch(at, { op: "replace", value: { displayName: "Pier", members: [{ value: ada }] } }))).toEqual([
    ada,
  ]);
  expect((await patch(at, { op: "add", path: "members", value: [{ value: "999999" }] })).body).toMatchObject({
    scimType: "invalidValue",
  });
  const { payload } = await world.olga.call(teamEndpoints.list, { crewId } as never);
  expect((payload as { name: string }[]).map(({ name }) => name)).toContain("Pier");
  const slim = (
    await ask("GET", `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "pier"')}`)
  ).body;
  expect(slim).toMatchObject({ totalResults: 1, Resources: [{ externalId: "g-1" }] });
  expect(JSON.stringify(slim)).not.toContain("members");
  expect((await filtered("Groups", `id eq "${created.body.id}" and members eq "${ada}"`)).body).toMatchObject({
    totalResults: 1,
  });
  expect((await ask("GET", `/Users/${ada}`)).body).toMatchObject({ groups: [{ display: "Pier" }] });
  expect((await ask("DELETE", at)).status).toBe(204);
  expect((await ask("GET", at)).status).toBe(404);
});

test("a request that is no SCIM is refused in its words, and a crew sees its own people only", async () => {
  const response = await world.app.app.http.inject({
    method: "POST",
    url: "/api/scim/v2/Users",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/scim+json" },
    payload: "{",
  });
  expect([response.statusCode, response.json()]).toMatchObject([400, { scimType: "invalidSyntax" }]);
  expect(JSON.stringify((await ask("GET", "/Users")).body)).not.toContain("FOREIGN");
  expect((await ask("GET", `/Groups/${testIds.teams.foreign}`)).status).toBe(404);
  expect((await world.olga.call(calls.revokeToken, { crewId })).payload.key).toBeNull();
  expect((await ask("GET", "/Users")).status).toBe(401);
});
