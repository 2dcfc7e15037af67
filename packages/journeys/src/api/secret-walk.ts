import { randomBytes, randomUUID } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { badgeEndpoints } from "@glasen/contract/badges.ts";
import { billingEndpoints } from "@glasen/contract/billing.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import type { Endpoint, OutputOf, RequestOf } from "@glasen/contract/endpoint.ts";
import { headers } from "@glasen/contract/headers.ts";
import { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import { apiTokenEndpoints } from "@glasen/contract/integrations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { movingEndpoints } from "@glasen/contract/moving.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { notificationEndpoints } from "@glasen/contract/notifications.ts";
import { operatorEndpoints } from "@glasen/contract/operator.ts";
import { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { inspectionEndpoints } from "@glasen/contract/proof.ts";
import { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { scimEndpoints } from "@glasen/contract/single-sign-on.ts";
import { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import { createOperator } from "@glasen/server/features/operator/operator.public.ts";
import { deviceCookie } from "@glasen/server/kernel/call/cookies.ts";
import { createLog } from "@glasen/server/kernel/process/log.ts";
import { fromBase32, stepAt, totpAt } from "@glasen/server/kernel/secrets/totp.ts";
import { SigningKey } from "@glasen/server/test/signing-terminal.ts";
import { startTestApp, type TestApp } from "@glasen/server/test/test-app.ts";
import type { TestClient } from "@glasen/server/test/test-client.ts";
import { testIds, testPassword } from "@glasen/server/test/test-crews.ts";
import { startMailServer, type TestMailServer } from "@glasen/server/test/test-mail-server.ts";
import { eventually } from "@glasen/server/test/test-mails.ts";
import { TestPasskey } from "@glasen/server/test/test-passkey.ts";
import { type LeftBehind, readLeftBehind } from "./stored-text.ts";

const crewId = testIds.crews.harbour;

/** Secrets that were sent and received, by the forms in which they must not be found. */
interface Secrets {
  /** Chosen by people: passwords. */
  words: string[];
  /** Long and random: tokens, tickets, challenges, keys. */
  tokens: string[];
  /** Short: PINs and one-time codes. */
  codes: string[];
}

interface Walk extends Secrets {
  app: TestApp;
  mails: TestMailServer;
  /** The names of the calls that succeeded. */
  answered: Set<string>;
}

/** Makes every call that carries a secret, as the people who would make it, and leaves some of them half done. */
export async function walkThroughSecrets(): Promise<Walk & { places: LeftBehind; close(): Promise<void> }> {
  let logged = "";
  const log = createLog("trace", { write: (line) => void (logged += line) });
  const mails = await startMailServer();
  const app = await startTestApp({ log, isRunning: true, env: { SMTP_URL: mails.url } });
  const walk: Walk = { app, mails, answered: new Set(), words: [], tokens: [], codes: [] };
  await signUpAndMove(walk);
  await unsubscribe(walk);
  await inviteAndImport(walk);
  await walkThroughPins(walk);
  await walkThroughSecondFactors(walk);
  await buyByDirectDebit(walk);
  await operate(walk);
  await inspect(walk);
  await connectWebhook(walk);
  await makeScimKey(walk);
  await eventually(async () => {
    const waiting = await app.database.outsideCrews((tx) => tx.query("select from mails where state = 'waiting'"));
    return waiting.length === 0;
  });
  const places = await readLeftBehind(app.url, app.clock.now, logged);
  const close = async () => {
    await app.close();
    await mails.close();
  };
  return { ...walk, places, close };
}

/** Makes a call that has to succeed, and remembers the secrets among the cookies. */
async function make<E extends Endpoint>(
  { answered, tokens }: Walk,
  client: TestClient,
  endpoint: E,
  input: RequestOf<E>,
): Promise<OutputOf<E>> {
  const answer = await client.call(endpoint, input, { headers: { [headers.transaction]: randomUUID() } });
  if (answer.status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(answer.refusal)}`);
  answered.add(endpoint.name);
  for (const [name, value] of client.cookies) {
    if (name.endsWith("_id")) continue;
    // A device is counted by the first part of its cookie; only the marks after it prove anything.
    tokens.push(...(name === deviceCookie ? value.split(".").slice(1) : [value]));
  }
  return answer.payload;
}

function newPassword({ words }: Walk): string {
  const word = `Word-${randomBytes(9).toString("base64url")}`;
  words.push(word);
  return word;
}

const twice = (password: string) => ({ password, passwordConfirmation: password });

function remember<T extends string>(list: string[], ...secrets: T[]): T {
  list.push(...secrets);
  return secrets[0] as T;
}

async function mailedToken({ mails, tokens }: Walk, address: string, page: string): Promise<string> {
  return remember(tokens, await mails.find(address, new RegExp(`${page}\\?(?:[\\w-]+=)([\\w-]{20,})`)));
}

/** A code is accepted once, so each one is of a later half minute. */
function nextCode({ app, codes }: Walk, secret: string): string {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  return remember(codes, totpAt(fromBase32(secret), stepAt(app.clock.now)));
}

/** The address in a mail is the proof of its receiver. */
async function unsubscribe(walk: Walk): Promise<void> {
  const max = await walk.app.signedIn("max");
  await make(walk, max, newsEndpoints.send, { crewId, userId: testIds.users.mia, title: "Walk", text: "Along." });
  const token = await mailedToken(walk, "mia@example.com", "unsubscribe");
  await make(walk, walk.app.visitor(), notificationEndpoints.unsubscribe, { token });
}

/** The owner makes a link for an inspector, who opens it. */
async function inspect(walk: Walk): Promise<void> {
  const { app, tokens, codes } = walk;
  const owner = await app.signedIn("olga");
  const about = { title: "Zoll", law: "milog17", firstMonth: "2026-10", lastMonth: "2026-10", days: 7 } as const;
  const wanted = { crewId, ...about, userIds: [testIds.users.mia] };
  const { token, code } = await make(walk, owner, inspectionEndpoints.create, wanted);
  remember(tokens, token);
  remember(codes, code);
  await make(walk, app.visitor(), inspectionEndpoints.open, { token, code });
}

/** The owner makes a webhook and gives it another secret. */
async function makeScimKey(walk: Walk): Promise<void> {
  const owner = await walk.app.signedIn("olga");
  const { secret } = await make(walk, owner, scimEndpoints.createToken, { crewId, password: testPassword });
  remember(walk.tokens, secret, secret.slice(`glasen_scim_${crewId}_`.length));
}

async function connectWebhook(walk: Walk): Promise<void> {
  const owner = await walk.app.signedIn("olga");
  const password = testPassword;
  const wanted = { crewId, url: "https://example.com/hook", eventNames: ["invoice-issued" as const], password };
  const { id, secret } = await make(walk, owner, webhookEndpoints.create, wanted);
  const changed = await make(walk, owner, webhookEndpoints.rotateSecret, { crewId, id, password });
  for (const one of [secret, changed.secret]) remember(walk.tokens, one, one.slice("whsec_".length));
  await make(walk, owner, movingEndpoints.moveOut, { crewId, password });
}

async function signUpAndMove(walk: Walk): Promise<void> {
  const { app, tokens } = walk;
  const address = "walker@example.com";
  let password = newPassword(walk);
  const client = app.visitor();
  const newcomer = { email: address, password, name: "Walker", termsAccepted: true } as const;
  remember(tokens, (await make(walk, client, accountEndpoints.csrfToken, {})).token);
  await make(walk, client, signUpEndpoints.crewOwner, newcomer);
  const other = { ...newcomer, email: "walker.two@example.com", password: newPassword(walk) };
  await make(walk, app.visitor(), signUpEndpoints.user, other);
  await make(walk, client, accountEndpoints.confirmEmail, { token: await mailedToken(walk, address, "confirm-email") });
  const { id: userId = 0 } = await make(walk, client, accountEndpoints.signIn, { userIdentifier: address, password });
  await make(walk, app.visitor(), accountEndpoints.openSession, { username: address, password });
  for (const endpoint of [accountEndpoints.changeUser, accountEndpoints.changeUserById]) {
    const next = newPassword(walk);
    const change = { userId, password, newPassword: next, passwordConfirmation: next };
    await make(walk, client, endpoint, change);
    password = next;
  }

  await make(walk, client, accountEndpoints.changeUser, { email: "moved.walker@example.com", password });
  const undo = { token: await mailedToken(walk, address, "undo-email-change") };
  const { resetToken } = await make(walk, app.visitor(), accountEndpoints.undoEmailChange, undo);
  remember(tokens, resetToken);
  await make(walk, app.visitor(), passwordEndpoints.reset, { token: resetToken });
  password = newPassword(walk);
  await make(walk, app.visitor(), passwordEndpoints.setByToken, { token: resetToken, password });
  // A reset that is requested and not used.
  await make(walk, app.visitor(), passwordEndpoints.requestReset, { userIdentifier: address });
  await mailedToken(walk, address, "password-recovery-reset");
}

async function inviteAndImport(walk: Walk): Promise<void> {
  const { app, words } = walk;
  const max = await app.signedIn("max");
  const person = { crewId, name: "Walker", language: "en", role: "member" } as const;
  const login = { ...person, username: "walker.login", teamIds: [], ...twice(newPassword(walk)) };
  const { userId } = await make(walk, max, memberEndpoints.inviteByLoginName, login);
  await make(walk, max, passwordEndpoints.setForMember, { crewId, userId, ...twice(newPassword(walk)) });

  const address = "invited.walker@example.com";
  for (const email of [address, "waiting.walker@example.com"])
    await make(walk, max, memberEndpoints.inviteByEmail, { ...person, email });
  await mailedToken(walk, "waiting.walker@example.com", "invitation");
  const token = await mailedToken(walk, address, "invitation");
  await make(walk, app.visitor(), memberEndpoints.invitation, { token });
  await make(walk, app.visitor(), memberEndpoints.acceptInvitation, { token, ...twice(newPassword(walk)) });

  const own = (await make(walk, max, memberEndpoints.list, { crewId })).find(({ name }) => name === "Max");
  words.push(testPassword);
  const change = { crewId, id: own?.id ?? 0, username: "max.walker", password: testPassword };
  await make(walk, max, memberEndpoints.change, change);
  const olga = await app.signedIn("olga");
  await make(walk, olga, crewEndpoints.change, { crewId, ownerId: testIds.users.olga, password: testPassword });

  // A column that the import does not know; people keep first passwords in such tables.
  const table = `Name;Benutzername;Startpasswort\nImported;imported.walker;${newPassword(walk)}`;
  const content = Buffer.from(table).toString("base64");
  await make(walk, max, importMemberEndpoints.preview, { crewId, content });
  await make(walk, max, importMemberEndpoints.commit, { crewId, content, transactionID: randomUUID() });
}

async function walkThroughPins(walk: Walk): Promise<void> {
  const { app, codes } = walk;
  const olga = await app.signedIn("olga");
  const mia = testIds.users.mia;
  // The drawn PINs of the others would now and then equal a number that is in the database for a reason.
  const pin = remember(codes, "7391");
  await make(walk, olga, pinEndpoints.set, { crewId, userId: mia, pinCode: pin });
  await make(walk, olga, pinEndpoints.see, { crewId, userId: mia });
  await make(walk, olga, memberEndpoints.list, { crewId, withPinCodes: true });
  const terminal = await app.signedIn("olga");
  await make(walk, terminal, sessionEndpoints.signInCrew, { crewId });
  await (await SigningKey.create()).register(terminal, crewId);
  await make(walk, terminal, sessionEndpoints.openPinSession, { pinCode: pin });
  await make(walk, terminal, sessionEndpoints.signInByPin, { pin });
  await make(walk, terminal, sessionEndpoints.confirm, { password: testPassword });
  await walkThroughBadges(walk, olga, terminal);
}

/** A tag is read in and used, and a card is printed. */
async function walkThroughBadges(walk: Walk, olga: TestClient, terminal: TestClient): Promise<void> {
  const { mia } = testIds.users;
  const code = remember(walk.tokens, "04A2B3C4D5E6F7");
  await make(walk, olga, settingEndpoints.change, { crewId, terminalBadgesAllowed: true });
  await make(walk, olga, badgeEndpoints.add, { crewId, userId: mia, name: "Chip", code });
  await make(walk, terminal, badgeEndpoints.signIn, { code });
  const cards = await make(walk, olga, badgeEndpoints.issueCards, { crewId, userIds: [mia] });
  remember(walk.tokens, ...cards.map((card) => card.code));
}

async function walkThroughSecondFactors(walk: Walk): Promise<void> {
  const { app, tokens } = walk;
  const client = await app.signedIn("rita");
  const password = testPassword;
  const program = { crewId, name: "Kasse", scopes: ["times:read" as const], password };
  remember(tokens, (await make(walk, client, apiTokenEndpoints.create, program)).token);
  const { secret, url } = await make(walk, client, secondFactorEndpoints.startTotp, { password });
  remember(tokens, secret, url, fromBase32(secret).toString("hex"), fromBase32(secret).toString("base64url"));
  const confirmation = { code: nextCode(walk, secret) };
  const { recoveryCodes } = await make(walk, client, secondFactorEndpoints.confirmTotp, confirmation);
  tokens.push(...(recoveryCodes ?? []));
  const ticketFor = async (visitor: TestClient): Promise<string> => {
    const answer = await make(walk, visitor, accountEndpoints.signIn, { userIdentifier: "rita", password });
    return remember(tokens, answer.secondFactor?.ticket ?? "");
  };
  const visitor = app.visitor();
  const second = { ticket: await ticketFor(visitor), code: nextCode(walk, secret) };
  await make(walk, visitor, secondFactorEndpoints.signIn, second);
  const proof = () => ({ password, code: nextCode(walk, secret) });
  const renewed = await make(walk, client, secondFactorEndpoints.renewRecoveryCodes, proof());
  tokens.push(...renewed.recoveryCodes);

  const passkey = new TestPasskey();
  const begin = async (started: { ticket: string; options: Record<string, unknown> }) => {
    remember(tokens, started.ticket, String(started.options["challenge"]));
    return started;
  };
  const made = await begin(await make(walk, client, secondFactorEndpoints.startPasskey, proof()));
  const credential = passkey.register(made.options);
  tokens.push(credential.response.clientDataJSON);
  await make(walk, client, secondFactorEndpoints.addPasskey, { ticket: made.ticket, name: "Walker's key", credential });
  const asked = await begin(await make(walk, visitor, secondFactorEndpoints.startPasskeySignIn, {}));
  const signed = passkey.sign(asked.options);
  tokens.push(signed.response.clientDataJSON, signed.response.signature);
  const signIn = { ticket: asked.ticket, credential: signed };
  await make(walk, visitor, secondFactorEndpoints.signInByPasskey, signIn);

  // Begun and not finished: what waits is left in the database.
  await begin(await make(walk, app.visitor(), secondFactorEndpoints.startPasskeySignIn, {}));
  await begin(await make(walk, visitor, secondFactorEndpoints.startPasskey, proof()));
  await ticketFor(app.visitor());
  const passkeyId = passkey.id.toString("base64url");
  await make(walk, visitor, secondFactorEndpoints.removePasskey, { passkeyId, ...proof() });
  await make(walk, visitor, secondFactorEndpoints.removeTotp, proof());
}

async function buyByDirectDebit(walk: Walk): Promise<void> {
  const olga = await walk.app.signedIn("olga");
  const { mandate } = await make(walk, olga, billingEndpoints.priceConfig, {});
  const iban = remember(walk.tokens, "AT611904300234573201", "AT61 1904 3002 3457 3201");
  await make(walk, olga, billingEndpoints.create, {
    ...{ crewId, userId: testIds.users.olga, productIds: [1, 2, 3, 4], crewSize: 50, paymentPeriod: "yearly" },
    ...{ firstName: "Olga", lastName: "Walker", email: "olga@example.com", company: "Walker", street: "Kai 1" },
    ...{ extraAddressLine: "", postalCode: "20457", city: "Hamburg", country: "de" },
    ...{ paymentMethod: "DIRECT_DEBIT", iban, sepaMandateText: mandate.text.en },
  });
  const other = remember(walk.tokens, "DE89370400440532013000", "DE89 3704 0044 0532 0130 00");
  await make(walk, olga, billingEndpoints.changePayment, {
    ...{ crewId, paymentMethod: "DIRECT_DEBIT", iban: other, sepaMandateText: mandate.text.en },
  });
}

async function operate(walk: Walk): Promise<void> {
  const { app, tokens } = walk;
  const password = (await createOperator(app.database, "Walker", app.clock.now))?.password ?? "";
  walk.words.push(password);
  const client = app.visitor();
  await make(walk, client, operatorEndpoints.signIn, { name: "walker", password });
  const { secret, url } = await make(walk, client, operatorEndpoints.startTotp, { password });
  remember(tokens, secret, url, fromBase32(secret).toString("hex"), fromBase32(secret).toString("base64url"));
  await make(walk, client, operatorEndpoints.confirmTotp, { code: nextCode(walk, secret) });
  await app.settled();
  const code = nextCode(walk, secret);
  await make(walk, client, operatorEndpoints.signIn, { name: "walker", password, code });
  await make(walk, client, operatorEndpoints.removeTotp, { password });
}
