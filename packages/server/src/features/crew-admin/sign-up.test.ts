import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newcomer = (email: string) => ({
  email,
  password: "salt and butter",
  name: "Nora Newcomer",
  termsAccepted: true as const,
});

test("a crew owner signs up with a crew and a trial, and can sign in at once (AUT017, AUT046)", async () => {
  const client = app.visitor();
  const signedUp = await client.call(signUpEndpoints.crewOwner, {
    ...newcomer("nora@example.com"),
    language: "en",
    acquisitionTracking: '{"context":"absence"}',
  });
  expect(signedUp).toMatchObject({ status: 200, code: 5005 });
  const { id, crewId } = signedUp.payload;
  expect((await client.call(accountEndpoints.context, {})).payload.userAuthentication).toBeNull();
  expect((await client.signIn("nora@example.com", "salt and butter")).payload).toEqual({ id, firstSignIn: true });
  expect((await client.call(crewEndpoints.get, { crewId })).payload).toMatchObject({
    name: "Nora Newcomer's crew",
    ownerId: id,
    trial: true,
  });
  expect((await client.call(accountEndpoints.context, {})).payload).toMatchObject({
    productContext: "absence",
    language: "en",
    crews: [{ id: crewId }],
  });
});

test("an owner can name the crew at once; the name is one line", async () => {
  const client = app.visitor();
  const named = (crewName: string) =>
    client.call(signUpEndpoints.crewOwner, { ...newcomer("baker@example.com"), crewName });
  expect((await named("Two\nlines")).refusal.errors).toMatchObject([{ field: "crewName" }]);
  const { crewId } = (await named("  Bakery Dawn ")).payload;
  await client.signIn("baker@example.com", "salt and butter");
  expect((await client.call(accountEndpoints.context, {})).payload.crews).toEqual([
    { id: crewId, name: "Bakery Dawn" },
  ]);
});

test("a plain user signs up without a crew, in the language of the browser (AUT047)", async () => {
  const client = app.visitor();
  const signedUp = await client.call(signUpEndpoints.user, newcomer("plain@example.com"), {
    headers: { "x-language": "de" },
  });
  expect(signedUp.status).toBe(200);
  await client.signIn("plain@example.com", "salt and butter");
  expect((await client.call(accountEndpoints.context, {})).payload).toMatchObject({ language: "de", crews: [] });
});

test("tracking that cannot be read is ignored (AUT018)", async () => {
  const tracked = [
    ["{context:", null],
    ['{"context":42}', null],
    [{ context: "shift" }, "shift"],
    [null, null],
  ] as const;
  for (const [index, [acquisitionTracking, context]] of tracked.entries()) {
    const email = `tracked${index}@example.com`;
    const client = app.visitor();
    expect((await client.call(signUpEndpoints.user, { ...newcomer(email), acquisitionTracking })).status).toBe(200);
    await client.signIn(email, "salt and butter");
    expect((await client.call(accountEndpoints.context, {})).payload.productContext).toBe(context);
  }
});

test("an email is used once, whatever its case, even when ten ask at once (AUT075)", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      app.visitor().call(signUpEndpoints.user, newcomer(index % 2 ? "twice@example.com" : "TWICE@example.com")),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.refusal.errors).toMatchObject([{ field: "email", message: "Email already in use." }]);
});

test("every invalid field is reported at once (AUT017, AUT034, AUT041, ERR039, UIX535)", async () => {
  const body = { email: "abc", password: "", name: " ", termsAccepted: false };
  const refused = await app.visitor().send("POST", "/api/v2/sign-up", { body });
  expect(refused).toMatchObject({ status: 400, id: 1005 });
  expect(Object.fromEntries(refused.refusal.errors.map(({ field, id }) => [field, id]))).toEqual({
    email: 4000,
    password: 4002,
    name: 4002,
    termsAccepted: 4002,
  });
  expect(refused.refusal.errors.find(({ field }) => field === "email")?.message).toBe(
    "Please enter a valid email address.",
  );
  const short = await app.visitor().call(signUpEndpoints.user, { ...newcomer("s@example.com"), password: "short" });
  expect(short.refusal.errors).toMatchObject([{ field: "password", id: 4003 }]);
  const obvious = { ...newcomer("obvious@example.com"), password: "OBVIOUS@example.com" };
  expect((await app.visitor().call(signUpEndpoints.user, obvious)).refusal.errors[0]?.field).toBe("password");
});

test("a failure to create user or crew is 1004 or 1003, and leaves nothing behind (ERR019, ERR020)", async () => {
  const asOwner = (sql: string) => withClient(app.url, (client) => client.query(sql));
  const left = () =>
    app.database.asMaintenance((tx) =>
      tx.query(
        "select (select count(*) from users where email = 'broken@example.com') + (select count(*) from crews where name like 'Broken%') as count",
      ),
    );
  const attempt = () =>
    app.visitor().call(signUpEndpoints.crewOwner, { ...newcomer("broken@example.com"), name: "Broken" });
  await asOwner("revoke insert on crews from glasen_app");
  expect(await attempt()).toMatchObject({ status: 500, id: 1003 });
  await asOwner("grant insert on crews to glasen_app");
  await asOwner("revoke insert on users from glasen_app");
  expect(await attempt()).toMatchObject({ status: 500, id: 1004 });
  await asOwner("grant insert on users to glasen_app");
  expect(await left()).toEqual([{ count: 0 }]);
  expect((await attempt()).status).toBe(200);
});
