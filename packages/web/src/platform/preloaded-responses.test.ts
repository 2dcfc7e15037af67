// @vitest-environment happy-dom
import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";
import { beforeEach, expect, test, vi } from "vitest";

const brought = { "/api/v2/server-time": { payload: { timestamp: "with the page" } } };

/** A fresh page with embedded responses, and a server that counts requests. */
async function openPage() {
  vi.resetModules();
  vi.spyOn(performance, "now").mockReturnValue(500);
  const block = document.createElement("script");
  Object.assign(block, { type: "application/json", id: preloadedResponsesId, textContent: JSON.stringify(brought) });
  document.body.replaceChildren(block);
  const { createCaller } = await import("./call.ts");
  const asked: string[] = [];
  const { call } = createCaller({
    fetch: async (url) => {
      asked.push(String(url));
      return Response.json({ payload: { token: "t", timestamp: "asked for" } });
    },
    language: () => "en",
    channel: () => "Web",
    path: () => "/",
  });
  const time = async () => (await call("accounts.serverTime", {})).timestamp;
  return { asked, call, time };
}

beforeEach(() => vi.restoreAllMocks());

test("an embedded response is used once and removed from the page", async () => {
  const { asked, time } = await openPage();
  expect(await time()).toBe("with the page");
  expect(asked).toEqual([]);
  expect(document.getElementById(preloadedResponsesId)).toBeNull();
  expect(await time()).toBe("asked for");
});

test("after any write, including a sign-out, embedded responses are dropped", async () => {
  const { asked, call, time } = await openPage();
  await call("accounts.signOut", {});
  expect(await time()).toBe("asked for");
  expect(asked.at(-1)).toBe("/api/v2/server-time");
});

test("embedded responses expire after ten seconds", async () => {
  const { time } = await openPage();
  vi.spyOn(performance, "now").mockReturnValue(10_001);
  expect(await time()).toBe("asked for");
});
