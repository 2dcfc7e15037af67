import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { miaSignedIn, nobodySignedIn, refused, startFakeServer } from "../../test/fake-server.ts";
import { languageStore, setLanguage } from "./language.ts";
import { createQueryClient } from "./query-client.ts";
import { contextQuery, redirectTarget, signIn, useFirstSignIn } from "./session.ts";
import { localStore } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("the page waits for the context, which holds the sessions of user, crew and operator (AUT024)", async () => {
  let answer: (context: typeof miaSignedIn) => void = () => undefined;
  startFakeServer({ "accounts.context": () => new Promise((resolve) => (answer = resolve)) });
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: cache }, children);
  const { result } = renderHook(() => useQuery(contextQuery), { wrapper });
  expect(result.current).toMatchObject({ isLoading: true, data: undefined });
  await waitFor(() => expect(answer).toHaveLength(1));
  answer({ ...miaSignedIn, crewAuthentication: { crewId: 7 }, adminAuthentication: { adminId: 3 } });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current.data).toMatchObject({
    userAuthentication: { userId: 1 },
    crewAuthentication: { crewId: 7 },
    adminAuthentication: { adminId: 3 },
  });
});

test("an error of the server counts as signed out (AUT025)", async () => {
  startFakeServer({ "accounts.context": () => refused(1007, 500) });
  const context = await createQueryClient().fetchQuery(contextQuery);
  expect([context.userAuthentication, context.crewAuthentication, context.adminAuthentication]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a missing response does not sign out (AUT025)", async () => {
  const server = startFakeServer({ "accounts.context": () => miaSignedIn });
  const cache = createQueryClient();
  await cache.fetchQuery(contextQuery);
  server.setReachable(false);
  await cache.fetchQuery({ ...contextQuery, staleTime: 0, retry: false }).catch(() => undefined);
  expect(cache.getQueryData(contextQuery.queryKey)?.userAuthentication).toEqual({ userId: 1 });
});

test("a gateway error does not sign out, and a terminal stays a terminal (AUT025)", async () => {
  startFakeServer({ "accounts.context": () => miaSignedIn });
  const cache = createQueryClient();
  await cache.fetchQuery(contextQuery);
  vi.stubGlobal("fetch", async () => new Response("<title>502 Bad Gateway</title>", { status: 502 }));
  await cache.fetchQuery({ ...contextQuery, staleTime: 0, retry: false }).catch(() => undefined);
  expect(cache.getQueryData(contextQuery.queryKey)?.userAuthentication).toEqual({ userId: 1 });
  localStore.save("terminal-of", 7);
  expect((await createQueryClient().fetchQuery(contextQuery)).crewAuthentication).toEqual({ crewId: 7 });
  // The member who was signed in before an offline start is signed out when the terminal is back online.
  const server = startFakeServer({
    "accounts.context": () => nobodySignedIn,
    "accounts.csrfToken": () => ({ token: "t" }),
  });
  await createQueryClient().fetchQuery(contextQuery);
  expect(server.received.map(({ name }) => name)).toEqual([
    "accounts.csrfToken",
    "accounts.signOut",
    "accounts.context",
  ]);
  await createQueryClient().fetchQuery(contextQuery);
  expect(server.countOf("accounts.signOut")).toBe(1);
  localStore.remove("terminal-of");
});

test("the page uses the signed-in user's language (UIX002, UIX502)", async () => {
  setLanguage("de");
  startFakeServer({ "accounts.context": () => miaSignedIn });
  await createQueryClient().fetchQuery(contextQuery);
  expect(languageStore.get()).toBe("en");
});

test("a terminal uses the signed-in member's language, and its own again afterwards", async () => {
  setLanguage("de");
  const device = { ...nobodySignedIn, crewAuthentication: { crewId: 7 } };
  const server = startFakeServer({ "accounts.context": () => ({ ...miaSignedIn, crewAuthentication: { crewId: 7 } }) });
  const cache = createQueryClient();
  await cache.fetchQuery(contextQuery);
  expect(languageStore.get()).toBe("en");
  server.set({ "accounts.context": () => device });
  await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
  expect(languageStore.get()).toBe("de");
});

test("when another user signs in, the data of the first one is dropped (AUT030)", async () => {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.context": () => miaSignedIn,
    "accounts.signIn": () => ({ id: 1 }),
  });
  const cache = createQueryClient();
  await cache.fetchQuery(contextQuery);
  cache.setQueryData(["teams", 7], ["Mia's"]);
  localStore.cache("draft", "Mia's");
  await signIn(cache, { userIdentifier: "mia", password: "x" });
  expect(cache.getQueryData(["teams", 7])).toEqual(["Mia's"]);

  server.set({ "accounts.signIn": () => ({ id: 2 }) });
  await signIn(cache, { userIdentifier: "ben", password: "x" });
  expect(cache.getQueryData(["teams", 7])).toBeUndefined();
  expect(localStore.read("draft")).toBeUndefined();
});

test("a sign-in redirects to our own pages and to the installation's other homes only (AUT049)", () => {
  const to = (url: string) => redirectTarget(url, ["https://eu.example.com"], "https://app.example.com");
  expect(to("/crew/7")).toBe("https://app.example.com/crew/7");
  expect(to("https://eu.example.com/sign-in")).toBe("https://eu.example.com/sign-in");
  for (const elsewhere of ["https://evil.example", "//evil.example", "javascript:alert(1)", "http://eu.example.com"])
    expect(to(elsewhere)).toBe("/");
});

test("a response with another home redirects the browser (AUT049)", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.context": () => ({ ...nobodySignedIn, homes: ["https://eu.example.com"] }),
    "accounts.signIn": () => ({ redirectUrl: "https://eu.example.com/sign-in" }),
  });
  const cache = createQueryClient();
  await cache.fetchQuery(contextQuery);
  await signIn(cache, { userIdentifier: "mia", password: "x" });
  expect(assign.mock.calls).toEqual([["https://eu.example.com/sign-in"]]);
});

test("the first sign-in after the registration is recognized (AUT028)", async () => {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.context": () => miaSignedIn,
    "accounts.signIn": () => ({ id: 1, firstSignIn: true }),
  });
  const cache = createQueryClient();
  const { result } = renderHook(() => useFirstSignIn());
  await act(() => signIn(cache, { userIdentifier: "mia", password: "x" }));
  expect(result.current).toBe(true);
  server.set({ "accounts.signIn": () => ({ id: 1 }) });
  await act(() => signIn(cache, { userIdentifier: "mia", password: "x" }));
  expect(result.current).toBe(false);
});
