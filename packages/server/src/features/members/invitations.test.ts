import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { mailsTo } from "#test/test-mails.ts";

const crewId = testIds.crews.harbour;
const { users } = testIds;
let app: TestApp;
let olga: TestClient;
let max: TestClient;
let boris: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [olga, max, boris] = await Promise.all([app.signedIn("olga"), app.signedIn("max"), app.signedIn("boris")]);
});
afterAll(() => app.close());

const invite = (client: TestClient, email: string, more: object = {}) =>
  client.call(memberEndpoints.inviteByEmail, { crewId, email, name: "Typed Name", language: "en", ...more });
const linkTo = async (email: string): Promise<string> => {
  const texts = (await mailsTo(app.database, email)).map(({ text }) => text);
  return (
    /invitation\?token=([\w-]+)/.exec(texts.filter((text) => text.includes("invitation?")).at(-1) ?? "")?.[1] ?? ""
  );
};
/** The token of the newest link of a kind that was mailed to an address. */
const tokenIn = async (email: string, page: "confirm-email" | "undo-email-change"): Promise<string> =>
  (await mailsTo(app.database, email))
    .flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
    .at(-1) ?? "";
const nextMinute = (): void => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const memberOf = async (userId: number) =>
  (await olga.call(memberEndpoints.list, { crewId, userId: [userId] })).payload[0];

test("an invitation whose person cannot be created is 1004 and leaves nothing behind (ERR020)", async () => {
  const asOwner = (sql: string) => withClient(app.url, (client) => client.query(sql));
  const byName = () =>
    max.call(memberEndpoints.inviteByLoginName, {
      ...{ crewId, name: "Broken", username: "broken", language: "en" },
      ...{ password: testPassword, passwordConfirmation: testPassword },
    });
  const content = Buffer.from("Name;E-Mail\nBroken;broken@example.com").toString("base64");
  const byTable = () => max.call(importMemberEndpoints.commit, { crewId, content, transactionID: "broken table" });
  const before = (await olga.call(memberEndpoints.list, { crewId })).payload.length;
  await asOwner("revoke insert on users from glasen_app");
  try {
    for (const attempt of [() => invite(max, "broken@example.com"), byName, byTable]) {
      expect(await attempt()).toMatchObject({ status: 500, id: 1004 });
    }
  } finally {
    await asOwner("grant insert on users to glasen_app");
  }
  expect((await olga.call(memberEndpoints.list, { crewId })).payload).toHaveLength(before);
  expect(await mailsTo(app.database, "broken@example.com")).toEqual([]);
});

test("an inviter learns nothing about an account: known and unknown addresses get the same answer", async () => {
  const shapeOf = (answer: Awaited<ReturnType<typeof invite>>) => {
    const { id: _, memberId: __, userId: ___, email: ____, ...rest } = answer.payload;
    return { status: answer.status, code: answer.code, rest };
  };
  const known = await invite(max, "boris@example.com");
  const unknown = await invite(max, "nobody.yet@example.com");
  expect(shapeOf(known)).toEqual(shapeOf(unknown));
  expect(known.payload).toMatchObject({ name: "Typed Name", email: "boris@example.com" });
  expect([users.boris, unknown.payload.userId]).not.toContain(known.payload.userId);
  expect((await boris.call(accountEndpoints.context, {})).payload.crews).toHaveLength(1);
  await max.call(memberEndpoints.withdrawInvitation, { crewId, id: known.payload.id });
  expect((await boris.call(accountEndpoints.context, {})).payload.user).toMatchObject({ id: users.boris });
});

test("the account that accepts takes over what was recorded for the invited person", async () => {
  nextMinute();
  const { payload: place } = await invite(max, "boris@example.com", { teamIds: [testIds.teams.oven] });
  await max.call(memberEndpoints.change, { crewId, id: place.id, externalId: "P-7", firstWorkDayAt: "2026-11-01" });
  const stamp = { crewId, userId: place.userId, timestamp: "2026-11-12T07:00:00Z" };
  expect((await max.call(timeClockEndpoints.startWork, stamp)).status).toBe(200);
  const pinOf = async (userId: number) =>
    (await olga.call(memberEndpoints.list, { crewId, userId: [userId], withPinCodes: true })).payload[0]?.pinCode;
  const pin = await pinOf(place.userId);
  expect(
    (await boris.call(memberEndpoints.acceptInvitation, { token: await linkTo("boris@example.com") })).status,
  ).toBe(200);
  expect(await memberOf(users.boris)).toMatchObject({
    id: place.id,
    externalId: "P-7",
    firstWorkDayAt: "2026-11-01",
    teamIds: [testIds.teams.oven],
    isCrewAccount: false,
  });
  expect(await memberOf(place.userId)).toBeUndefined();
  expect(await pinOf(users.boris)).toBe(pin);
  const teams = (await olga.call(teamMemberEndpoints.ofMember, { crewId, userId: users.boris })).payload;
  expect(teams.map(({ teamId }) => teamId)).toEqual([testIds.teams.oven]);
  const { payload: log } = await olga.call(auditEndpoints.ofMember, { crewId, userId: users.boris });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["member-invited", "member-changed", "invitation-accepted"]),
  );
  const rows = await app.database.inCrew(crewId, async (tx) => ({
    stamps: await tx.query("select from stamps where crew_id = $1 and user_id = $2", [crewId, users.boris]),
    chains: await tx.query("select from stamp_chains where crew_id = $1 and user_id = $2", [crewId, users.boris]),
    left: await tx.query("select from users where user_id = $1", [place.userId]),
  }));
  expect([rows.stamps.length, rows.chains.length, rows.left.length]).toEqual([1, 1, 0]);
});

test("two crews invite one new address: the first link creates the account, the second takes its session", async () => {
  const email = "both@example.com";
  await invite(max, email);
  const foreign = testIds.crews.foreign;
  await boris.call(memberEndpoints.inviteByEmail, { crewId: foreign, email, name: "Other", language: "en" });
  const tokens = (await mailsTo(app.database, email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
  const [first = "", second = ""] = tokens;
  const client = app.visitor();
  const words = { password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  const joined = await client.call(memberEndpoints.acceptInvitation, { token: first, ...words });
  expect((await app.visitor().call(memberEndpoints.acceptInvitation, { token: second, ...words })).id).toBe(1006);
  const again = await client.call(memberEndpoints.acceptInvitation, { token: second });
  expect(again.payload.id).toBe(joined.payload.id);
  const { crews, user } = (await client.call(accountEndpoints.context, {})).payload;
  expect(crews.map(({ id }) => id).sort()).toEqual([crewId, foreign]);
  expect(user).toMatchObject({ email, isEmailConfirmed: true });
});

test("of ten who accept one invitation at once, one succeeds", async () => {
  await invite(max, "race@example.com");
  const token = await linkTo("race@example.com");
  const words = { token, password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.visitor().call(memberEndpoints.acceptInvitation, words)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a sign-up does not take the place of an invited person, and an invitation does not take the address", async () => {
  const email = "early@example.com";
  await invite(max, email);
  const words = { email, password: "salt and butter", name: "Early", termsAccepted: true as const };
  expect((await app.visitor().call(signUpEndpoints.user, words)).status).toBe(200);
  const client = app.visitor();
  expect((await client.signIn(email, "salt and butter")).status).toBe(200);
  expect((await client.call(accountEndpoints.context, {})).payload.crews).toEqual([]);
});

test("a day brings three mails of one crew to an address, then 429 with the time to wait", async () => {
  const { payload } = await invite(max, "flood@example.com");
  const again = () => max.call(memberEndpoints.resendInvitation, { crewId, id: payload.id });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
  await max.call(memberEndpoints.withdrawInvitation, { crewId, id: payload.id });
  expect((await invite(max, "FLOOD@example.com")).status).toBe(429);
  expect(await mailsTo(app.database, "flood@example.com")).toHaveLength(3);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 86_400_000);
  expect((await invite(max, "flood@example.com")).status).toBe(200);
  app.clock.now = before;
});

test("a day brings ten invitations of all crews to an address, three hundred from a crew, and three hundred new addresses from a manager", async () => {
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 2 * 86_400_000);
  const count = (key: string, attempts: number) =>
    app.database.outsideCrews((tx) =>
      tx.run(
        `insert into rate_limits (key, window_start, attempts) values ($1, $2, $3)
         on conflict (key) do update set window_start = excluded.window_start, attempts = excluded.attempts`,
        [key, app.clock.now, attempts],
      ),
    );
  await count("invitation-to:wanted@example.com", 10);
  expect((await invite(max, "wanted@example.com")).status).toBe(429);
  await count(`invitations-of:${crewId}`, 299);
  const { status, payload } = await invite(max, "last.today@example.com");
  expect(status).toBe(200);
  expect((await invite(max, "tomorrow@example.com")).status).toBe(429);
  // The new address gets an invitation, too, which must not be the one that is refused.
  await count(`invitations-of:${crewId}`, 0);
  await count(`email-change-others:${users.max}`, 300);
  const move = () => max.call(memberEndpoints.change, { crewId, id: payload.id, email: "moved.on@example.com" });
  expect((await move()).status).toBe(429);
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  expect((await invite(max, "tomorrow@example.com")).status).toBe(200);
  expect((await move()).status).toBe(200);
  app.clock.now = before;
});

test("another address of an invited person gets a link of its own, and the former link ends", async () => {
  const { payload } = await invite(max, "typo@example.com");
  const typo = await linkTo("typo@example.com");
  const changed = await max.call(memberEndpoints.change, { crewId, id: payload.id, email: "right@example.com" });
  expect(changed.payload).toMatchObject({ email: "right@example.com", invitedAt: expect.any(String) });
  expect((await app.visitor().call(memberEndpoints.invitation, { token: typo })).id).toBe(1011);
  const right = await app.visitor().call(memberEndpoints.invitation, { token: await linkTo("right@example.com") });
  expect(right.payload).toMatchObject({ email: "right@example.com", hasAccount: false });
  const taken = await max.call(memberEndpoints.change, { crewId, id: payload.id, email: "mia@example.com" });
  expect(taken.refusal.errors).toMatchObject([{ id: 4009, field: "email" }]);
});

test("managers change their own email and username in the member list with their password only; the old address is told", async () => {
  const own = (await memberOf(users.max))?.id ?? 0;
  const change = (more: object) => max.call(memberEndpoints.change, { crewId, id: own, ...more });
  expect((await change({ email: "max.new@example.com" })).refusal.errors).toMatchObject([
    { field: "password", id: 4002 },
  ]);
  expect((await change({ username: "maxi", password: "wrong" })).refusal.errors).toMatchObject([
    { field: "password", id: 1005 },
  ]);
  expect((await change({ employmentType: "full-time" })).status).toBe(200);
  expect(await mailsTo(app.database, "max@example.com")).toEqual([]);
  const done = await change({ email: "max.new@example.com", password: testPassword });
  expect(done.payload.email).toBe("max.new@example.com");
  expect((await mailsTo(app.database, "max@example.com")).map(({ subject }) => subject)).toEqual([
    "Your email address was changed",
  ]);
});

test("managers change the email of nobody whose password they may not set", async () => {
  const change = async (userId: number, more: object) =>
    max.call(memberEndpoints.change, { crewId, id: (await memberOf(userId))?.id ?? 0, ...more });
  const rita = await change(users.rita, { email: "rita@evil.example" });
  expect(rita).toMatchObject({ status: 403, id: 1006 });
  expect(rita.refusal.errors).toMatchObject([{ field: "email" }]);
  expect((await change(users.rita, { username: "not.rita" })).id).toBe(1006);
  expect((await change(users.rita, { name: "Rita R." })).status).toBe(200);
  // The crew created Mia's account, not that of somebody who accepted an invitation by mail.
  expect((await change(users.mia, { email: "mia.new@example.com" })).status).toBe(200);
  await invite(max, "own.account@example.com");
  const words = { password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  const token = await linkTo("own.account@example.com");
  const { id } = (await app.visitor().call(memberEndpoints.acceptInvitation, { token, ...words })).payload;
  expect((await change(id, { email: "thief@evil.example" })).id).toBe(1006);
  expect((await change(id, { name: "Corrected" })).status).toBe(200);
});

test("a manager does not become a reader whose password they may not set by giving them another address", async () => {
  const target = await memberOf(users.rita);
  const mailsBefore = (await mailsTo(app.database, "ro@evil.example")).length;
  const path = `/api/v2/crew/${crewId}/member/${target?.id}`;
  expect((await max.send("POST", path, { body: { email: "ro@evil.example" } })).status).toBe(403);
  const many = { crewId, memberIds: [target?.id ?? 0], email: "ro@evil.example", username: "ro.evil" };
  await max.call(memberEndpoints.changeMany, many as never);
  const set = { crewId, userId: users.rita, password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  expect((await max.call(passwordEndpoints.setForMember, set as never)).status).toBe(403);
  expect(await mailsTo(app.database, "ro@evil.example")).toHaveLength(mailsBefore);
  expect((await memberOf(users.rita))?.email).toBe(target?.email);
});

test("the former address undoes a change within a week: it is restored, all sessions end, a new password is due", async () => {
  const thief = await app.signedIn("mia");
  const password = testPassword;
  nextMinute();
  const before = (await thief.call(accountEndpoints.user, {})).payload.email ?? "";
  await thief.call(accountEndpoints.changeUser, { email: "thief@evil.example", password });
  // Mia's address was not proven since a manager set it, so she proves it first.
  nextMinute();
  await thief.call(accountEndpoints.changeUser, { email: before, password });
  const proof = await tokenIn(before, "confirm-email");
  expect((await app.visitor().call(accountEndpoints.confirmEmail, { token: proof })).status).toBe(200);

  nextMinute();
  await thief.call(accountEndpoints.changeUser, { email: "thief@evil.example", password });
  const token = await tokenIn(before, "undo-email-change");
  // Neither a sign-up nor another account can take the address meanwhile: no link to prove it is mailed.
  const squatter = { email: before, password: "salt and butter", name: "Squatter", termsAccepted: true as const };
  await app.visitor().call(signUpEndpoints.user, squatter);
  const waiting = app.visitor();
  expect((await waiting.signIn(before, "salt and butter")).status).toBe(200);
  const links = async () => (await mailsTo(app.database, before)).filter(({ text }) => text.includes("confirm-email"));
  const sent = (await links()).length;
  expect((await waiting.call(accountEndpoints.resendConfirmation, {})).status).toBe(200);
  expect(await links()).toHaveLength(sent);
  const taken = await boris.call(accountEndpoints.changeUser, { email: before, password });
  expect(taken.refusal.errors).toMatchObject([{ id: 4009, field: "email" }]);
  // The thief proves the new address and moves on; the links of these later changes end with the undo.
  const stolen = await tokenIn("thief@evil.example", "confirm-email");
  await app.visitor().call(accountEndpoints.confirmEmail, { token: stolen });
  nextMinute();
  await thief.call(accountEndpoints.changeUser, { email: "second@evil.example", password });
  const later = await tokenIn("thief@evil.example", "undo-email-change");
  expect(later).not.toBe("");

  const undone = await app.visitor().call(accountEndpoints.undoEmailChange, { token });
  expect(undone.status).toBe(200);
  expect((await app.visitor().call(accountEndpoints.undoEmailChange, { token })).id).toBe(1011);
  expect((await app.visitor().call(accountEndpoints.undoEmailChange, { token: later })).id).toBe(1011);
  expect((await thief.call(accountEndpoints.user, {})).id).toBe(1013);
  expect((await app.visitor().signIn("mia", password)).status).toBe(401);
  const { resetToken } = undone.payload;
  const reset = { token: resetToken, password: "mine once more" };
  expect((await app.visitor().call(passwordEndpoints.setByToken, reset)).status).toBe(200);
  const mia = app.visitor();
  expect((await mia.signIn(before, "mine once more")).status).toBe(200);
  expect((await mia.call(accountEndpoints.user, {})).payload).toMatchObject({ email: before, isEmailConfirmed: true });
});

test("a week later the change cannot be undone any more", async () => {
  await max.call(accountEndpoints.changeUser, { email: "max.last@example.com", password: testPassword });
  const token = await tokenIn("max@example.com", "undo-email-change");
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 7 * 86_400_000);
  expect((await app.visitor().call(accountEndpoints.undoEmailChange, { token })).id).toBe(1011);
  app.clock.now = before;
  expect((await app.visitor().call(accountEndpoints.undoEmailChange, { token })).status).toBe(200);
});

/** A stranger who founds a crew, and has proven nothing. */
async function foundCrew(email: string, crewName = "Pier 7", name = "Stranger") {
  const client = app.visitor();
  const person = { email, name, crewName, password: "rye and spelt", language: "en", termsAccepted: true };
  const answer = await client.call(signUpEndpoints.crewOwner, person as never);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  await client.signIn(email, person.password);
  const [crew] = (await client.call(accountEndpoints.context, {})).payload.crews;
  return { client, own: crew?.id ?? 0 };
}
const prove = async (client: TestClient, email: string): Promise<void> => {
  nextMinute();
  expect((await client.call(accountEndpoints.resendConfirmation, {})).status).toBe(200);
  const token = await tokenIn(email, "confirm-email");
  const answer = await app.visitor().call(accountEndpoints.confirmEmail, { token });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
};

test("nobody lets the installation write to strangers before an address of their own is proven", async () => {
  const { client, own } = await foundCrew("cannon@example.com");
  const mailed = async () => (await mailsTo(app.database, "victim@example.com")).length;
  const refused = { status: 409, id: 1011, refusal: { message: expect.stringContaining("confirm your own email") } };
  const inviteFrom = (who: TestClient) => invite(who, "victim@example.com", { crewId: own });
  expect(await inviteFrom(client)).toMatchObject({ ...refused, refusal: { errors: [{ field: "email" }] } });
  const content = Buffer.from("Name;E-Mail\nVictim;victim@example.com").toString("base64");
  const imported = { crewId: own, content, sendInvitations: true, transactionID: "import-of-strangers" };
  expect(await client.call(importMemberEndpoints.commit, imported as never)).toMatchObject(refused);
  // People without an address are added as before, and do not get one from which a mail would come.
  const words = { password: "salt and water", passwordConfirmation: "salt and water" };
  const helper = { crewId: own, name: "Helper", username: "cannon.helper", language: "en", ...words } as const;
  const added = await client.call(memberEndpoints.inviteByLoginName, helper);
  expect(added.status, JSON.stringify(added.refusal)).toBe(200);
  const { id } = added.payload;
  expect(await client.call(memberEndpoints.change, { crewId: own, id, email: "victim@example.com" })).toMatchObject(
    refused,
  );
  // Neither a manager whom the stranger made, nor a stranger without any address, is a way round.
  await client.call(memberEndpoints.setRole, { crewId: own, memberId: id, role: "manager", managesTeamsOnly: false });
  const manager = app.visitor();
  await manager.signIn("cannon.helper", words.password);
  expect(await inviteFrom(manager)).toMatchObject(refused);
  nextMinute();
  const { status } = await client.call(accountEndpoints.changeUser, {
    ...{ email: null, username: "cannon", password: "rye and spelt" },
  } as never);
  expect(status).toBe(200);
  expect(await inviteFrom(client)).toMatchObject(refused);
  expect(await mailed()).toBe(0);

  await client.call(accountEndpoints.changeUser, { email: "cannon@example.com", password: "rye and spelt" } as never);
  await prove(client, "cannon@example.com");
  expect((await inviteFrom(manager)).status, "with the owner's proof").toBe(200);
  expect(await mailed()).toBe(1);
});

test("twenty-five invitations in a row bring three mails, without anything to press but the link, whatever names were chosen", async () => {
  const lure = `Win at https://evil.example/${"x".repeat(200)}`;
  const { client, own } = await foundCrew("lure@example.com", lure, lure);
  await prove(client, "lure@example.com");
  const invited = await invite(client, "prey@example.com", { crewId: own, name: lure });
  expect(invited.status, JSON.stringify(invited.refusal)).toBe(200);
  const { payload } = invited;
  const statuses = [];
  for (let times = 0; times < 25; times += 1)
    statuses.push((await client.call(memberEndpoints.resendInvitation, { crewId: own, id: payload.id })).status);
  expect(statuses).toEqual([200, 200, ...Array(23).fill(429)]);
  const mails = await mailsTo(app.database, "prey@example.com");
  expect(mails).toHaveLength(3);
  for (const { subject, text } of [...mails, ...(await mailsTo(app.database, "lure@example.com"))]) {
    expect(subject.length).toBeLessThan(120);
    expect(`${subject} ${text}`).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^http:\/\/localhost\//)]);
  }
});

test("an unattended session of an owner is no way to the account: neither call changes the address without the password", async () => {
  const { client, own } = await foundCrew("real.owner@example.com");
  await prove(client, "real.owner@example.com");
  const [me] = (await client.call(memberEndpoints.list, { crewId: own })).payload;
  const thief = "owner.thief@evil.example";
  const body = { email: thief };
  expect((await client.send("PUT", "/api/v2/user", { body })).status).toBe(400);
  for (const more of [{}, { password: "" }, { password: "wrong" }, { username: "thief.name" }])
    expect(
      (await client.send("POST", `/api/v2/crew/${own}/member/${me?.id}`, { body: { ...body, ...more } })).status,
    ).toBe(400);
  expect(await mailsTo(app.database, thief)).toEqual([]);
  const { email, username } = (await client.call(accountEndpoints.user, {})).payload;
  expect([email, username]).toEqual(["real.owner@example.com", null]);
});
