import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { Answer } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { eventually, mailsTo } from "#test/test-mails.ts";

const crewId = testIds.crews.harbour;
const password = "rye and spelt";
const DAY_MS = 86_400_000;
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ isRunning: true });
});
afterEach(() => app.close());

const tokenTo = (address: string, page: string): Promise<string> =>
  eventually(async () => {
    const mails = await mailsTo(app.database, address);
    return mails.flatMap(({ text }) => new RegExp(`${page}\\?[\\w-]+=([\\w-]+)`).exec(text)?.[1] ?? []).at(-1);
  });

/** One link of each kind, with the call that it is for. */
const links = {
  reset: {
    request: async () => {
      await app.visitor().call(passwordEndpoints.requestReset, { userIdentifier: "rita" });
      return tokenTo("rita@example.com", "password-recovery-reset");
    },
    use: (token: string): Promise<Answer> => app.visitor().call(passwordEndpoints.setByToken, { token, password }),
  },
  invitation: {
    request: async () => {
      const email = "invited@example.com";
      const olga = await app.signedIn("olga");
      await olga.call(memberEndpoints.inviteByEmail, { crewId, email, name: "Invited", language: "en" });
      return tokenTo(email, "invitation");
    },
    use: (token: string): Promise<Answer> =>
      app.visitor().call(memberEndpoints.acceptInvitation, { token, password, passwordConfirmation: password }),
  },
  confirmation: {
    request: async () => {
      const newcomer = { email: "new@example.com", password, name: "New", termsAccepted: true } as const;
      await app.visitor().call(signUpEndpoints.user, newcomer);
      return tokenTo("new@example.com", "confirm-email");
    },
    use: (token: string): Promise<Answer> => app.visitor().call(accountEndpoints.confirmEmail, { token }),
  },
  undo: {
    request: async () => {
      const mia = await app.signedIn("mia");
      await mia.call(accountEndpoints.changeUser, { email: "moved@example.com", password: testPassword });
      return tokenTo("mia@example.com", "undo-email-change");
    },
    use: (token: string): Promise<Answer> => app.visitor().call(accountEndpoints.undoEmailChange, { token }),
  },
};
type Kind = keyof typeof links;
const kinds = Object.keys(links) as Kind[];

test.each(kinds)("%s: of five who follow the link at once one succeeds, and nobody later", async (kind) => {
  const { request, use } = links[kind];
  const token = await request();
  const answers = await Promise.all(Array.from({ length: 5 }, () => use(token)));
  // To prove an address again changes nothing, and a link in a mail is often opened twice.
  const successes = kind === "confirmation" ? 5 : 1;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(successes);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  if (kind !== "confirmation") expect((await use(token)).status).not.toBe(200);
});

test.each(kinds)("%s: the link ends, and is good for nothing but its own call", async (kind) => {
  const { request, use } = links[kind];
  const token = await request();
  for (const other of kinds) if (other !== kind) expect((await links[other].use(token)).status, other).not.toBe(200);
  const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
  for (const wrong of [changed, token.slice(0, -1), `${token}A`, token.toUpperCase()])
    expect((await use(wrong)).status).not.toBe(200);
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() + 90 * DAY_MS);
  expect((await use(token)).status).not.toBe(200);
  app.clock.now = now;
  expect((await use(token)).status).toBe(200);
});

test("a link that was mailed to one account proves nothing about another that has the address now", async () => {
  const token = await links.confirmation.request();
  const first = app.visitor();
  await first.signIn("new@example.com", password);
  await first.call(accountEndpoints.changeUser, { email: "elsewhere@example.com", password });
  const mia = await app.signedIn("mia");
  const taken = await mia.call(accountEndpoints.changeUser, { email: "new@example.com", password: testPassword });
  expect(taken.status).toBe(200);
  expect((await links.confirmation.use(token)).id).toBe(1011);
  for (const client of [first, mia])
    expect((await client.call(accountEndpoints.context, {})).payload.user?.isEmailConfirmed).toBe(false);
});

test("an invitation of an account is accepted in its own session alone, and a reset is for its own account alone", async () => {
  const olga = await app.signedIn("olga");
  const email = "boris@example.com";
  await olga.call(memberEndpoints.inviteByEmail, { crewId, email, name: "Boris", language: "en", role: "manager" });
  const token = await tokenTo(email, "invitation");
  const mia = await app.signedIn("mia");
  expect((await mia.call(memberEndpoints.acceptInvitation, { token })).id).toBe(1006);
  expect((await links.invitation.use(token)).id).toBe(1006);
  const reset = await links.reset.request();
  expect((await mia.call(passwordEndpoints.setByToken, { token: reset, password })).status).toBe(200);
  expect((await app.visitor().signIn("mia", testPassword)).status).toBe(200);
  expect((await app.visitor().signIn("rita", password)).status).toBe(200);
  expect((await (await app.signedIn("boris")).call(memberEndpoints.acceptInvitation, { token })).status).toBe(200);
});

test("a reset ends with any new password; the undoing of a change of the address does not (AUT044)", async () => {
  const { mia: userId } = testIds.users;
  const [owner, member] = [await app.signedIn("olga"), await app.signedIn("mia")];
  const own = { password: testPassword, newPassword: password, passwordConfirmation: password };
  const changes = [
    () => member.call(accountEndpoints.changeUser, own),
    () => owner.call(passwordEndpoints.setForMember, { crewId, userId, password, passwordConfirmation: password }),
  ];
  let token = "";
  for (const change of changes) {
    // Mails of the same moment have no order.
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await app.visitor().call(passwordEndpoints.requestReset, { userIdentifier: "mia" });
    token = await eventually(async () => {
      const latest = await tokenTo("mia@example.com", "password-recovery-reset");
      return latest !== token && latest;
    });
    expect((await change()).status).toBe(200);
    expect((await links.reset.use(token)).refusal.message).toMatch(/^This link is outdated/);
  }
  await member.signIn("mia", password);
  await member.call(accountEndpoints.changeUser, { email: "moved@example.com", password });
  const undo = await tokenTo("mia@example.com", "undo-email-change");
  expect((await changes[1]?.())?.status).toBe(200);
  expect((await links.undo.use(undo)).status).toBe(200);
});
