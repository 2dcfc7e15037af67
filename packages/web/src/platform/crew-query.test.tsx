import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { crewWhereMiaIs, refused, startFakeServer } from "../../test/fake-server.ts";
import { renderInApp } from "../../test/render-app.tsx";
import { call } from "./call.ts";
import { crewMutation, crewQuery, putEntry } from "./crew-query.ts";
import { languageStore } from "./language.ts";
import { texts } from "./texts.ts";

const teamsNamed = (name: string) => crewQuery(["teams", 7, name], "teams.list", { crewId: 7, filter: name });

interface Pending {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly answer: (payload: unknown) => void;
}
let requests: Pending[];
beforeEach(() => {
  requests = [];
  languageStore.set("en");
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Requests stay open until the test answers them; an abort rejects them, as in a browser. */
function holdRequests(): void {
  const pagination = { page: 1, perPage: 100, pageSize: 100, total: 0, totalPages: 1 };
  vi.stubGlobal(
    "fetch",
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        const answer = (payload: unknown) => resolve(new Response(JSON.stringify({ payload, pagination })));
        requests.push({ url, signal, answer });
      }),
  );
}

function Teams({ search }: { readonly search: string }) {
  const { data, error } = useQuery(teamsNamed(search));
  return <p>{error ? "failed" : (data?.map(({ name }) => name).join() ?? "loading")}</p>;
}
const requested = (count: number) => waitFor(() => expect(requests).toHaveLength(count));

test("a query that is superseded by another cancels its request, and only the new answer is shown", async () => {
  holdRequests();
  const { rerender } = renderInApp(<Teams search="a" />);
  await requested(1);
  rerender(<Teams search="b" />);
  await requested(2);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => requests[1]?.answer([{ id: 1, crewId: 7, name: "Bar" }]));
  await screen.findByText("Bar");
});

test("a list of several pages is read whole: no row is left out without a word", async () => {
  const names = ["Bar", "Café", "Deli"];
  vi.stubGlobal("fetch", (url: string) => {
    const page = Number(new URL(url, "http://glasen").searchParams.get("page") ?? 1);
    const pagination = { page, perPage: 1, pageSize: 1, total: names.length, totalPages: names.length };
    const payload = [{ id: page, crewId: 7, name: names[page - 1] }];
    return Promise.resolve(new Response(JSON.stringify({ payload, pagination })));
  });
  renderInApp(<Teams search="a" />);
  await screen.findByText("Bar,Café,Deli");
});

test("leaving a page cancels its requests without an error, and coming back repeats them", async () => {
  holdRequests();
  const { rerender, cache } = renderInApp(<Teams search="a" />);
  await requested(1);
  rerender(<p>elsewhere</p>);
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true));
  await waitFor(() => expect(cache.getQueryState(["teams", 7, "a"])?.fetchStatus).toBe("idle"));
  expect(cache.getQueryState(["teams", 7, "a"])).toMatchObject({ status: "pending", error: null });
  expect(currentToasts()).toEqual([]);
  rerender(<Teams search="a" />);
  await requested(2);
  expect(screen.getByText("loading")).toBeTruthy();
});

test("a query of several calls cancels the one in flight and starts no further one", async () => {
  holdRequests();
  const both = crewQuery(["both", 7], async (reader) => [
    await reader.call("teams.list", { crewId: 7 }),
    await reader.callPage("teamMembers.list", { crewId: 7 }),
  ]);
  function Both() {
    return <p>{useQuery(both).status}</p>;
  }
  const { rerender } = renderInApp(<Both />);
  await requested(1);
  rerender(<p>elsewhere</p>);
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true));
  await act(async () => undefined);
  expect(requests).toHaveLength(1);
});

const words = texts({ saved: "Saved", notSaved: "Not saved" }, { saved: "Gespeichert", notSaved: "Nicht gespeichert" });
const useRename = crewMutation("teams.replace", {
  optimistic: {
    queryKey: (crewId) => ["teams", crewId],
    apply: (cache, { id, name }, crewId) => putEntry(cache, ["teams", crewId], { id, crewId, name }),
  },
  commit: (cache, team) => putEntry(cache, ["teams", team.crewId], team),
  invalidates: (crewId) => [["audit", crewId]],
  texts: words,
  succeeded: (t) => t.saved,
  failed: (t) => t.notSaved,
});
function Rename() {
  const rename = useRename(7);
  return (
    <button type="button" onClick={() => rename.mutate({ id: 3, name: "Bar" })}>
      rename
    </button>
  );
}
const namesIn = (cache: ReturnType<typeof renderInApp>["cache"]) =>
  cache.getQueryData<{ name: string }[]>(["teams", 7])?.map(({ name }) => name);

function openRename(answer: Parameters<typeof startFakeServer>[0]) {
  startFakeServer({ ...crewWhereMiaIs("owner"), ...answer });
  const { cache } = renderInApp(<Rename />);
  cache.setQueryData(["teams", 7], [{ id: 3, crewId: 7, name: "Theke" }]);
  cache.setQueryData(["audit", 7], []);
  return cache;
}

test("a mutation is applied optimistically, then takes over the response, shows a toast and invalidates its queries", async () => {
  let answer = (_name: string): void => undefined;
  const cache = openRename({
    "teams.replace": () =>
      new Promise((resolve) => {
        answer = (name) => resolve({ id: 3, crewId: 7, name });
      }),
  });
  await act(async () => screen.getByRole("button").click());
  await waitFor(() => expect(namesIn(cache)).toEqual(["Bar"]));
  await act(async () => answer("Bar 1"));
  await waitFor(() => expect(namesIn(cache)).toEqual(["Bar 1"]));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ type: "success", title: "Saved" }]));
  await waitFor(() => expect(cache.getQueryState(["audit", 7])?.isInvalidated).toBe(true));
});

test("a refused mutation is rolled back and shows the reason in the page's language", async () => {
  languageStore.set("de");
  const cache = openRename({ "teams.replace": () => refused(4001, 409, "Der Name ist vergeben.") });
  await act(async () => screen.getByRole("button").click());
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { type: "error", title: "Nicht gespeichert", text: "Der Name ist vergeben." },
    ]),
  );
  expect(namesIn(cache)).toEqual(["Theke"]);
  expect(cache.getQueryState(["teams", 7])?.isInvalidated).toBe(true);
});

test("a write is not cancelled by a signal", async () => {
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), "teams.remove": () => null });
  const controller = new AbortController();
  controller.abort();
  expect(await call("teams.remove", { crewId: 7, id: 3 }, { signal: controller.signal })).toBeNull();
  expect(server.countOf("teams.remove")).toBe(1);
});
