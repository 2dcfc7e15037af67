import { GlasenClient, GlasenRefusal, GlasenUnreachable } from "@glasen/client/client.ts";
import { apiTokenEndpoints } from "@glasen/contract/integrations.ts";
import { startTestApp, type TestApp } from "@glasen/server/test/test-app.ts";
import { testIds, testPassword } from "@glasen/server/test/test-crews.ts";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** What the page loads as `/api/try.js`. */
const script = new URL("../../../server/src/kernel/api-page/api-try.js", import.meta.url).href;
const crewId = testIds.crews.harbour;
let app: TestApp;
let url: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  const max = await app.signedIn("max");
  const wanted = { crewId, name: "Client", password: testPassword, scopes: ["absences:write", "audit:read"] as const };
  token = (await max.call(apiTokenEndpoints.create, { ...wanted, scopes: [...wanted.scopes] })).payload.token;
});
afterAll(() => app.close());

test("the client reads, writes and pages with a token alone", async () => {
  const glasen = new GlasenClient({ url: `${url}/`, token });
  const made = await glasen.call("absenceTypes.create", { crewId, name: "Kur" });
  const types = await glasen.call("absenceTypes.list", { crewId });
  expect(types.find(({ id }) => id === made.id)?.name).toBe("Kur");
  const { payload, pagination } = await glasen.page("audit.list", { crewId, perPage: 1, area: ["integration"] });
  expect(payload).toHaveLength(1);
  expect(pagination.perPage).toBe(1);
});

test("a write whose answer is lost is sent again under its key and done once", async () => {
  const keys: string[] = [];
  const glasen = new GlasenClient({
    url,
    token,
    fetch: async (to, init) => {
      keys.push(new Headers(init.headers).get("x-transaction-id") ?? "");
      const response = await fetch(to, init);
      if (keys.length === 1) throw new TypeError("the line broke");
      return response;
    },
  });
  await glasen.call("absenceTypes.create", { crewId, name: "Sabbatical" });
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  const types = await glasen.call("absenceTypes.list", { crewId });
  expect(types.filter(({ name }) => name === "Sabbatical")).toHaveLength(1);
});

test("a refusal has its number, its problems by field and the chosen language; no connection is an error of its own", async () => {
  const glasen = new GlasenClient({ url, token, language: "de" });
  const empty = await glasen.call("absenceTypes.create", { crewId, name: "" }).catch((error: unknown) => error);
  expect(empty).toBeInstanceOf(GlasenRefusal);
  expect((empty as GlasenRefusal).problemOf("name")?.message).toBe("Diese Angabe fehlt.");
  const closed = await glasen.call("members.list", { crewId }).catch((error: unknown) => error);
  expect((closed as GlasenRefusal).is("notAuthorized")).toBe(true);
  const nobody = new GlasenClient({ url: "http://127.0.0.1:1", token });
  await expect(nobody.call("members.list", { crewId })).rejects.toBeInstanceOf(GlasenUnreachable);
});

test("the API page sends a call with the pasted token, and asks for one before that", async () => {
  const { document } = new Window({ url: `${url}/api` });
  document.write(await (await fetch(`${url}/api`)).text());
  vi.stubGlobal("document", document);
  const sent: string[] = [];
  const { fetch: realFetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path}`);
    return realFetch(url + path, init);
  });
  try {
    await import(script);
    const form = document.querySelector("form[data-method=GET][data-path='/api/v2/absence-management/types']");
    const [field, answer] = [form?.querySelector("textarea"), form?.querySelector("output")];
    const pasted = document.querySelector("input");
    if (!form || !field || !answer || !pasted) throw new Error("the page offers no way to try this call");
    const send = () => form.querySelector("button")?.click();
    expect(Object.keys(JSON.parse(field.value))).toEqual(["crewId"]);
    field.value = JSON.stringify({ crewId });
    send();
    expect(answer.textContent).toBe("Paste a token at the top of the page first.");
    pasted.value = token;
    send();
    await vi.waitFor(() => expect(answer.textContent).toMatch(/^200\n/));
    expect(answer.textContent).toContain('"effect": "paid"');
    expect(sent).toEqual([`GET /api/v2/absence-management/types?crewId=${crewId}`]);
    field.value = "{ crewId";
    send();
    expect(answer.textContent).toMatch(/^The input is not JSON: /);
  } finally {
    vi.unstubAllGlobals();
  }
});
