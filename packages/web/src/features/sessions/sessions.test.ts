import type { Context } from "@glasen/contract/accounts.ts";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/query-client.ts";
import { contextQuery } from "#platform/session.ts";
import { acme, memberNamed, miaSignedIn, nobodySignedIn, refused, startFakeServer } from "../../../test/fake-server.ts";
import { crewOf, everybodyOf, usageRightsOf } from "../crews/crews.queries.ts";
import {
  confirmSession,
  signInByPin,
  signInCrew,
  signInCrewThenSignOutUser,
  signInUser,
  signOutCrew,
  signOutUser,
} from "./sessions.public.ts";

afterEach(() => vi.unstubAllGlobals());

const terminal: Context = { ...nobodySignedIn, crewAuthentication: { crewId: 7 } };
const miaAtTerminal: Context = { ...miaSignedIn, crewAuthentication: { crewId: 7 } };

/** A browser on which `before` is signed in; `after` is what the server tells once something was sent. */
async function browserOf(before: Context, after: Context) {
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.context": () => before,
    "accounts.signIn": () => ({ id: 1 }),
    "sessions.openPinSession": () => ({ id: 1 }),
    "sessions.confirm": () => ({ id: 1 }),
    "sessions.signInCrew": () => ({ crewId: 7 }),
    "crews.get": () => acme,
    "members.list": () => [memberNamed(1, "Mia Brandt")],
    "access.usageRights": () => [],
  });
  const cache = createQueryClient();
  await cache.fetchQuery(contextQuery);
  await Promise.all([
    cache.fetchQuery(crewOf(7)),
    cache.fetchQuery(everybodyOf(7)),
    cache.fetchQuery(usageRightsOf(7)),
  ]);
  server.received.length = 0;
  server.set({ "accounts.context": () => after });
  const sent = () =>
    server.received.filter(({ name }) => name !== "accounts.csrfToken").map(({ name, input }) => ({ name, input }));
  const known = () => ({
    members: cache.getQueryData(everybodyOf(7).queryKey)?.length,
    crew: cache.getQueryData(crewOf(7).queryKey)?.name,
    rights: cache.getQueryData(usageRightsOf(7).queryKey),
  });
  return { cache, server, sent, known, context: () => cache.getQueryData(contextQuery.queryKey) };
}

test("a member signs in at a terminal by PIN or by password, and proves more with the password (AUT063)", async () => {
  const { cache, sent, context } = await browserOf(terminal, miaAtTerminal);
  await signInByPin(cache, { pin: "0042" });
  await signInByPin(cache, { pin: "0042", userId: 1 });
  await signInUser(cache, { userId: 1, password: "x" });
  await confirmSession(cache, { password: "x" });
  const asked = { name: "accounts.context", input: {} };
  expect(sent()).toEqual([
    { name: "sessions.openPinSession", input: { pinCode: "0042" } },
    asked,
    { name: "sessions.openPinSession", input: { pinCode: "0042", userId: 1 } },
    asked,
    { name: "accounts.signIn", input: { userId: 1, password: "x" } },
    asked,
    { name: "sessions.confirm", input: { password: "x" } },
    asked,
  ]);
  expect(context()).toEqual(miaAtTerminal);
});

test("a wrong PIN changes nothing on the device (AUT063)", async () => {
  const { cache, server, sent, context, known } = await browserOf(terminal, miaAtTerminal);
  server.set({ "sessions.openPinSession": () => refused(4021) });
  await expect(signInByPin(cache, { pin: "0042" })).rejects.toThrow();
  expect(sent()).toHaveLength(1);
  expect(context()).toEqual(terminal);
  expect(known()).toMatchObject({ members: 1 });
});

test("a member who signs out at a terminal leaves the crew and its members on the screen, and nothing of their own (AUT063)", async () => {
  const { cache, sent, known, context } = await browserOf(miaAtTerminal, terminal);
  await signOutUser(cache);
  expect(sent()[0]).toEqual({ name: "accounts.signOut", input: {} });
  expect(context()).toEqual(terminal);
  expect(known()).toEqual({ members: 1, crew: "Acme", rights: undefined });
  // As the bare device sees them, once it has asked again.
  expect(cache.getQueryState(everybodyOf(7).queryKey)?.isInvalidated).toBe(true);
});

test("a user who signs out anywhere else leaves nothing (AUT063)", async () => {
  const { cache, known } = await browserOf(miaSignedIn, nobodySignedIn);
  await signOutUser(cache);
  expect(known()).toEqual({ members: undefined, crew: undefined, rights: undefined });
});

test("a crew is signed in on the device, alone or with the user signed out after it, and out by its number (AUT063)", async () => {
  const { cache, sent, server, context, known } = await browserOf(miaSignedIn, terminal);
  await signInCrew(cache, 7);
  expect(sent()[0]).toEqual({ name: "sessions.signInCrew", input: { crewId: 7 } });

  server.received.length = 0;
  await signInCrewThenSignOutUser(cache, 7);
  expect(sent().slice(0, 2)).toEqual([
    { name: "sessions.signInCrew", input: { crewId: 7 } },
    { name: "accounts.signOut", input: {} },
  ]);
  expect(context()).toEqual(terminal);

  server.received.length = 0;
  server.set({ "accounts.context": () => miaSignedIn });
  await signOutCrew(cache, 7);
  expect(sent()[0]).toEqual({ name: "sessions.signOutCrew", input: { crewId: "7" } });
  expect(context()?.crewAuthentication).toBeNull();
  expect(known()).toMatchObject({ rights: undefined });
});
