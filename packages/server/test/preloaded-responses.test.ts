import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { accountEndpoints, type Context } from "@glasen/contract/accounts.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdRows } from "./locks.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";
import { testIds } from "./test-crews.ts";

const { harbour, foreign } = testIds.crews;
const webRoot = `${mkdtempSync(join(tmpdir(), "glasen-web-"))}/`;
let app: TestApp;

beforeAll(async () => {
  for (const page of ["index", "signed-in", "terminal"])
    writeFileSync(`${webRoot}${page}.html`, `<!doctype html><title>${page}</title><body><div id="root"></div></body>`);
  app = await startTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const opened = { "sec-fetch-dest": "document" };
const open = (client: TestClient, url = "/", headers: Record<string, string> = opened) =>
  client.sendRaw("GET", url, { headers });

const block = new RegExp(`<script type="application/json" id="${preloadedResponsesId}">(.*?)</script>`, "s");
type Responses = Record<string, { payload: unknown }>;
const responsesIn = (html: string): Responses => JSON.parse(block.exec(html)?.[1] ?? "{}") as Responses;
const openedBy = async (client: TestClient, url = "/") => responsesIn((await open(client, url)).body);

test("a signed-in user's page contains the responses to its first calls, and no cache may store it", async () => {
  const mia = await app.signedIn("mia");
  const page = await open(mia);
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    vary: "cookie, sec-fetch-dest, accept-encoding",
  });
  const responses = responsesIn(page.body);
  expect(Object.keys(responses)).toEqual([
    "/api/v2/context",
    `/api/v2/crew/${harbour}/events`,
    `/api/v2/crew/${harbour}`,
    `/api/v2/crew/${harbour}/permission`,
    `/api/v3/usage-rights?crewId=${harbour}&pageSize=1000`,
    `/api/v3/feature-flags?crewId=${harbour}`,
    `/api/v2/crew/${harbour}/member`,
    `/api/v3/teams?crewId=${harbour}&pageSize=1000&orderBy=%2Bname`,
    `/api/v2/news/count?crewId=${harbour}`,
    `/api/v2/chat/users/${testIds.users.mia}/rooms/unread-messages?crewId=${harbour}`,
    "/api/v2/time-tracking/stamps?crewId=1&userIds%5B%5D=4&startTime=2026-11-04T00%3A00%3A00.000Z&endTime=2026-11-15T00%3A00%3A00.000Z",
    `/api/v2/workforce-management/settings/effective?crewId=${harbour}&userId=${testIds.users.mia}`,
    `/api/v2/crew/${harbour}/time-category`,
    `/api/v2/time-tracking/offline-stamps/own?crewId=${harbour}`,
    "/api/v2/month-sheet?crewId=1&userId=4&month=2026-11&wholeMinutes=true",
    `/api/v2/time-tracking/missing-clock-outs?crewId=${harbour}`,
    `/api/v2/shift/next?crewId=${harbour}&userId=${testIds.users.mia}`,
    "/api/v3/shiftplanner/shifts?crewId=1&filter=userId%3D%3D4%3Btype%3D%3Dpublished%3Bdate%3E%3D2026-11-09%3Bdate%3C%3D2026-11-15&orderBy=%2Bfrom&pageSize=1000",
    `/api/v2/absence-management/types?crewId=${harbour}`,
    "/api/v2/public-holiday-calendar?crewId=1&from=2026-11-12&to=2027-01-11",
    "/api/v2/absences?crewId=1&userId=4&from=2026-01-01&to=2026-12-31",
    "/api/v2/absences?crewId=1&userId=4&from=2027-01-01&to=2027-12-31",
    "/api/v2/absence-management/absence-balances?crewId=1&year=2026&userId=4",
  ]);
  for (const [url, response] of Object.entries(responses))
    expect(response).toEqual(JSON.parse((await mia.sendRaw("GET", url, { headers: {} })).body));
  expect(await openedBy(mia, `/crew/${harbour}`)).toEqual(responses);
  // Other screens make other calls.
  expect(Object.keys(await openedBy(mia, `/crew/${harbour}/times`))).toEqual(Object.keys(responses).slice(0, 10));

  const small = await open(mia, "/", { ...opened, "accept-encoding": "gzip, br" });
  expect(small.headers["content-encoding"]).toBe("br");
  expect(responsesIn(brotliDecompressSync(small.rawPayload).toString())).toEqual(responses);
});

test("the page of home carries the crew's day and the open requests for those who see them", async () => {
  const carried = Object.keys(await openedBy(await app.signedIn("olga"), `/crew/${harbour}`));
  expect(carried).toEqual(
    expect.arrayContaining([
      `/api/v2/crew/${harbour}/member?disabledAt=null&requireActiveTimeAccountId=true`,
      `/api/v2/presence?crewId=${harbour}`,
      `/api/v2/times-at-work?crewId=${harbour}`,
      "/api/v2/absence-management/calendar?crewId=1&from=2026-11-12&to=2026-11-12",
      `/api/v2/absences?crewId=${harbour}&status=requested`,
      `/api/v2/time-tracking/correction-requests?crewId=${harbour}&status=open&perPage=1000`,
      `/api/v2/time-tracking/correction-requests?crewId=${harbour}&perPage=100`,
      `/api/v2/time-tracking/offline-stamps?crewId=${harbour}`,
    ]),
  );
});

test("the page of home greets as home will, in the user's language, and other pages do not", async () => {
  const mia = await app.signedIn("mia");
  const greetingAt = async (url: string) => /<h1.*?<\/h1>/.exec((await open(mia, url)).body)?.[0];
  const { user } = (await mia.call(accountEndpoints.context, {})).payload as Context;
  const text = user?.language === "de" ? "Guten Morgen" : "Good morning";
  const greeting = `<h1 class="greeting" lang="${user?.language}">${text}, ${user?.name.split(" ")[0]}</h1>`;
  expect(await greetingAt("/")).toBe(greeting);
  expect(await greetingAt(`/crew/${harbour}`)).toBe(greeting);
  expect(await greetingAt(`/crew/${harbour}/times`)).toBeUndefined();
  expect(await greetingAt(`/crew/${foreign}`)).toBeUndefined();
});

test("the page begins to arrive, with its greeting, while the last of its responses are still being made", async () => {
  const mia = await app.signedIn("mia");
  const address = await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  const release = await holdRows(app.url, "lock table absences in access exclusive mode");
  const cookie = [...mia.cookies].map((pair) => pair.join("=")).join("; ");
  const { body } = await fetch(address, { headers: { ...opened, cookie, "accept-encoding": "identity" } });
  const arriving = body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await arriving?.read())?.value ?? "";
  expect(first).toContain('<h1 class="greeting"');
  expect(first).not.toContain(preloadedResponsesId);
  await release();
  let rest = "";
  for (let part = await arriving?.read(); part?.value !== undefined; part = await arriving?.read()) rest += part.value;
  expect(Object.keys(responsesIn(rest))).toContain("/api/v2/absences?crewId=1&userId=4&from=2026-01-01&to=2026-12-31");
});

test("visitors, signed-out users, terminals, scripts and workers get a page without preloaded responses", async () => {
  const bare = { responses: {}, title: "" };
  const seen = async (client: TestClient, headers?: Record<string, string>) => {
    const { body } = await open(client, "/", headers);
    return { responses: responsesIn(body), title: /<title>(.*)<\/title>/.exec(body)?.[1] };
  };
  expect(await seen(app.visitor())).toEqual({ ...bare, title: "index" });

  const max = await app.signedIn("max");
  for (const headers of [{}, { "sec-fetch-dest": "empty" }, { "sec-fetch-dest": "script" }] as Record<string, string>[])
    expect(await seen(max, headers)).toEqual({ ...bare, title: "signed-in" });
  const session = new Map(max.cookies);
  await max.call(accountEndpoints.signOut, {});
  expect(await seen(max)).toEqual({ ...bare, title: "index" });
  // The cookies of a session that has ended.
  const late = app.visitor();
  for (const [name, value] of session) late.cookies.set(name, value);
  expect(await seen(late)).toEqual({ ...bare, title: "signed-in" });

  const olga = await app.signedIn("olga");
  await olga.call(sessionEndpoints.signInCrew, { crewId: harbour });
  expect(await seen(olga)).toEqual({ ...bare, title: "terminal" });
});

test("a user of another crew gets their own responses, and for a foreign crew only their own context", async () => {
  const boris = await app.signedIn("boris");
  expect((await openedBy(boris))["/api/v2/context"]?.payload).toMatchObject({
    userAuthentication: { userId: testIds.users.boris },
    crews: [{ id: foreign }],
  });
  expect(Object.keys(await openedBy(boris, `/crew/${harbour}`))).toEqual(["/api/v2/context"]);
});

test("a name that contains markup stays data", async () => {
  const name = `</script><script>alert(1)</script><!--$&$'`;
  const olga = await app.signedIn("olga");
  const answer = await olga.call(accountEndpoints.changeUser, { name });
  expect(answer.status).toBe(200);
  const { body } = await open(olga);
  expect(body.match(/<script/g)).toHaveLength(1);
  const members = responsesIn(body)[`/api/v2/crew/${harbour}/member`]?.payload as { userId: number; name: string }[];
  const listed = await olga.call(memberEndpoints.list, { crewId: harbour });
  expect(members).toEqual(listed.payload);
  expect(members.find(({ userId }) => userId === testIds.users.olga)?.name).toBe(name);
});
