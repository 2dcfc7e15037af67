import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCaller } from "./call.ts";
import { CallError, codes } from "./call-error.ts";
import { channelStore } from "./channel.ts";
import { closeUnauthenticated, isAskingToSignIn } from "./unauthenticated.ts";

interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  credentials: string | undefined;
}
type Reply = (request: Request) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refuse = (id: number, status: number) =>
  json({ statusCode: status, id, message: "No.", traceId: "t-1", errors: [] }, status);

let sent: Request[];
let warnings: string[];
let path = "/crew/7/teams";
beforeEach(() => {
  sent = [];
  warnings = [];
  path = "/crew/7/teams";
  vi.spyOn(console, "warn").mockImplementation((message: string) => void warnings.push(message));
});
afterEach(() => {
  vi.restoreAllMocks();
  channelStore.set("Web");
  closeUnauthenticated();
});

/** A server that issues the tokens csrf-1, csrf-2 … and responds to everything else with `reply`. */
function callerAgainst(reply: Reply) {
  let tokens = 0;
  return createCaller({
    fetch: (async (url: string, init: RequestInit) => {
      const request: Request = {
        url,
        method: init.method ?? "GET",
        headers: init.headers as Record<string, string>,
        body: init.body as string | undefined,
        credentials: init.credentials,
      };
      sent.push(request);
      if (url === "/api/v2/csrf_token") return json({ payload: { token: `csrf-${++tokens}` } });
      return reply(request);
    }) as typeof fetch,
    language: () => "de",
    channel: channelStore.get,
    path: () => path,
  });
}
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};
const writes = () => sent.filter(({ method }) => method !== "GET");

test("a call fills its path and returns the payload (API512)", async () => {
  const { call } = callerAgainst(() => json({ payload: [{ teamId: 1, userId: 2, crewId: 7 }] }));
  expect(await call("teamMembers.list", { crewId: 7 })).toEqual([{ teamId: 1, userId: 2, crewId: 7 }]);
  expect(sent[0]?.url).toBe("/api/v2/crew/7/team-members");
});

test("a paged list returns its pagination, too (API512)", async () => {
  const pagination = { page: 1, perPage: 100, pageSize: 100, total: 0, totalPages: 0 };
  const { callPage } = callerAgainst(() => json({ payload: [], pagination }));
  expect(await callPage("teams.list", { crewId: 7 })).toEqual({ payload: [], pagination });
});

test("arrays on GET are sent with bracket-suffixed names (API005, API504)", async () => {
  const { call } = callerAgainst(() => json({ payload: [] }));
  await call("members.list", { crewId: 7, userId: [1, 2], disabledAt: "null" });
  expect(decodeURIComponent(sent[0]?.url ?? "")).toBe("/api/v2/crew/7/member?userId[]=1&userId[]=2&disabledAt=null");
});

test("DELETE sends its parameters in the address, others send JSON", async () => {
  const { call } = callerAgainst(() => json({ payload: null }));
  await call("teams.remove", { crewId: 7, id: 3 });
  await call("teams.create", { crewId: 7, name: "Theke" });
  expect(writes()[0]).toMatchObject({ method: "DELETE", url: "/api/v3/teams/3?crewId=7", body: undefined });
  expect(writes()[1]).toMatchObject({ url: "/api/v3/teams", body: JSON.stringify({ crewId: 7, name: "Theke" }) });
  expect(writes()[1]?.headers["content-type"]).toBe("application/json");
});

test("the sign-in of the realtime channel is a form", async () => {
  const { call } = callerAgainst(() => json({ payload: { auth: "k:s" } }));
  await call("live.authenticate", { socket_id: "1.2", channel_name: "private-crew-7" });
  expect(writes()[0]?.body).toBe("socket_id=1.2&channel_name=private-crew-7");
});

test("every request carries credentials, language and channel (API007, API509, API510, API511)", async () => {
  const { call } = callerAgainst(() => json({ payload: null }));
  await call("crews.list", {});
  await call("teams.remove", { crewId: 7, id: 3 });
  for (const request of sent) {
    expect(request.credentials).toBe("include");
    expect(request.headers["x-language"]).toBe("de");
    expect(request.headers["x-channel"]).toBe("Web");
  }
});

test("the channel is Web, and Terminal in terminal mode (API001)", async () => {
  const { call } = callerAgainst(() => json({ payload: [] }));
  await call("crews.list", {});
  channelStore.set("Terminal");
  await call("crews.list", {});
  expect(sent.map(({ headers }) => headers["x-channel"])).toEqual(["Web", "Terminal"]);
});

test("a token is fetched once and sent with every write, never with a read (API008)", async () => {
  const { call } = callerAgainst(() => json({ payload: null }));
  await call("crews.list", {});
  await Promise.all([1, 2, 3].map((id) => call("teams.remove", { crewId: 7, id })));
  expect(sent.filter(({ url }) => url === "/api/v2/csrf_token")).toHaveLength(1);
  expect(writes().map(({ headers }) => headers["x-csrf-token"])).toEqual(["csrf-1", "csrf-1", "csrf-1"]);
  expect(sent[0]?.headers["x-csrf-token"]).toBeUndefined();
});

test("after 1012 a fresh token is fetched and the call sent once more, under the same key (API008)", async () => {
  const { call } = callerAgainst(({ headers }) =>
    headers["x-csrf-token"] === "csrf-2" ? json({ payload: null }) : refuse(1012, 403),
  );
  await call("teams.remove", { crewId: 7, id: 3 });
  expect(writes()).toHaveLength(2);
  expect(writes()[0]?.headers["x-transaction-id"]).toBe(writes()[1]?.headers["x-transaction-id"]);

  const stubborn = callerAgainst(() => refuse(1012, 403));
  sent = [];
  expect((await failure(stubborn.call("teams.remove", { crewId: 7, id: 3 }))).code).toBe(1012);
  expect(writes()).toHaveLength(2);
});

test('a failed fetch of the token rejects with "Can not retrieve CSRF Token", and the next write tries again (ERR008, ERR529)', async () => {
  let isDown = true;
  const { call } = createCaller({
    fetch: (async (url: string) =>
      isDown
        ? refuse(1007, 500)
        : json({ payload: url.endsWith("csrf_token") ? { token: "x" } : null })) as typeof fetch,
    language: () => "en",
    channel: () => "Web",
    path: () => path,
  });
  expect((await failure(call("teams.remove", { crewId: 7, id: 3 }))).message).toBe("Can not retrieve CSRF Token");
  isDown = false;
  expect(await call("teams.remove", { crewId: 7, id: 3 })).toBeNull();
});

test("a missing parameter is logged with call and name, and the call is still sent (API003, API530)", async () => {
  const { call } = callerAgainst(() => json({ payload: [] }));
  await call("teams.list", {} as { crewId: number });
  expect(warnings).toEqual(['teams.list: the required parameter "crewId" is missing']);
  expect(sent).toHaveLength(1);
});

test("an unknown parameter is logged with call and name, and the call is still sent (API004, API531)", async () => {
  const { call } = callerAgainst(() => json({ payload: [] }));
  const input = { crewId: 7, foo: 1 };
  await call("teams.list", input);
  expect(warnings).toEqual(['teams.list: the parameter "foo" is unknown']);
  expect(sent).toHaveLength(1);
});

test("a refusal has its code, status, message, trace and all field problems (ERR004, ERR005)", async () => {
  const errors = [{ id: 4002, field: "name", message: "This is needed.", errors: [] }];
  const { call } = callerAgainst(() =>
    json({ statusCode: 400, id: 1005, message: "Not valid.", traceId: "t-9", errors }, 400),
  );
  const error = await failure(call("teams.create", { crewId: 7, name: "" }));
  expect(error).toMatchObject({ code: 1005, statusCode: 400, message: "Not valid.", traceId: "t-9", errors });
});

test('an unparsable body gives "Unknown error occurred (status code=502)" with code 0 (ERR006, ERR013, ERR504)', async () => {
  const { call } = callerAgainst(() => new Response("<html>oops</html>", { status: 502 }));
  const error = await failure(call("crews.list", {}));
  expect(error).toMatchObject({ code: 0, message: "Unknown error occurred (status code=502)" });
  expect(codes.externalError).toBe(0);
});

test("every status other than 200 is an error, even with a payload (ERR530)", async () => {
  const { call } = callerAgainst(() => json({ payload: [] }, 201));
  expect((await failure(call("crews.list", {}))).statusCode).toBe(201);
});

test("no response: code 1999 with the cause in brackets (ERR007, ERR038)", async () => {
  const { call } = callerAgainst(() => Promise.reject(new TypeError("Failed to fetch")));
  const error = await failure(call("crews.list", {}));
  expect(error).toMatchObject({ code: 1999, message: "Unknown error occurred (Failed to fetch)" });
});

test("200 with an empty body gives code 1024 (ERR035)", async () => {
  const { call } = callerAgainst(() => new Response("", { status: 200 }));
  expect((await failure(call("crews.list", {}))).code).toBe(1024);
});

test("a write whose response was lost is sent once more under the same key; two writes have two keys (CON504, UIX038)", async () => {
  let isLost = true;
  const { call } = callerAgainst(() => {
    if (!isLost) return json({ payload: null });
    isLost = false;
    throw new TypeError("connection reset");
  });
  await call("teams.remove", { crewId: 7, id: 3 });
  await call("teams.remove", { crewId: 7, id: 3 });
  const keys = writes().map(({ headers }) => headers["x-transaction-id"]);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a read without a response is not retried by the call itself", async () => {
  const { call } = callerAgainst(() => Promise.reject(new TypeError("offline")));
  await failure(call("crews.list", {}));
  expect(sent).toHaveLength(1);
});

test.each([
  ["/crew/7/teams", true],
  ["/sign-in", false],
  ["/login/12", false],
  ["/", false],
])("not authenticated at %s asks to sign in: %s (AUT065, AUT066)", async (where, isAsked) => {
  path = where;
  const { call } = callerAgainst(() => refuse(1013, 401));
  await failure(call("crews.list", {}));
  expect(isAskingToSignIn()).toBe(isAsked);
});
