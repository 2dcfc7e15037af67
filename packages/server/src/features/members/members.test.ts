import { memberRoles } from "@glasen/contract/access.ts";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { type Member, memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
let app: TestApp;
let olga: TestClient;
let max: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [olga, max, mia] = await Promise.all([app.signedIn("olga"), app.signedIn("max"), app.signedIn("mia")]);
});
afterAll(() => app.close());

const list = async (client: TestClient): Promise<Member[]> =>
  (await client.call(memberEndpoints.list, { crewId })).payload;
const named = async (client: TestClient, name: string): Promise<Member> =>
  (await list(client)).find((member) => member.name === name) as Member;
const invite = (client: TestClient, email: string, more: object = {}) =>
  client.call(memberEndpoints.inviteByEmail, {
    crewId,
    email,
    name: email.split("@")[0] ?? "",
    language: "de",
    ...more,
  });
let count = 0;
const loginName = (name = `crewmate${(count += 1)}`) => ({
  crewId,
  name,
  username: name.toLowerCase().replace(/[^a-z0-9]/g, "") + count,
  password: "salt and pepper",
  passwordConfirmation: "salt and pepper",
  language: "de" as const,
});
const add = async (client: TestClient, name?: string): Promise<Member> =>
  (await client.call(memberEndpoints.inviteByLoginName, loginName(name))).payload;
const mails = (to: string): Promise<{ subject: string; text: string }[]> =>
  app.database.outsideCrews((tx) =>
    tx.query("select subject, body_text as text from mails where recipient = $1 order by created_at, mail_id", [to]),
  );
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";

test("members have all their fields, null for a missing email, and PINs only for callers who may see them (SET003, MEM507, MEM531)", async () => {
  const member = await add(olga, "Fields");
  expect(await named(olga, "Fields")).toMatchObject({
    id: member.memberId,
    userId: member.userId,
    crewId,
    email: null,
    role: "member",
    disabledAt: null,
    hasAvatar: false,
    activeTimeAccount: null,
  });
  for (const seen of await list(mia)) expect(seen.pinCode).toBeNull();
  const other = await named(mia, "Olga");
  expect(other).toMatchObject({ email: null, username: null, externalId: null });
  expect((await named(mia, "Mia")).email).toBe("mia@example.com");
  expect((await named(olga, "Mia")).email).toBe("mia@example.com");
});

test("members are sorted by name as German dictionaries sort, whatever the case (SET004, MEM525)", async () => {
  for (const name of ["Zoe", "anna", "Özgür"]) await add(olga, name);
  const names = (await list(olga)).map(({ name }) => name).filter((name) => ["Zoe", "anna", "Özgür"].includes(name));
  expect(names).toEqual(["anna", "Özgür", "Zoe"]);
});

test("a list can be limited to some users and to enabled ones, with their active time accounts (SET031)", async () => {
  const gone = await add(olga);
  await olga.call(memberEndpoints.disable, { crewId, id: gone.id });
  const one = await olga.call(memberEndpoints.list, { crewId, userId: [testIds.users.mia] });
  expect(one.payload.map(({ userId, activeTimeAccount }) => [userId, activeTimeAccount])).toEqual([
    [testIds.users.mia, null],
  ]);
  const atWork = await olga.call(memberEndpoints.list, {
    crewId,
    userId: [testIds.users.mia],
    requireActiveTimeAccountId: true,
  });
  expect(atWork.payload[0]?.activeTimeAccount).toBe(0);
  const enabled = (await olga.call(memberEndpoints.list, { crewId, disabledAt: "null" })).payload;
  expect(enabled.some(({ id }) => id === gone.id)).toBe(false);
  expect((await list(olga)).some(({ id }) => id === gone.id)).toBe(true);
});

test("an invitation by email lists the member, queues a mail in the language, and its link sets the password (MEM513, MEM535, MEM501, ERR061)", async () => {
  const invited = await invite(max, "nora@example.com");
  expect(invited).toMatchObject({ status: 200, code: 5000, payload: { email: "nora@example.com", role: "member" } });
  expect(invited.payload.invitedAt).not.toBeNull();
  const [mail] = await mails("nora@example.com");
  expect(mail?.subject).toBe("Einladung zu Hafenbäckerei");
  const token = tokenIn(mail?.text ?? "");

  const nora = app.visitor();
  expect((await nora.call(memberEndpoints.invitation, { token })).payload).toMatchObject({ email: "nora@example.com" });
  const words = { token, password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  const differing = await nora.call(memberEndpoints.acceptInvitation, { ...words, passwordConfirmation: "rye" });
  expect(differing).toMatchObject({ status: 400, id: 1005 });
  expect(await nora.call(memberEndpoints.acceptInvitation, words)).toMatchObject({ status: 200, payload: { crewId } });
  expect((await nora.call(memberEndpoints.list, { crewId })).status).toBe(200);
  expect((await nora.call(memberEndpoints.acceptInvitation, words)).id).toBe(1011);
  expect((await app.visitor().signIn("nora@example.com", "rye and spelt")).status).toBe(200);
  expect((await named(max, "nora")).invitedAt).toBeNull();
});

test("a person with an account joins by the link, in a session of their own; a second invitation is 1009 (MEM535, ERR025, ERR506)", async () => {
  const invited = await invite(max, "boris@example.com", { name: "Bo", role: "member" });
  expect(invited.payload).toMatchObject({ name: "Bo", email: "boris@example.com", invitedAt: expect.any(String) });
  expect(invited.payload.userId).not.toBe(testIds.users.boris);
  expect(await invite(max, "BORIS@example.com")).toMatchObject({ status: 409, id: 1009 });
  const boris = await app.signedIn("boris");
  expect((await boris.call(memberEndpoints.list, { crewId })).id).toBe(1006);
  const token = tokenIn((await mails("boris@example.com"))[0]?.text ?? "");
  expect((await app.visitor().call(memberEndpoints.invitation, { token })).payload).toMatchObject({ hasAccount: true });

  const words = { token, password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  expect(await app.visitor().call(memberEndpoints.acceptInvitation, words)).toMatchObject({ status: 403, id: 1006 });
  expect((await mia.call(memberEndpoints.acceptInvitation, words)).id).toBe(1006);
  const joined = await boris.call(memberEndpoints.acceptInvitation, { token });
  expect(joined.payload).toEqual({ id: testIds.users.boris, crewId });
  expect((await boris.call(memberEndpoints.list, { crewId })).status).toBe(200);
  const member = (await list(max)).find(({ userId }) => userId === testIds.users.boris);
  expect(member).toMatchObject({ id: invited.payload.id, name: "FOREIGN Boris", invitedAt: null });
  expect((await list(max)).some(({ userId }) => userId === invited.payload.userId)).toBe(false);
  expect((await boris.call(memberEndpoints.acceptInvitation, { token })).id).toBe(1011);
  expect((await app.visitor().signIn("boris", "rye and spelt")).status).toBe(401);
});

test("managers are notified of new members, new members are welcomed, and nobody is notified of their own action", async () => {
  const newsOf = async (client: TestClient, userId: number) =>
    (await client.call(newsEndpoints.list, { crewId, userId, perPage: 100 })).payload
      .filter(({ type }) => type === "membership" || type === "welcome")
      .map(({ typeId, text, actionLink }) => ({ typeId, text, actionLink }));
  const made = (await max.call(memberEndpoints.inviteByLoginName, { ...loginName("Welcome"), language: "en" })).payload;
  expect((await newsOf(olga, testIds.users.olga)).slice(0, 3)).toEqual([
    {
      typeId: "membership.create_member",
      text: "Welcome was added by Max.",
      actionLink: `/crew/${crewId}/members/${made.userId}`,
    },
    expect.objectContaining({
      typeId: "membership.invite_existing_user",
      text: "FOREIGN Boris accepted the invitation of Max with an account of their own.",
    }),
    expect.objectContaining({
      typeId: "membership.invite_new_user",
      text: "Max invited Bo. The invitation comes by email.",
    }),
  ]);
  expect((await newsOf(max, testIds.users.max)).some(({ text }) => text.includes("by Max"))).toBe(false);
  for (const name of ["rita", "mia"] as const)
    expect(await newsOf(await app.signedIn(name), testIds.users[name])).toEqual([]);
  const newcomer = app.visitor();
  await newcomer.signIn(made.username ?? "", "salt and pepper");
  expect(await newsOf(newcomer, made.userId)).toMatchObject([{ typeId: "welcome.firstSteps" }]);
});

test("of ten concurrent invitations of one person, one succeeds and nine are refused with 1009 (ERR025)", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(max, "racer@example.com")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ id }) => id === 1009)).toHaveLength(9);
});

test("a second invitation replaces the first link; a withdrawn one leaves no member behind", async () => {
  const { payload } = await invite(max, "petra@example.com");
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await max.call(memberEndpoints.resendInvitation, { crewId, id: payload.id });
  const [first, second] = (await mails("petra@example.com")).map(({ text }) => tokenIn(text));
  const open = (token = "") => app.visitor().call(memberEndpoints.invitation, { token });
  expect([(await open(first)).id, (await open(second)).status]).toEqual([1011, 200]);
  expect((await max.call(memberEndpoints.withdrawInvitation, { crewId, id: payload.id })).status).toBe(200);
  expect((await open(second)).id).toBe(1011);
  expect((await list(max)).some(({ id }) => id === payload.id)).toBe(false);
  expect((await invite(max, "petra@example.com")).status).toBe(200);
});

test("an invitation by username lets the member sign in; a taken name is 4006, a wrong one 4014 (MEM514, MEM536, ERR053)", async () => {
  const words = loginName("Hannes");
  expect(await max.call(memberEndpoints.inviteByLoginName, words)).toMatchObject({
    status: 200,
    payload: { name: "Hannes" },
  });
  expect((await app.visitor().signIn(words.username, words.password)).status).toBe(200);
  const taken = await max.call(memberEndpoints.inviteByLoginName, { ...words, username: words.username.toUpperCase() });
  expect([taken.id, taken.refusal.errors[0]?.field]).toEqual([4006, "username"]);
  const wrong = await max.call(memberEndpoints.inviteByLoginName, { ...words, username: "a b@" });
  expect(wrong.refusal.errors).toMatchObject([{ id: 4014, field: "username" }]);
  const differing = await max.call(memberEndpoints.inviteByLoginName, {
    ...loginName(),
    passwordConfirmation: "other words",
  });
  expect(differing).toMatchObject({ status: 400, id: 1005 });
});

test("only managers invite (PRM505)", async () => {
  expect((await invite(mia, "x@example.com")).id).toBe(1006);
  expect((await mia.call(memberEndpoints.inviteByLoginName, loginName())).id).toBe(1006);
  const rita = await app.signedIn("rita");
  expect((await invite(rita, "x@example.com")).id).toBe(1006);
});

test("managers change a member's record, and the change is audited (MEM532, MEM510)", async () => {
  const { id, userId } = await add(max, "Record");
  const changes = { name: "Recorder", firstWorkDayAt: "2026-01-05", externalId: "P-17", employmentType: "part-time" };
  expect((await max.call(memberEndpoints.change, { crewId, id, ...changes })).payload).toMatchObject(changes);
  expect(await named(max, "Recorder")).toMatchObject(changes);
  expect((await mia.call(memberEndpoints.change, { crewId, id, name: "Mine" })).id).toBe(1006);
  const { payload } = await olga.call(auditEndpoints.ofMember, { crewId, userId });
  expect(payload[0]).toMatchObject({
    action: "member-changed",
    actor: { name: "Max" },
    before: { name: "Record", externalId: null },
    after: { name: "Recorder", externalId: "P-17" },
  });
});

test("an email of another user is 4009 on that field; a personnel number is given once (ERR048, ERR510)", async () => {
  const { id } = await add(max);
  const taken = await max.call(memberEndpoints.change, { crewId, id, email: "Mia@Example.com" });
  expect(taken.refusal.errors).toMatchObject([{ id: 4009, field: "email" }]);
  await max.call(memberEndpoints.change, { crewId, id, externalId: "4711" });
  const other = await add(max);
  expect((await max.call(memberEndpoints.change, { crewId, id: other.id, externalId: "4711" })).id).toBe(1011);
});

test("managers cannot change name and email of a member of another crew", async () => {
  const boris = (await list(max)).find(({ userId }) => userId === testIds.users.boris)?.id ?? 0;
  expect((await max.call(memberEndpoints.change, { crewId, id: boris, email: "mine@example.com" })).id).toBe(1006);
  expect((await max.call(memberEndpoints.change, { crewId, id: boris, employmentType: "temporary" })).status).toBe(200);
});

test("members are disabled from a day on and enabled again; the owner cannot be (MEM533, MEM534, MEM520)", async () => {
  const words = loginName();
  const { id } = (await max.call(memberEndpoints.inviteByLoginName, words)).payload;
  const client = app.visitor();
  await client.signIn(words.username, words.password);
  const later = await max.call(memberEndpoints.disable, { crewId, id, disabledAt: "2026-12-01" });
  expect(later.payload.disabledAt).toBe("2026-12-01");
  expect((await client.call(memberEndpoints.list, { crewId })).status).toBe(200);
  expect((await max.call(memberEndpoints.disable, { crewId, id })).payload.disabledAt).toBe("2026-11-12");
  await app.settled();
  expect((await client.call(memberEndpoints.list, { crewId })).id).toBe(1006);
  // Whoever is disabled still signs in, and learns in which crews the access has ended.
  const again = app.visitor();
  await again.signIn(words.username, words.password);
  const ended = (await again.call(accountEndpoints.context, {})).payload;
  expect([ended.crews, ended.endedCrews]).toEqual([[], [{ id: crewId, name: expect.any(String) }]]);
  expect((await max.call(memberEndpoints.enable, { crewId, id })).payload.disabledAt).toBeNull();
  await app.settled();
  const open = (await again.call(accountEndpoints.context, {})).payload;
  expect([open.crews, open.endedCrews]).toEqual([ended.endedCrews, []]);
  expect((await client.call(memberEndpoints.list, { crewId })).status).toBe(200);

  const owner = await named(olga, "Olga");
  expect((await olga.call(memberEndpoints.disable, { crewId, id: owner.id })).id).toBe(1011);
  expect((await mia.call(memberEndpoints.disable, { crewId, id })).id).toBe(1006);
  const early = await max.call(memberEndpoints.change, { crewId, id, firstWorkDayAt: "2026-12-01" });
  expect(early.status).toBe(200);
  expect(
    (await max.call(memberEndpoints.disable, { crewId, id, disabledAt: "2026-11-30" })).refusal.errors[0]?.id,
  ).toBe(1005);
});

test("a full crew cannot add or enable members: 1008, too big (ERR024, MEM534)", async () => {
  const boris = await app.signedIn("boris");
  const foreign = testIds.crews.foreign;
  await app.database.inCrew(foreign, (tx) =>
    tx.run("update usage_rights set max_crew_size = 3 where crew_id = $1", [foreign]),
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => boris.call(memberEndpoints.inviteByLoginName, { ...loginName(), crewId: foreign })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const full = answers.find(({ status }) => status !== 200);
  expect(full).toMatchObject({ id: 1008, refusal: { errors: [{ reason: "TOO_BIG" }] } });
  const inside = answers.find(({ status }) => status === 200)?.payload as Member;
  await boris.call(memberEndpoints.disable, { crewId: foreign, id: inside.id });
  expect((await boris.call(memberEndpoints.inviteByLoginName, { ...loginName(), crewId: foreign })).status).toBe(200);
  expect((await boris.call(memberEndpoints.enable, { crewId: foreign, id: inside.id })).id).toBe(1008);
});

test("roles: the four exist, only the owner makes managers, and it counts at once (PRM003, MEM509, MEM538, MEM501)", async () => {
  const words = loginName();
  const { id } = (await max.call(memberEndpoints.inviteByLoginName, words)).payload;
  const client = app.visitor();
  await client.signIn(words.username, words.password);
  const role = (by: TestClient, to: string) =>
    by.call(memberEndpoints.setRole, { crewId, memberId: id, role: to as "member" });
  expect((await role(olga, "boss")).id).toBe(1005);
  expect((await role(max, "manager")).id).toBe(1006);
  expect((await invite(client, "y@example.com")).id).toBe(1006);
  expect((await role(olga, "manager")).payload.role).toBe("manager");
  await app.settled();
  expect((await invite(client, "y@example.com")).status).toBe(200);
  expect((await role(max, "member")).id).toBe(1006);
  for (const to of ["managerReadOnly", "member"]) expect((await role(olga, to)).payload.role).toBe(to);
  expect((await role(max, "managerReadOnly")).payload.role).toBe("managerReadOnly");
  expect((await role(olga, "owner")).id).toBe(1011);
});

test("a manager of single teams edits and sees in full only people of these (PRM521)", async () => {
  const team = (await olga.call(teams.create, { crewId, name: "Night shift" })).payload;
  const inside = await add(olga, "Inside");
  const outside = await add(olga, "Outside");
  const words = loginName();
  const lead = (await olga.call(memberEndpoints.inviteByLoginName, words)).payload;
  await olga.call(teamMemberEndpoints.set, { crewId, teamId: team.id, userIds: [inside.userId, lead.userId] });
  await olga.call(memberEndpoints.setRole, { crewId, memberId: lead.id, role: "manager", managesTeamsOnly: true });
  const client = app.visitor();
  await client.signIn(words.username, words.password);
  const edit = (id: number) => client.call(memberEndpoints.change, { crewId, id, employmentType: "mini-job" });
  expect((await edit(inside.id)).status).toBe(200);
  expect((await edit(outside.id)).id).toBe(1006);
  expect((await named(client, "Inside")).username).not.toBeNull();
  expect((await named(client, "Outside")).username).toBeNull();
  const invited = await client.call(memberEndpoints.inviteByLoginName, loginName());
  expect(invited.payload.teamIds).toEqual([team.id]);
  const elsewhere = await client.call(memberEndpoints.inviteByLoginName, {
    ...loginName(),
    teamIds: [testIds.teams.oven],
  });
  expect(elsewhere.id).toBe(1006);
  expect((await client.call(teams.create, { crewId, name: "Mine" })).id).toBe(1006);
});

test("a manager of some teams gives roles for these teams only, whichever way (PRM521, PRM533)", async () => {
  const team = (await olga.call(teams.create, { crewId, name: "Early shift" })).payload;
  const other = (await olga.call(teams.create, { crewId, name: "Late shift" })).payload;
  const words = loginName();
  const lead = (await olga.call(memberEndpoints.inviteByLoginName, { ...words, teamIds: [team.id] })).payload;
  await olga.call(memberEndpoints.setRole, { crewId, memberId: lead.id, role: "manager", managesTeamsOnly: true });
  const invitedBy = async (client: TestClient, teamIds: number[], role: "member" | "managerReadOnly") =>
    (await client.call(memberEndpoints.inviteByLoginName, { ...loginName(), teamIds, role })).payload;
  const client = app.visitor();
  await client.signIn(words.username, words.password);
  const roleOf = async (id: number) => {
    const member = (await list(olga)).find((one) => one.id === id);
    return [member?.role, member?.managesTeamsOnly];
  };

  const invited = await invitedBy(client, [team.id], "managerReadOnly");
  expect(await roleOf(invited.id)).toEqual(["managerReadOnly", true]);
  const byEmail = (await invite(client, "reader@example.com", { role: "managerReadOnly" })).payload;
  expect(await roleOf(byEmail.id)).toEqual(["managerReadOnly", true]);

  const inside = await invitedBy(olga, [team.id], "member");
  const setRole = (memberId: number, role: "member" | "managerReadOnly", managesTeamsOnly: boolean) =>
    client.call(memberEndpoints.setRole, { crewId, memberId, role, managesTeamsOnly });
  const giveRole = (userId: number, scope: 1 | 3) =>
    client.call(memberRoles.create, { crewId, userId, role: "managerReadOnly", scope, groupId: null, validFrom: null });
  expect((await setRole(inside.id, "managerReadOnly", false)).id).toBe(1006);
  expect((await giveRole(inside.userId, 1)).id).toBe(1006);
  const changed = { crewId, id: inside.id, role: "managerReadOnly", scope: 1 } as const;
  expect((await client.call(memberRoles.change, changed)).id).toBe(1006);
  const item = { method: "PATCH", path: String(inside.id), body: { role: "managerReadOnly", scope: 1 } } as const;
  expect((await client.call(memberRoles.batch, { crewId, items: [item] })).id).toBe(1006);
  expect(await roleOf(inside.id)).toEqual(["member", false]);
  expect((await giveRole(inside.userId, 3)).status).toBe(200);
  expect(await roleOf(inside.id)).toEqual(["managerReadOnly", true]);
  expect((await setRole(inside.id, "managerReadOnly", false)).id).toBe(1006);
  expect((await setRole(inside.id, "member", false)).status).toBe(200);

  // The person's other team is not the manager's to give away, and a role for the crew is not the manager's to take.
  const inBoth = await invitedBy(olga, [team.id, other.id], "member");
  expect((await setRole(inBoth.id, "managerReadOnly", true)).id).toBe(1006);
  const reader = await invitedBy(olga, [team.id], "managerReadOnly");
  expect((await setRole(reader.id, "member", false)).id).toBe(1006);
  expect((await client.call(memberEndpoints.disable, { crewId, id: reader.id })).id).toBe(1006);
  expect((await client.call(memberEndpoints.change, { crewId, id: reader.id, email: "mine@example.com" })).id).toBe(
    1006,
  );
  expect(await roleOf(reader.id)).toEqual(["managerReadOnly", false]);
});

test("a new member has a PIN that managers see on demand with Time Tracking Plus, each look on record (MEM508, PRM018)", async () => {
  const member = await add(olga, "Pin Owner");
  const pinFor = async (client: TestClient) =>
    (await client.call(memberEndpoints.list, { crewId, withPinCodes: true })).payload.find(({ id }) => id === member.id)
      ?.pinCode;
  expect(await pinFor(max)).toMatch(/^\d{4}$/);
  expect(await pinFor(mia)).toBeNull();
  expect((await named(max, "Pin Owner")).pinCode).toBeNull();
  const { payload } = await olga.call(auditEndpoints.ofMember, { crewId, userId: member.userId, area: ["pin"] });
  expect(payload).toMatchObject([{ action: "pin-seen", actor: { name: "Max" } }]);
  await withProducts(7, async () => expect(await pinFor(olga)).toBeNull());
});

test("many members are changed at once, all or none, with Time Tracking Plus", async () => {
  const people = [await add(olga), await add(olga), await add(olga)];
  const memberIds = people.map(({ id }) => id);
  const changed = await max.call(memberEndpoints.changeMany, {
    crewId,
    memberIds,
    employmentType: "apprentice",
    addToTeamIds: [testIds.teams.oven],
  });
  expect(changed.payload.map(({ employmentType, teamIds }) => [employmentType, teamIds])).toEqual(
    people.map(() => ["apprentice", [testIds.teams.oven]]),
  );
  const refused = await max.call(memberEndpoints.changeMany, {
    crewId,
    memberIds: [...memberIds, 99_999],
    employmentType: "x",
  });
  expect(refused.refusal.errors[0]?.field).toBe("memberIds.3");
  expect((await named(max, people[0]?.name ?? "")).employmentType).toBe("apprentice");
  await withProducts(7, async () =>
    expect((await max.call(memberEndpoints.changeMany, { crewId, memberIds, employmentType: "x" })).id).toBe(1006),
  );
});

test("a thousand members are listed in one answer", async () => {
  const foreign = testIds.crews.foreign;
  await app.database.inCrew(foreign, async (tx) => {
    await tx.run(
      `insert into users (name, username, created_at) select 'Person ' || n, 'thousand' || n, now() from generate_series(1, 1000) n`,
    );
    await tx.run(
      `insert into members (crew_id, user_id, role, created_at) select $1, user_id, 'member', now() from users where username like 'thousand%'`,
      [foreign],
    );
  });
  const boris = await app.signedIn("boris");
  const { payload } = await boris.call(memberEndpoints.list, { crewId: foreign });
  expect(payload.length).toBeGreaterThan(1000);
});

test("existing members can still sign in", async () => {
  expect((await olga.call(accountEndpoints.context, {})).payload.user?.name).toBe("Olga");
});

async function withProducts(bitmask: number, work: () => Promise<void>): Promise<void> {
  const set = (mask: number) =>
    app.database.inCrew(crewId, (tx) =>
      tx.run("update usage_rights set bitmask = $2 where crew_id = $1", [crewId, mask]),
    );
  await set(bitmask);
  app.app.kernel.bus.deliver({ kind: "access" });
  await work();
  await set(15);
  app.app.kernel.bus.deliver({ kind: "access" });
}
