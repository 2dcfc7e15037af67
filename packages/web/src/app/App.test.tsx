import type { Context } from "@glasen/contract/accounts.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { clearPositions } from "#platform/live.ts";
import { markMaintenance } from "#platform/maintenance.ts";
import { reportTo } from "#platform/reporter.ts";
import { localStore } from "#platform/storage.ts";
import { setUiParameter } from "#platform/ui-parameters.ts";
import { closeUnauthenticated } from "#platform/unauthenticated.ts";
import { currentToasts, dismissToast, toast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../test/fake-pusher.ts";
import {
  acme,
  crewWhereMiaIs,
  memberNamed,
  mia,
  miaSignedIn,
  nobodySignedIn,
  permissionsAs,
  refused,
  startFakeServer,
} from "../../test/fake-server.ts";
import { renderInApp } from "../../test/render-app.tsx";
import { App } from "./App.tsx";
import { appTexts } from "./app.texts.ts";
import { crewHref, crewRoutes } from "./routes.ts";

vi.mock("pusher-js", () => import("../../test/fake-pusher.ts"));

beforeEach(() => {
  setLanguage("en");
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  markMaintenance(7, false);
  closeUnauthenticated();
  vi.unstubAllGlobals();
  channels.clear();
});

function openAt(path: string, answers = crewWhereMiaIs("owner")) {
  history.replaceState(null, "", path);
  const server = startFakeServer(answers);
  return { server, ...renderInApp(<App />) };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const greeting = () => screen.findByRole("heading", { level: 1, name: /^Good .*, Mia$/ });
const rail = () => within(screen.getAllByRole("navigation", { name: "Navigation" })[0] as HTMLElement);

test("a visitor sees the sign-in page at any path (UIX003, AUT005)", async () => {
  openAt("/crew/7/settings/teams", { "accounts.context": () => nobodySignedIn });
  await heading("Sign in");
});

test("public pages link to the imprint and the privacy notice that the installation names, and to none otherwise", async () => {
  const legalLinks = { imprint: "https://example.com/impressum", privacy: "https://example.com/datenschutz" };
  const { unmount } = openAt("/sign-in", { "accounts.context": () => ({ ...nobodySignedIn, legalLinks }) });
  await heading("Sign in");
  expect(screen.getByRole("link", { name: "Imprint" }).getAttribute("href")).toBe(legalLinks.imprint);
  expect(screen.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe(legalLinks.privacy);
  unmount();
  openAt("/sign-in", { "accounts.context": () => nobodySignedIn });
  await heading("Sign in");
  expect(screen.queryByRole("link", { name: "Imprint" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Privacy" })).toBeNull();
});

test.each([
  "owner",
  "manager",
  "managerReadOnly",
  "member",
] as const)("a signed-in %s sees home at the root, in the shell of their crew (UIX003, UIX004, UIX011, UIX501)", async (role) => {
  openAt("/", crewWhereMiaIs(role));
  await greeting();
  expect(location.pathname).toBe("/crew/7");
  expect(screen.getByText("Acme")).toBeTruthy();
});

test("the position in the crew's events is asked before anything else of the crew, so that no event is missed in between", async () => {
  clearPositions();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const { server } = openAt("/", {
    ...crewWhereMiaIs("owner"),
    "live.missed": () => asked.then(() => ({ events: [], position: 3, complete: true })),
  });
  await waitFor(() => expect(server.countOf("live.missed")).toBe(1));
  expect(server.received.filter(({ input }) => "crewId" in input).map(({ name }) => name)).toEqual(["live.missed"]);
  answer();
  await greeting();
});

test("where the position in the crew's events cannot be told, the page opens all the same", async () => {
  clearPositions();
  openAt("/", { ...crewWhereMiaIs("owner"), "live.missed": () => refused(500, 500) });
  await greeting();
});

test("a phone has the main areas below the page and the others behind one button; a wider window has all of them beside it", async () => {
  const { unmount } = openAt("/");
  await greeting();
  expect(screen.getAllByRole("navigation", { name: "Navigation" })).toHaveLength(1);
  expect(rail().getByRole("button", { name: "Collapse" })).toBeTruthy();
  const areas = rail().getAllByRole("link").length;
  unmount();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(max-width: 639px)" || query === "(max-width: 767px)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  openAt("/");
  await greeting();
  expect(screen.getAllByRole("navigation", { name: "Navigation" })).toHaveLength(1);
  expect(rail().getAllByRole("link").length).toBeLessThan(areas);
  await userEvent.click(rail().getByRole("button", { name: "More" }));
  const others = (await screen.findAllByRole("menuitem")).length;
  expect(rail().getAllByRole("link", { hidden: true }).length + others).toBe(areas);
});

/** Values for the parameters of paths. */
const named: Record<string, string> = {
  $teamId: "3",
  $userId: "2",
  $categoryId: "5",
  $area: "timeTracking",
  $part: "requests",
  $roomId: "5",
  $fillingId: "0f5c3b1e-6a0f-4c1e-9f5a-3a9f0d2b7c11",
};
const brokenPages = [appTexts.en.notFoundTitle, appTexts.en.errorTitle];
test.each(
  crewRoutes.map(({ path }) =>
    crewHref(
      7,
      path.replace(/\$\w+/g, (variable) => named[variable] ?? variable),
    ),
  ),
)("%s opens by its address alone and shows a screen of its own (UIX004, UIX005)", async (path) => {
  expect(path).toMatch(/^\/crew\/\d+/);
  const { cache, server } = openAt(path);
  await screen.findByRole("heading", { level: 1 });
  // A screen may show its heading before its data has arrived, and fail then.
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  const title = await screen.findByRole("heading", { level: 1 });
  expect(server.unanswered).toEqual([]);
  expect(brokenPages).not.toContain(title.textContent);
  expect(location.pathname).toBe(path);
});

test.each([
  ["/nowhere", false],
  ["/crew/7/nowhere", true],
  ["/crew/7/settings/nowhere", true],
  ["/crew/8", false],
])("%s says that there is no such page, with a way home, and within a crew with its navigation (UIX005)", async (path, isInCrew) => {
  openAt(path);
  await heading("There is no such page");
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(screen.queryAllByRole("navigation", { name: "Navigation" }).length > 0).toBe(isInCrew);
  await userEvent.click(screen.getByRole("link", { name: "Back to the home page" }));
  await greeting();
});

test("a user without a crew sees a message, can sign out, and can found a crew, which opens (UIX011)", async () => {
  let crews: Context["crews"] = [];
  openAt("/", {
    ...crewWhereMiaIs("owner"),
    "accounts.context": () => ({ ...miaSignedIn, crews }),
    "crews.create": ({ name }) => {
      crews = [{ id: 7, name: String(name) }];
      return acme;
    },
  });
  await heading("Not part of a crew yet");
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Start a crew" }));
  await userEvent.type(await screen.findByLabelText("Name"), "Acme{Enter}");
  await greeting();
  expect(location.pathname).toBe("/crew/7");
});

test("a disabled member signs in to a page that says so, with the other crews, the account and a way out (MEM520)", async () => {
  const harbour = { id: 8, name: "Harbour" };
  const { server } = openAt("/", {
    ...crewWhereMiaIs("member"),
    "accounts.context": () => ({ ...miaSignedIn, crews: [], endedCrews: [harbour] }),
  });
  await heading("Access ended");
  screen.getByText(/Your access to Harbour has ended/);
  expect(screen.getByRole("link", { name: "My account" }).getAttribute("href")).toBe("/user/profile");
  server.set({ "accounts.signOut": () => null, "accounts.context": () => nobodySignedIn });
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await heading("Sign in");
});

test("whoever is disabled in one crew and works in another gets from one to the other (MEM520)", async () => {
  openAt("/crew/8", {
    ...crewWhereMiaIs("member"),
    "accounts.context": () => ({ ...miaSignedIn, endedCrews: [{ id: 8, name: "Harbour" }] }),
  });
  await heading("Access ended");
  await userEvent.click(screen.getByRole("link", { name: "Acme" }));
  await greeting();
});

test("a crew that refuses its member all at once says that the access has ended (MEM520)", async () => {
  openAt("/crew/7", { ...crewWhereMiaIs("member"), "crews.get": () => refused(1006, 403) });
  await heading("Access ended");
});

test("a page that loads while the server is away says so and continues by itself", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  history.replaceState(null, "", "/");
  const server = startFakeServer(crewWhereMiaIs("owner"));
  server.setReachable(false);
  renderInApp(<App />);
  await heading("The server cannot be reached");
  dispatchEvent(new Event("online"));
  await heading("The server cannot be reached");
  server.setReachable(true);
  dispatchEvent(new Event("online"));
  await greeting();
});

test("a screen that cannot be loaded shows an error in its place, is reported, and is retried on return (ERR001, ERR002)", async () => {
  const reports: string[] = [];
  reportTo(({ message }) => reports.push(message));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { server } = openAt("/crew/7/settings/workplaces", {
    ...crewWhereMiaIs("owner"),
    "workplaces.listAll": () => refused(1007, 500),
  });
  await heading("Something went wrong");
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(reports).toEqual(["CallError: Refused 1007 (trace t-1)"]);
  server.set({ "workplaces.listAll": () => [] });
  // The shell is still there and navigates away and back.
  await userEvent.click(screen.getByRole("link", { name: "Roles and permissions" }));
  await heading("Roles and permissions");
  await userEvent.click(screen.getByRole("link", { name: "Workplaces" }));
  await heading("Workplaces");
});

test("a crew that cannot be loaded shows an error and is retried by the link to the home screen (ERR001, ERR002)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { server } = openAt("/crew/7", { ...crewWhereMiaIs("owner"), "crews.get": () => refused(1007, 500) });
  await heading("Something went wrong");
  server.set({ "crews.get": () => acme });
  await userEvent.click(screen.getByRole("link", { name: "Back to the home page" }));
  await greeting();
});

test("a screen that was opened with an expired session is shown after signing in again (AUT031, AUT065)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { server } = openAt("/crew/7/settings/workplaces", {
    ...crewWhereMiaIs("owner"),
    "workplaces.listAll": () => refused(1013, 401),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Please sign in again" }));
  expect(screen.queryByText("Something went wrong")).toBeNull();
  server.set({ "workplaces.listAll": () => [], "accounts.signIn": () => ({ id: 1 }) });
  await userEvent.type(dialog.getByLabelText("Username or email"), "mia");
  await userEvent.type(dialog.getByLabelText("Password"), "secret{Enter}");
  await heading("Workplaces");
});

test("a terminal shows the crew's name and no toasts (UIX003, UIX015, TRM004, TRM005)", async () => {
  openAt("/", {
    ...crewWhereMiaIs("member"),
    "accounts.context": () => ({ ...nobodySignedIn, crewAuthentication: { crewId: 7 } }),
    "terminal.products": () => ({ products: 15 }),
  });
  expect(within(await screen.findByRole("banner")).getByRole("heading", { name: "Acme" })).toBeTruthy();
  act(() => toast.error("Told in place"));
  expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("Told in place");
});

test("a terminal that is signed out remotely shows the sign-in page at once and drops the crew's data (AUT026)", async () => {
  let context: Context = { ...nobodySignedIn, crewAuthentication: { crewId: 7 } };
  const { server } = openAt("/", {
    ...crewWhereMiaIs("member"),
    "accounts.context": () => context,
    "terminal.products": () => ({ products: 15 }),
  });
  await screen.findByRole("banner");
  await waitFor(() => expect([channels.has("private-crew-7"), localStore.read("terminal-of")]).toEqual([true, 7]));
  context = nobodySignedIn;
  server.set({ "live.missed": () => refused(1013, 401) });
  // Happens after every reconnect, which the server forces when a session ends.
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await screen.findByLabelText("Username or email");
  expect(screen.queryByText("Acme")).toBeNull();
  await waitFor(() => expect(localStore.read("terminal-of")).toBeUndefined());
});

test("a crew call that answers 1500 shows the maintenance screen and no error (UIX006, UIX532, ERR003)", async () => {
  openAt("/crew/7", { ...crewWhereMiaIs("owner"), "crews.get": () => refused(1500, 503) });
  await heading("One moment please...");
  await screen.findByText("Acme is under maintenance");
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(currentToasts().filter(({ isLeaving }) => !isLeaving)).toEqual([]);
});

test("a crew whose flag is set shows the maintenance screen (UIX006, MEM517)", async () => {
  const answers = crewWhereMiaIs("owner");
  openAt("/crew/7", { ...answers, "crews.get": () => ({ ...acme, inMaintenance: true }) });
  await heading("One moment please...");
});

test("the maintenance flag comes and goes by a live event, without reload (UIX032, API527)", async () => {
  openAt("/crew/7");
  await greeting();
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  const status = (maintenance: boolean, position: number) =>
    act(() =>
      publish("private-crew-7", "crew-status-changed", { crewId: 7, position, body: { crewId: 7, maintenance } }),
    );
  status(true, 1);
  await heading("One moment please...");
  status(false, 2);
  await greeting();
});

test("an area whose flag is off is neither in the navigation nor at its path; switched on for the crew, it appears live (UIX031, INT504)", async () => {
  let absences = false;
  openAt("/crew/7/absences", {
    ...crewWhereMiaIs("owner"),
    "accounts.context": () => ({ ...miaSignedIn, featureFlags: { absences: false } }),
    "access.crewFlags": () => ({ absences, reports: false }),
  });
  await heading("There is no such page");
  expect(rail().queryByRole("link", { name: "Absences" })).toBeNull();
  await waitFor(() => expect(rail().queryByRole("link", { name: "Reports" })).toBeNull());
  expect(rail().getByRole("link", { name: "Members" })).toBeTruthy();
  absences = true;
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  act(() => publish("private-crew-7", "rights-changed", { crewId: 7, position: 1, body: { crewId: 7 } }));
  await waitFor(() => expect(rail().getByRole("link", { name: "Absences" })).toBeTruthy());
  expect(screen.queryByRole("heading", { name: "There is no such page" })).toBeNull();
});

test("absences and reports have entries that open them; without the permission there is none (UIX504, UIX512)", async () => {
  const { unmount } = openAt("/crew/7");
  await greeting();
  await userEvent.click(rail().getByRole("link", { name: "Absences" }));
  await heading("Absences");
  await userEvent.click(rail().getByRole("link", { name: "Reports" }));
  await heading("Reports");
  unmount();
  openAt("/crew/7", { ...crewWhereMiaIs("member"), "crews.permissions": () => [] });
  await greeting();
  expect(rail().queryByRole("link", { name: "Absences" })).toBeNull();
  expect(rail().queryByRole("link", { name: "Reports" })).toBeNull();
});

test("hovering an entry prefetches its screen once; a press waits for the same answers", async () => {
  const answers: (() => void)[] = [];
  const { server } = openAt("/crew/7/help");
  server.set({ "durations.list": () => new Promise((resolve) => answers.push(() => resolve([]))) });
  await heading("Help");
  const entry = rail().getByRole("link", { name: "Reports" });
  await userEvent.hover(entry);
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(location.pathname).toBe("/crew/7/help");
  await userEvent.click(entry);
  expect(location.pathname).toBe("/crew/7/reports");
  for (const answer of answers) answer();
  await heading("Reports");
  expect(answers).toHaveLength(4);
});

test("the time report opens with weeks, members and work; another choice survives a reload (UIX029)", async () => {
  localStorage.clear();
  const shown = () =>
    Promise.all([/Columns$/, /Rows$/, /Time type$/].map((name) => screen.findByRole("button", { name })));
  const { unmount } = openAt("/crew/7/reports");
  expect((await shown()).map(({ textContent }) => textContent)).toEqual(["Week", "Member", "Work"]);
  await userEvent.click((await shown())[0] as HTMLElement);
  await userEvent.click(await screen.findByRole("option", { name: "Month" }));
  unmount();
  expect(Object.entries({ ...localStorage }).join()).toMatch(/reportColumns[^,]*,.*month/);
  openAt("/crew/7/reports");
  expect((await shown()).map(({ textContent }) => textContent)).toEqual(["Month", "Member", "Work"]);
});

test("while the browser is offline an overlay is shown (UIX017)", async () => {
  openAt("/crew/7");
  await greeting();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText("The connection is interrupted. It will be restored shortly.")).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText("The connection is interrupted. It will be restored shortly.")).toBeNull();
  online.mockRestore();
});

test("a lost session opens the sign-in dialog; signing in there closes it on the same page (AUT031, AUT065)", async () => {
  const { server } = openAt("/crew/7/settings/teams/3");
  await heading("Teams");
  server.set({ "teamMembers.set": () => refused(1013, 401), "accounts.signIn": () => ({ id: 1 }) });
  await userEvent.click(await screen.findByRole("switch", { name: "Eda Demir" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Please sign in again" }));
  await userEvent.type(dialog.getByLabelText("Username or email"), "mia");
  await userEvent.type(dialog.getByLabelText("Password"), "secret{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.pathname).toBe("/crew/7/settings/teams/3");
  expect(currentToasts().filter(({ isLeaving }) => !isLeaving)).toEqual([]);
});

test("where the crew wants it, a page that nobody uses ends the session and is covered until somebody signs in", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const session = {
    method: "password" as const,
    isTerminal: false,
    isLimited: false,
    idleMinutes: 30,
    singleSignOnCrewId: null,
  };
  const limited = { ...miaSignedIn, session };
  const signOuts = vi.fn<() => null>(() => null);
  const { server } = openAt("/crew/7/settings/teams/3", {
    ...crewWhereMiaIs("owner"),
    "accounts.context": () => limited,
    "accounts.signOut": signOuts,
  });
  await vi.waitFor(() => screen.getByRole("heading", { level: 1, name: "Teams" }));
  const passMinutes = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  await passMinutes(20);
  act(() => void dispatchEvent(new KeyboardEvent("keydown")));
  await passMinutes(20);
  expect(signOuts).not.toHaveBeenCalled();
  // Offline nobody could sign in again.
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await passMinutes(20);
  expect(signOuts).not.toHaveBeenCalled();
  online.mockRestore();
  await passMinutes(1);
  vi.useRealTimers();
  await waitFor(() => expect(signOuts).toHaveBeenCalledOnce());
  const dialog = within(await screen.findByRole("dialog", { name: "Please sign in again" }));
  dialog.getByText(/There was no activity for 30 minutes/);
  await userEvent.keyboard("{Escape}");
  expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
  server.set({ "accounts.signIn": () => ({ id: 1 }) });
  await userEvent.type(dialog.getByLabelText("Username or email"), "mia");
  await userEvent.type(dialog.getByLabelText("Password"), "secret{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.pathname).toBe("/crew/7/settings/teams/3");
});

test("after a session that ended without activity the sign-in page says so, once signed out by hand it does not", async () => {
  localStore.save("session-activity", { minutes: 60, at: Date.now() - 3_600_000 });
  const { unmount } = openAt("/", { "accounts.context": () => nobodySignedIn });
  await screen.findByText("The last session ended after one hour without activity.");
  unmount();
  localStore.remove("session-activity");
  openAt("/", { "accounts.context": () => nobodySignedIn });
  await screen.findByLabelText("Password");
  expect(screen.queryByText(/without activity/)).toBeNull();
});

test("a member of one crew sees its name, a member of two can switch (UIX529)", async () => {
  const { unmount } = openAt("/crew/7");
  await greeting();
  expect(screen.queryByRole("button", { name: /Switch crew/ })).toBeNull();
  unmount();

  const second = { ...miaSignedIn, crews: [...miaSignedIn.crews, { id: 9, name: "Brot & Co" }] };
  const { server } = openAt("/crew/7", { ...crewWhereMiaIs("owner"), "accounts.context": () => second });
  await greeting();
  await userEvent.click(screen.getByRole("button", { name: /Switch crew/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Brot & Co" }));
  await waitFor(() => expect(location.pathname).toBe("/crew/9"));
  await waitFor(() =>
    expect(server.received).toContainEqual(
      expect.objectContaining({ name: "members.list", input: expect.objectContaining({ crewId: 9 }) }),
    ),
  );
});

test("an owner finds settings in the rail, a member does not; help is for both (UIX509, UIX515)", async () => {
  const { unmount } = openAt("/crew/7");
  await greeting();
  expect(rail().getByRole("link", { name: "Settings" })).toBeTruthy();
  unmount();
  const { server } = openAt("/crew/7", crewWhereMiaIs("member"));
  await greeting();
  expect(rail().queryByRole("link", { name: "Settings" })).toBeNull();
  await userEvent.click(rail().getByRole("link", { name: "Help" }));
  await heading("Help");
  // Without a support desk there is no request, whose refusal the browser would log.
  expect(server.countOf("profile.supportSignIn")).toBe(0);
});

test("the rail has absences for those who may use them only (UIX504)", async () => {
  const { unmount } = openAt("/crew/7/help", crewWhereMiaIs("member"));
  await heading("Help");
  await userEvent.click(rail().getByRole("link", { name: "Absences" }));
  await heading("Absences");
  expect(location.pathname).toBe("/crew/7/absences");
  unmount();
  const allowed = permissionsAs("member").filter(({ name }) => name !== "canUseAbsenceManagement");
  openAt("/crew/7/help", { ...crewWhereMiaIs("member"), "crews.permissions": () => allowed });
  await heading("Help");
  expect(rail().queryByRole("link", { name: "Absences" })).toBeNull();
});

test("general settings begin with what a person knows: name, state, week and vacation days", async () => {
  openAt("/crew/7/settings/generalSettings", {
    ...crewWhereMiaIs("owner"),
    "setup.get": () => ({ steps: [], holidayTemplateId: "de-BW" }),
  });
  const basics = within(await screen.findByRole("list", { name: "The crew" }));
  expect(basics.getByText("Acme")).toBeTruthy();
  expect(await basics.findByText("Baden-Württemberg")).toBeTruthy();
  expect(basics.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual([
    "Change: Name",
    "Change: State or canton",
    "Change: Working week",
    "Change: Vacation days a year",
  ]);
});

test("help answers more than twenty questions and finds them by the words of the person who asks", async () => {
  openAt("/crew/7/help");
  await heading("Help");
  const answers = within(screen.getByRole("region", { name: "Questions and answers" }));
  expect(answers.getAllByRole("listitem").length).toBeGreaterThanOrEqual(20);
  await userEvent.type(answers.getByRole("searchbox", { name: "Search the help" }), "balance");
  await waitFor(() => expect(answers.getAllByRole("listitem")).toHaveLength(1));
  expect(answers.getByText("Where is my time account?")).toBeTruthy();
  expect(answers.getByRole("link", { name: /^Go there/, hidden: true }).getAttribute("href")).toBe(
    "/crew/7/times/month",
  );
  await userEvent.type(answers.getByRole("searchbox"), " xyz");
  await answers.findByText("Nothing about “balance xyz” yet.");
});

test("where the installation has a support desk, help leads to it", async () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  openAt("/crew/7/help", {
    ...crewWhereMiaIs("member"),
    "accounts.context": () => ({ ...miaSignedIn, hasSupportDesk: true }),
    "profile.supportSignIn": () => ({ redirectUrl: "https://help.example.com/login?jwt=x" }),
  });
  await waitFor(() => expect(replace.mock.calls).toEqual([["https://help.example.com/login?jwt=x"]]));
});

test("Ctrl-K opens the palette: places, people and commands are found by a few letters and opened by Enter", async () => {
  const { unmount } = openAt("/crew/7");
  await greeting();
  const type = async (text: string) => {
    await userEvent.keyboard("{Control>}k{/Control}");
    const palette = within(await screen.findByRole("dialog", { name: "Search or command" }));
    await userEvent.type(palette.getByRole("searchbox"), text);
  };
  await type("tea{ArrowDown}{Enter}");
  await heading("Teams");
  await type("eda{ArrowDown}{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/crew/7/members/4"));
  await type("appear");
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Dark/ }));
  expect(localStore.read("theme")).toBe("dark");
  await type("xyz");
  await screen.findByText("Nothing found.");
  await userEvent.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await type("vacation");
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Request an absence", "Set vacation days", "How do I request vacation?"]),
  );
  unmount();
  openAt("/crew/7", crewWhereMiaIs("member"));
  await greeting();
  await type("eda");
  await screen.findByText("Nothing found.");
});

test("letters typed right after Ctrl-K are in the field of the palette when it appears", async () => {
  openAt("/crew/7");
  await greeting();
  await userEvent.keyboard("{Control>}k{/Control}pin");
  const palette = within(await screen.findByRole("dialog", { name: "Search or command" }));
  await waitFor(() => expect(palette.getByRole("searchbox")).toHaveProperty("value", "pin"));
  await palette.findByRole("menuitem", { name: /See or renew the PIN/ });
});

test("after some days of use a line asks for feedback; it can be dismissed and stays away (UIX517)", async () => {
  const first = openAt("/crew/7");
  await greeting();
  expect(screen.queryByRole("link", { name: "Give feedback" })).toBeNull();
  first.unmount();
  setUiParameter("firstUsedAt", Date.now() - 6 * 86_400_000);
  const { unmount } = openAt("/crew/7");
  await greeting();
  expect(screen.getByRole("link", { name: "Give feedback" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("link", { name: "Give feedback" })).toBeNull();
  unmount();
  openAt("/crew/7");
  await greeting();
  expect(screen.queryByRole("link", { name: "Give feedback" })).toBeNull();
});

test("the language changes at once and is saved with the user (UIX502)", async () => {
  const { server } = openAt("/crew/7");
  await greeting();
  server.set({ "accounts.changeUser": ({ language }) => ({ ...miaSignedIn.user, language }) as never });
  await userEvent.click(screen.getByRole("button", { name: "Menu of Mia Brandt" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Deutsch" }));
  await screen.findByRole("heading", { level: 1, name: /^Guten / });
  await waitFor(() =>
    expect(server.received).toContainEqual({ name: "accounts.changeUser", input: { language: "de" } }),
  );
  // After a refusal the language is restored, also for the message.
  server.set({ "accounts.changeUser": () => refused(1007, 500) });
  await userEvent.click(screen.getByRole("button", { name: "Menü von Mia Brandt" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "English" }));
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toBe(
    "Die Sprache konnte nicht gespeichert werdenUnbekannter Fehler. Bitte erneut versuchen!",
  );
});

test.each([
  "owner",
  "member",
] as const)("as %s, one's own menu leads to one's settings: profile and notifications (UIX513)", async (role) => {
  openAt("/crew/7", crewWhereMiaIs(role));
  await greeting();
  await userEvent.click(screen.getByRole("button", { name: "Menu of Mia Brandt" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "My settings" }));
  await waitFor(() => expect(location.pathname).toBe("/crew/7/user/profile"));
  await userEvent.click(await screen.findByRole("link", { name: "Notifications" }));
  await waitFor(() => expect(location.pathname).toBe("/crew/7/user/notifications"));
  await screen.findByRole("heading", { level: 1 });
});

test("signing out shows the sign-in page and drops the first user's data (AUT030)", async () => {
  const { server, cache } = openAt("/crew/7");
  await greeting();
  server.set({ "accounts.context": () => nobodySignedIn });
  await userEvent.click(screen.getByRole("button", { name: "Menu of Mia Brandt" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  await heading("Sign in");
  const left = cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);
  expect(left).toEqual(["context"]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Mia");
});

test("a renamed team shows its new name at once, and the old one again when the server refuses, with a notice", async () => {
  const { server } = openAt("/crew/7/settings/teams");
  await heading("Teams");
  let refuse: () => void = () => undefined;
  server.set({ "teams.replace": () => new Promise((resolve) => (refuse = () => resolve(refused(1007, 500)))) });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Theke" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await userEvent.clear(screen.getByLabelText("Name"));
  await userEvent.type(screen.getByLabelText("Name"), "Laden{Enter}");
  expect(await screen.findByRole("button", { name: "Actions for Laden" })).toBeTruthy();
  await waitFor(() => expect(server.countOf("teams.replace")).toBe(1));
  refuse();
  await waitFor(() => expect(screen.getByText("The team could not be renamed")).toBeTruthy());
  expect(await screen.findByLabelText("Name")).toHaveProperty("value", "Laden");
});

test("a changed name or picture is updated on every open screen", async () => {
  const { server } = openAt("/crew/7/members");
  await screen.findByText("Ben Kurz");
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  server.set({
    "accounts.context": () => ({ ...miaSignedIn, user: { ...mia, name: "Mia Lenz" } }),
    "members.list": () => [memberNamed(1, "Mia Lenz", "owner"), memberNamed(2, "Ben Lang")],
  });
  act(() => publish("private-crew-7", "member-saved", { crewId: 7, position: 5, body: { userIds: [1, 2] } }));
  expect(await screen.findByText("Ben Lang")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Menu of Mia Lenz" })).toBeTruthy();
});

test("a team created by another user appears live", async () => {
  openAt("/crew/7/settings/teams");
  await heading("Teams");
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  const team = { id: 12, crewId: 7, name: "Fahrdienst" };
  act(() => publish("private-crew-7", "team-saved", { crewId: 7, position: 5, body: { team } }));
  expect(await screen.findByText("Fahrdienst")).toBeTruthy();
});

test("disabled members are not offered (SET022, MEM527)", async () => {
  const left = { ...memberNamed(2, "Ben Kurz"), disabledAt: localDate("2026-01-31") };
  openAt("/crew/7/settings/teams/3", {
    ...crewWhereMiaIs("owner"),
    "members.list": () => [memberNamed(1, "Mia Brandt", "owner"), left],
  });
  await screen.findByRole("switch", { name: "Mia Brandt" });
  expect(screen.queryByRole("switch", { name: "Ben Kurz" })).toBeNull();
});
