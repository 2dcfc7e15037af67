import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";

const crewId = testIds.crews.harbour;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
});
afterAll(() => app.close());

const request = (userIdentifier: string, headers = {}) =>
  app.visitor().call(passwordEndpoints.requestReset, { userIdentifier }, { headers });

/** Asks for a reset and gives the token of the mail that this asking caused. */
async function tokenFor(name: string): Promise<string> {
  const address = `${name}@example.com`;
  const before = new Set((await mailsTo(app.database, address)).map(({ text }) => text));
  expect((await request(name)).status).toBe(200);
  const mail = await eventually(async () =>
    (await mailsTo(app.database, address)).find(({ text }) => !before.has(text)),
  );
  return /password-reset-token=([\w-]+)/.exec(mail.text)?.[1] as string;
}

const setByToken = (token: string, password: string) =>
  app.visitor().call(passwordEndpoints.setByToken, { token, password });

test("a reset mail goes out in the user's language with the link, by email or username (AUT043, ERR062)", async () => {
  const mia = await app.signedIn("mia");
  await mia.call(accountEndpoints.changeUser, { language: "de" });
  const answer = await request("MIA@example.com", { "x-language": "en" });
  expect(answer).toMatchObject({ status: 200, code: 5006, payload: null });
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(app.database, "mia@example.com");
    return mails.length > 0 && mails;
  });
  expect(mail?.subject).toBe("Neues Passwort festlegen");
  expect(mail?.text).toContain("http://localhost/password-recovery-reset?password-reset-token=");
});

test("the public answer is the same for known, unknown and mail-less users (AUT079, PRM022)", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run("insert into users (name, username, created_at) values ('Hans', 'hans-without-mail', now())"),
  );
  const count = () => app.database.outsideCrews((tx) => tx.query("select count(*) as count from password_resets"));
  const before = await count();
  const answers = [await request("hans-without-mail"), await request("nobody-at-all")];
  answers.push(await request("rita"));
  await eventually(async () => (await mailsTo(app.database, "rita@example.com")).length > 0);
  const seen = answers.map(({ status, payload, code }) => ({ status, payload, code }));
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(seen[0]?.status).toBe(200);
  expect(await count()).not.toEqual(before);
  const mails = await app.database.outsideCrews((tx) =>
    tx.query("select from mails where recipient not like '%@example.com'"),
  );
  expect(mails).toEqual([]);
});

test("a new password by token works once, ends all sessions and the old password (AUT019, AUT044)", async () => {
  const session = await app.signedIn("rita");
  const token = await tokenFor("rita");
  expect(await setByToken(token, "a")).toMatchObject({ status: 400, id: 1005 });
  expect((await setByToken(token, "a")).refusal.errors).toMatchObject([{ field: "password" }]);
  expect(await setByToken(token, "yeast and sugar")).toMatchObject({ status: 200, code: 5007 });
  expect((await session.call(accountEndpoints.user, {})).id).toBe(1013);
  expect((await app.visitor().signIn("rita", testPassword)).status).toBe(401);
  expect((await app.visitor().signIn("rita", "yeast and sugar")).status).toBe(200);
  const again = await setByToken(token, "once more please");
  expect(again.refusal.message).toBe(
    "This link is outdated. Please open the link in the latest email you have received to recover your password.",
  );
});

test("a made-up token is invalid, a superseded or expired one outdated (AUT067, AUT077)", async () => {
  const first = await tokenFor("olga");
  const second = await tokenFor("olga");
  expect(await setByToken("made-up", "yeast and sugar")).toMatchObject({
    status: 400,
    id: 1005,
    message: "Invalid password reset token.",
  });
  expect((await setByToken(first, "yeast and sugar")).refusal.message).toMatch(/^This link is outdated/);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 24 * 3_600_000);
  expect((await setByToken(second, "yeast and sugar")).refusal.message).toMatch(/^This link is outdated/);
  app.clock.now = new Date(before.getTime() + 24 * 3_600_000 - 1);
  expect((await setByToken(second, "yeast and sugar")).status).toBe(200);
  app.clock.now = before;
});

test("of ten who use one token at once one succeeds (AUT044)", async () => {
  const token = await tokenFor("boris");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => setByToken(token, `yeast and sugar ${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("more than five requests an hour for one name are refused, known or not (AUT043)", async () => {
  for (const name of ["no-such-person", "max"]) {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await request(name)).status).toBe(200);
    expect((await request(name)).status).toBe(429);
  }
});

test("when mail cannot be sent, known and unknown users get 1000 alike (ERR016, ERR515, AUT080)", async () => {
  const mute = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  for (const userIdentifier of ["mia", "nobody-at-all"]) {
    expect(await mute.visitor().call(passwordEndpoints.requestReset, { userIdentifier })).toMatchObject({
      status: 502,
      id: 1000,
    });
  }
  await mute.close();
});

test("on a terminal, where the member is known, the answers are 1001 and 1002 (ERR018, ERR513, ERR514, AUT070, AUT071, PRM531)", async () => {
  const terminal = await app.signedIn("max");
  await terminal.call(sessionEndpoints.signInCrew, { crewId });
  await app.database.outsideCrews((tx) =>
    tx.run("update users set email = null where user_id = $1", [testIds.users.mia]),
  );
  const ask = (userId: number) => terminal.call(passwordEndpoints.requestReset, { userId });
  const linksOfMia = () =>
    app.database.outsideCrews((tx) => tx.query("select from password_resets where user_id = $1", [testIds.users.mia]));
  const before = (await linksOfMia()).length;
  expect(await ask(testIds.users.mia)).toMatchObject({
    id: 1002,
    message: "No email given for this username, ask crew owner to reset password.",
  });
  expect(await ask(testIds.users.boris)).toMatchObject({ id: 1001, message: "No user found, please check again." });
  expect((await ask(testIds.users.rita)).status).toBe(200);
  expect(await linksOfMia()).toHaveLength(before);
});

test("owner and manager set a member's password; the member's sessions end (AUT045, MEM537, ERR017, PRM531)", async () => {
  const owner = app.visitor();
  await owner.signIn("olga", "yeast and sugar");
  const manager = await app.signedIn("max");
  const member = await app.signedIn("mia");
  const { olga, max, mia, rita, boris } = testIds.users;
  const set = (client: typeof owner, userId: number, password = "set by another", passwordConfirmation = password) =>
    client.call(passwordEndpoints.setForMember, { crewId, userId, password, passwordConfirmation });

  expect((await set(member, max)).id).toBe(1006);
  expect((await set(manager, olga)).id).toBe(1006);
  expect((await set(manager, rita)).id).toBe(1006);
  expect((await set(owner, olga)).id).toBe(1006);
  expect(await set(owner, boris)).toMatchObject({ status: 404, id: 1001 });
  expect((await set(manager, mia, "short", "other")).refusal.errors.map(({ field }) => field)).toEqual([
    "password",
    "passwordConfirmation",
  ]);
  expect((await set(manager, mia)).status).toBe(200);
  expect((await member.call(accountEndpoints.user, {})).id).toBe(1013);
  expect((await app.visitor().signIn("mia", "set by another")).status).toBe(200);
  expect((await set(owner, max, "set by the owner")).status).toBe(200);
  const log = (await owner.call(auditEndpoints.list, { crewId, area: ["member"] })).payload;
  expect(log.map(({ action, actor, subject }) => [action, actor.id, subject?.userId])).toEqual([
    ["password-set", olga, max],
    ["password-set", max, mia],
  ]);

  await app.database.outsideCrews((tx) =>
    tx.run("insert into user_crews (user_id, crew_id, crew_name) values ($1, $2, 'Other')", [
      rita,
      testIds.crews.foreign,
    ]),
  );
  expect((await set(owner, rita)).id).toBe(1006);
  // Without an email the person is no more the crew's than with one.
  await app.database.outsideCrews((tx) => tx.run("update users set email = null where user_id = $1", [rita]));
  expect((await set(owner, rita)).id).toBe(1006);
});

test("the password of an account that the crew did not create is not the crew's to set (MEM537)", async () => {
  const owner = app.visitor();
  await owner.signIn("olga", "yeast and sugar");
  const words = { password: "set by another", passwordConfirmation: "set by another" };
  const invited = { crewId, email: "waiting@example.com", name: "Waiting", language: "en" } as const;
  const { userId } = (await owner.call(memberEndpoints.inviteByEmail, invited)).payload;
  expect(await owner.call(passwordEndpoints.setForMember, { crewId, userId, ...words })).toMatchObject({
    status: 403,
    id: 1006,
  });
  const [mail] = await mailsTo(app.database, "waiting@example.com");
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const own = { password: "rye and spelt", passwordConfirmation: "rye and spelt" };
  expect((await app.visitor().call(memberEndpoints.acceptInvitation, { token, ...own })).status).toBe(200);
  expect((await owner.call(passwordEndpoints.setForMember, { crewId, userId, ...words })).id).toBe(1006);
  expect((await app.visitor().signIn("waiting@example.com", "rye and spelt")).status).toBe(200);
});
