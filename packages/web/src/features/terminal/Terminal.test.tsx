import type { Context } from "@glasen/contract/accounts.ts";
import type { Stamp } from "@glasen/contract/time-clock.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { markMaintenance } from "#platform/maintenance.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import {
  acme,
  crewWhereMiaIs,
  defaultSettings,
  memberNamed,
  miaSignedIn,
  nobodySignedIn,
  refused,
  startFakeServer,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { prefetchDialogs } from "./Terminal.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

/** The stamps below are hours old, on whatever day this runs. */
const now = Date.parse("2026-11-15T09:00:00.000Z");
beforeAll(prefetchDialogs);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now });
  setLanguage("en");
  history.replaceState(null, "", "/");
  for (const name of [
    "application-opened-by",
    "terminal-snapshot",
    "terminal-paint",
    "terminal-of",
    "sign-out-pending",
  ])
    localStorage.removeItem(`glasen:${name}`);
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  markMaintenance(7, false);
  markMaintenance(null, false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  channels.clear();
});

const allProducts = 15;
const stamp = (userId: number, timeAccount: 0 | 1 | 2, timestamp = "2026-11-15T05:40:00.000Z"): Stamp => ({
  crewId: 7,
  userId,
  timestamp,
  clockInTimestamp: "2026-11-15T05:40:00.000Z",
  timeAccount,
  timeCategory1Id: null,
  timeCategory2Id: null,
  groupId: null,
  note: "",
  location: null,
  fence: null,
  channel: "Terminal",
  recordedOffline: false,
});
const people = () => [
  { ...memberNamed(4, "Zoe Aydın"), activeTimeAccount: 0 as const },
  { ...memberNamed(1, "Mia Brandt", "manager"), activeTimeAccount: 1 as const },
  { ...memberNamed(2, "Ben Kurz"), activeTimeAccount: 2 as const },
  { ...memberNamed(5, "Änne Falk"), activeTimeAccount: 0 as const },
];

interface World {
  settings?: Partial<typeof defaultSettings>;
  products?: number;
  answers?: Parameters<typeof startFakeServer>[0];
  path?: string;
}

/** A terminal of the crew; a member who signs in stays in the context until they sign out. */
function openTerminal({ settings = {}, products = allProducts, answers = {}, path = "/" }: World = {}) {
  history.replaceState(null, "", path);
  const signedOut: Context = { ...nobodySignedIn, crewAuthentication: { crewId: 7 } };
  let context = signedOut;
  const enter = (method: "password" | "pin") => () => {
    context = {
      ...miaSignedIn,
      crewAuthentication: { crewId: 7 },
      session: { method, isTerminal: true, isLimited: method === "pin", idleMinutes: null, singleSignOnCrewId: null },
    };
    return { id: 1, firstSignIn: false };
  };
  const accounts = new Map<number, 0 | 1 | 2>();
  const kept = [stamp(1, 1), stamp(2, 1), stamp(2, 2, "2026-11-15T07:38:00.000Z")];
  const added = (timeAccount: 0 | 1 | 2) => (input: Record<string, unknown>) => {
    const one = stamp(Number(input["userId"]), timeAccount, String(input["timestamp"]));
    accounts.set(one.userId, timeAccount);
    kept.push(one);
    return one;
  };
  const server = startFakeServer({
    ...crewWhereMiaIs("manager"),
    "accounts.context": () => context,
    "accounts.signIn": enter("password"),
    "sessions.openPinSession": enter("pin"),
    "sessions.confirm": () => {
      context = {
        ...context,
        session: { method: "pin", isTerminal: true, isLimited: false, idleMinutes: null, singleSignOnCrewId: null },
      };
      return { id: 1 };
    },
    "accounts.signOut": () => {
      context = signedOut;
      return null;
    },
    "sessions.signOutCrew": () => {
      context = { ...context, crewAuthentication: null };
      return null;
    },
    "crews.get": () => ({ ...acme, settings: { ...defaultSettings, ...settings } }),
    "settings.get": () => ({ crewId: 7, ...defaultSettings, ...settings }),
    "terminal.products": () => ({ products }),
    "members.list": () =>
      people().map((one) => ({ ...one, activeTimeAccount: accounts.get(one.userId) ?? one.activeTimeAccount })),
    // The watch asks for one person, the roster for everybody who is clocked in.
    "timeClock.stamps": (input) => kept.filter(({ userId }) => input["userIds[]"] !== "1" || userId === 1),
    "timeClock.startWork": added(1),
    "timeClock.startBreak": added(2),
    "timeClock.stopWork": added(0),
    ...answers,
  });
  return { server, ...renderInApp(<App />) };
}

const tiles = () => screen.findAllByRole("button", { name: /, (clocked|break|Clocked)/ });
const inColumn = (name: string) =>
  within(screen.getByRole("region", { name }))
    .queryAllByRole("button")
    .map(({ textContent }) => textContent?.replace(/since.*/, "").slice(2));
const allColumns = () => ["Clocked out", "Clocked in", "Break"].map(inColumn);

const typeFast = (text: string) => {
  for (const key of [...text, "Enter"]) fireEvent.keyDown(document.body, { key });
};

test("a badge on a reader signs its member in, and its digits never become a PIN", async () => {
  let context: Context = { ...nobodySignedIn, crewAuthentication: { crewId: 7 } };
  const { server } = openTerminal({
    settings: { terminalViewMode: "PIN_CODE", terminalBadgesAllowed: true },
    answers: {
      "accounts.context": () => context,
      "badges.signIn": ({ code }) => {
        if (code !== "0412345678") return refused(1001, 401, "This badge is not known here.");
        const session = { isTerminal: true, isLimited: true, idleMinutes: null, singleSignOnCrewId: null };
        context = { ...miaSignedIn, crewAuthentication: { crewId: 7 }, session: { method: "pin", ...session } };
        return { id: 1, firstSignIn: false };
      },
    },
  });
  expect(await screen.findByText("Or hold your badge to the reader.")).toBeTruthy();
  await screen.findByRole("button", { name: "7" });
  typeFast("9999999999");
  expect((await screen.findByRole("alert")).textContent).toContain("badge");
  typeFast("0412345678");
  await waitFor(() => expect(screen.queryByText("Or hold your badge to the reader.")).toBeNull());
  expect(server.countOf("badges.signIn")).toBe(2);
  expect(server.countOf("sessions.openPinSession")).toBe(0);
});

test("with badges allowed, a PIN is still typed on the keyboard", async () => {
  const { server } = openTerminal({ settings: { terminalViewMode: "PIN_CODE", terminalBadgesAllowed: true } });
  await screen.findByRole("button", { name: "7" });
  for (const key of "1103") {
    fireEvent.keyDown(document.body, { key });
    // Longer than a reader waits between two signs.
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
  await waitFor(() => expect(server.countOf("sessions.openPinSession")).toBe(1));
  expect(server.countOf("badges.signIn")).toBe(0);
});

test("the plain overview shows everyone with name, picture and state, and says what to do and how to leave (TRM006, TRM007, TRM008, TRM009, TRM010, TRM011, TRM034)", async () => {
  openTerminal();
  const shown = await tiles();
  expect(shown.map((tile) => tile.getAttribute("aria-label"))).toEqual([
    "Änne Falk, Clocked out",
    "Ben Kurz, break since 08:38",
    "Mia Brandt, clocked in since 06:40",
    "Zoe Aydın, Clocked out",
  ]);
  expect(shown.map((tile) => tile.querySelector("[data-presence]")?.getAttribute("data-presence"))).toEqual([
    "off",
    "break",
    "working",
    "off",
  ]);
  expect(shown.every((tile) => tile.querySelector("[data-presence]")?.textContent)).toBe(true);
  expect(screen.getByText("Click on your name to track times")).toBeTruthy();
  expect(screen.getByText(/^Enter the password, then/)).toBeTruthy();
  expect(
    screen.getByText(/Only an administrator.*click on your own name, enter the password, then use the link/),
  ).toBeTruthy();
  act(() => setLanguage("de"));
  expect(
    screen.getByText(/nur die Leitung: auf den eigenen Namen tippen, Passwort eingeben, vollständige/),
  ).toBeTruthy();
});

test("without Time Tracking Plus, or with an unknown view, the plain overview is shown (TRM007, TRM017, TRM028, PRM016)", async () => {
  const first = openTerminal({ settings: { terminalViewMode: "PIN_CODE" }, products: 7 });
  await tiles();
  first.unmount();
  const second = openTerminal({ settings: { terminalViewMode: "THREE_COLUMN" }, products: 7 });
  await tiles();
  second.unmount();
  openTerminal({ settings: { terminalViewMode: "HOLOGRAM" as never } });
  await tiles();
});

test("the tiles are stored for the next start, and removed with the view and with the terminal itself", async () => {
  const paint = () => localStorage.getItem("glasen:terminal-paint");
  const first = openTerminal();
  await tiles();
  await waitFor(() => expect(paint()).toContain("Änne Falk, Clocked out"));
  first.unmount();
  const second = openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
  await screen.findByText("Enter your PIN");
  await waitFor(() => expect(paint()).toBeNull());
  second.unmount();
  const third = openTerminal();
  await tiles();
  await waitFor(() => expect(paint()).not.toBeNull());
  third.unmount();
  openTerminal({ answers: { "accounts.context": () => nobodySignedIn } });
  await waitFor(() => expect(paint()).toBeNull());
  expect(localStorage.getItem("glasen:terminal-snapshot")).toBeNull();
});

test("a tile leads to /login/{userId}: password, Submit and Reset password; closing returns to / (TRM002, TRM003, TRM012, AUT033, AUT076)", async () => {
  const { server } = openTerminal({ answers: { "accounts.signIn": () => refused(1001, 401) } });
  await userEvent.click((await tiles())[2] as HTMLElement);
  expect(location.pathname).toBe("/login/1");
  const dialog = within(screen.getByRole("dialog", { name: "Sign in as Mia Brandt" }));
  expect(dialog.getByRole("button", { name: "Reset password" })).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Submit" }));
  expect(dialog.getByText("Please enter a password.")).toBeTruthy();
  expect(server.countOf("accounts.signIn")).toBe(0);
  await userEvent.type(dialog.getByLabelText("Password"), "wrong{Enter}");
  await dialog.findByText("Wrong password. Please enter the correct password.");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a deep link opens the sign-in over the overview; for a stranger, and in other views, it leads back to / (TRM003)", async () => {
  const first = openTerminal({ path: "/login/2" });
  await screen.findByRole("dialog", { name: "Sign in as Ben Kurz" });
  expect(first.container.querySelectorAll("[data-presence]").length).toBeGreaterThan(3);
  first.unmount();
  const second = openTerminal({ path: "/login/99" });
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(screen.queryByRole("dialog")).toBeNull();
  second.unmount();
  openTerminal({ path: "/login/2", settings: { terminalViewMode: "PIN_CODE" } });
  await screen.findByText("Enter your PIN");
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("a password reset is requested in the terminal, which also shows the result (AUT004, PRM022, PRM531)", async () => {
  const { server } = openTerminal({ answers: { "passwords.requestReset": () => refused(1002, 400) } });
  await userEvent.click((await tiles())[1] as HTMLElement);
  const reset = screen.getByRole("button", { name: "Reset password" });
  await userEvent.click(reset);
  await screen.findByText("No email given for this username, ask crew owner to reset password.");
  server.set({ "passwords.requestReset": () => null });
  await waitFor(() => expect(reset.hasAttribute("data-pending")).toBe(false));
  await userEvent.click(reset);
  await screen.findByText(/^If you have an email address configured/);
  expect(server.received.findLast(({ name }) => name === "passwords.requestReset")?.input).toMatchObject({ userId: 2 });
});

test("after sign-in the whole screen is the member's: badge, watch on channel Terminal, the way to the full application (TRM002, TRM013, TRM014, TRM059, TRM062, TRM063)", async () => {
  const { server } = openTerminal({ answers: { "timeClock.stamps": () => [] } });
  await userEvent.click((await tiles())[2] as HTMLElement);
  await userEvent.type(screen.getByLabelText("Password"), "right-password{Enter}");
  const session = within(await screen.findByRole("dialog", { name: "Time tracking of Mia Brandt" }));
  expect(location.pathname).toBe("/");
  expect(await session.findByText("Mia Brandt")).toBeTruthy();
  await userEvent.click(await session.findByRole("button", { name: "Start work" }));
  await waitFor(() => expect(server.countOf("timeClock.startWork")).toBe(1));
  const sent = server.received.find(({ name }) => name === "timeClock.startWork")?.input;
  expect(sent).toMatchObject({ inTerminal: true, userId: 1 });
  expect(sent?.["timestamp"]).toMatch(/^2\d{3}-/);
  // Told in place: toasts do not show here.
  await session.findByText("You're clocked in");
  expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
  await userEvent.click(session.getByRole("button", { name: "Enter the full application" }));
  await screen.findByRole("heading", { level: 1, name: /^Good .*, Mia$/ });
});

test("an administrator leaves terminal mode from the full application's menu (TRM015, TRM059, AUT053)", async () => {
  const { server } = openTerminal();
  await userEvent.click((await tiles())[2] as HTMLElement);
  await userEvent.type(screen.getByLabelText("Password"), "right-password{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Enter the full application" }));
  await userEvent.click(await screen.findByRole("button", { name: "Menu of Mia Brandt" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Leave Terminal Mode" }));
  await waitFor(() => expect(server.countOf("sessions.signOutCrew")).toBe(1));
  await screen.findByRole("heading", { level: 1, name: /^Good .*, Mia$/ });
});

test("a plain member finds no way to the full application (TRM014, PRM011)", async () => {
  openTerminal({ answers: { "members.list": () => people().map((one) => ({ ...one, role: "member" as const })) } });
  await userEvent.click((await tiles())[2] as HTMLElement);
  await userEvent.type(screen.getByLabelText("Password"), "right-password{Enter}");
  await screen.findByRole("button", { name: "Stop work" });
  expect(screen.queryByRole("button", { name: "Enter the full application" })).toBeNull();
});

test("four digits sign in by themselves; more are ignored while submitting; a wrong PIN empties the places and says so (TRM019, TRM020, TRM021, TRM052, TRM053, TRM055)", async () => {
  let answer: (value: ReturnType<typeof refused>) => void = () => undefined;
  const { server } = openTerminal({
    settings: { terminalViewMode: "PIN_CODE" },
    answers: { "sessions.openPinSession": () => new Promise((resolve) => (answer = resolve)) },
  });
  const pad = await screen.findByRole("region", { name: "Enter your PIN" });
  const keys = within(pad).getAllByRole("button");
  expect(keys.map(({ textContent }) => textContent).filter((text) => /^\d$/.test(text ?? ""))).toHaveLength(10);
  await userEvent.keyboard("12");
  expect(screen.getByRole("img", { name: "2 of 4 digits" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.getByRole("img", { name: "1 of 4 digits" })).toBeTruthy();
  await userEvent.keyboard("{Backspace}");
  await userEvent.click(within(pad).getByRole("button", { name: "1" }));
  await userEvent.keyboard("2");
  await userEvent.click(within(pad).getByRole("button", { name: "3" }));
  await userEvent.keyboard("4");
  await waitFor(() => expect(server.countOf("sessions.openPinSession")).toBe(1));
  await userEvent.keyboard("567{Backspace}");
  expect(screen.getByRole("img", { name: "4 of 4 digits" })).toBeTruthy();
  act(() => answer(refused(1001, 401)));
  await screen.findByText("Wrong PIN. Please try again.");
  expect(screen.getByRole("img", { name: "0 of 4 digits" })).toBeTruthy();
  expect(server.received.filter(({ name }) => name === "sessions.openPinSession").map(({ input }) => input)).toEqual([
    { pinCode: "1234" },
  ]);
});

test("a PIN opens the summary at once, without a sign of waiting, in the colour of the state; closing it signs out and shows the keypad (TRM026, TRM027, TRM054)", async () => {
  const { server } = openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
  await screen.findByText("Enter your PIN");
  const waits: string[] = [];
  const watching = new MutationObserver(() => {
    if (screen.queryByText("Loading")) waits.push("Loading");
  });
  watching.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard("4711");
  await screen.findByRole("button", { name: "Stop work" });
  watching.disconnect();
  expect(waits).toEqual([]);
  const session = screen.getByRole("dialog", { name: "Time tracking of Mia Brandt" });
  expect(session.querySelector("[data-presence]")?.getAttribute("data-presence")).toBe("working");
  await userEvent.click(within(session).getByRole("button", { name: "Start break" }));
  await waitFor(() => expect(session.querySelector("[data-presence]")?.getAttribute("data-presence")).toBe("break"));
  await userEvent.click(within(session).getByRole("button", { name: "Close" }));
  await screen.findByText("Enter your PIN");
  expect(server.countOf("accounts.signOut")).toBe(1);
});

test("a member who leaves while the server does not answer disappears from the screen and is signed out once it does; the next member stays signed in (AUT029)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const { server } = openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
  await screen.findByText("Enter your PIN");
  const typePin = () => {
    for (const key of "4711") fireEvent.keyDown(document.body, { key });
  };
  typePin();
  const session = await screen.findByRole("dialog", { name: "Time tracking of Mia Brandt" });
  server.setReachable(false);
  fireEvent.click(within(session).getByRole("button", { name: "Close" }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByRole("region", { name: "Enter your PIN" });
  expect(server.countOf("accounts.signOut")).toBe(0);
  server.setReachable(true);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(server.countOf("accounts.signOut")).toBe(1);
  expect(screen.queryByRole("dialog", { name: "Time tracking of Mia Brandt" })).toBeNull();

  typePin();
  await screen.findByRole("dialog", { name: "Time tracking of Mia Brandt" });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(server.countOf("accounts.signOut")).toBe(1);
});

test("a PIN alone does not open the full application: it requires the password first (TRM026, PRM011)", async () => {
  openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
  await screen.findByText("Enter your PIN");
  await userEvent.keyboard("4711");
  await userEvent.click(await screen.findByRole("button", { name: "Open the full application" }));
  await userEvent.type(await screen.findByLabelText("Password"), "right-password{Enter}");
  await screen.findByRole("heading", { level: 1, name: /^Good .*, Mia$/ });
});

test("a member without the PIN picks their name from a list and enters the password; Cancel leads back (TRM022, TRM023, TRM024, TRM025)", async () => {
  openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
  await userEvent.click(await screen.findByRole("button", { name: "Forgot your pin?" }));
  screen.getByText("Please select your account from the list:");
  const list = () => within(screen.getByRole("list")).queryAllByRole("button");
  expect(list()).toHaveLength(4);
  await userEvent.type(screen.getByPlaceholderText("Search..."), "NN");
  await waitFor(() => expect(list().map(({ textContent }) => textContent?.slice(2))).toEqual(["Änne Falk"]));
  await userEvent.click(list()[0] as HTMLElement);
  screen.getByLabelText("Password");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  screen.getByText("Enter your PIN");
  await userEvent.click(screen.getByRole("button", { name: "Forgot your pin?" }));
  await userEvent.click(list()[2] as HTMLElement);
  await userEvent.type(screen.getByLabelText("Password"), "right-password{Enter}");
  await screen.findByRole("dialog", { name: "Time tracking of Mia Brandt" });
});

test("idle for 10 s a ring counts 30 s down, a move takes it away, at its end the member is signed out (TRM035, TRM056, TRM057, TRM058)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const { server } = openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
  await screen.findByText("Enter your PIN");
  for (const key of "4711") fireEvent.keyDown(document.body, { key });
  await screen.findByRole("button", { name: "Stop work" });
  const words = "Due to inactivity you will be automatically signed out shortly.";
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.mouseMove(document.body);
  await pass(2_000);
  fireEvent.mouseMove(document.body);
  await pass(9_600);
  expect(screen.queryByText(words)).toBeNull();
  await pass(700);
  screen.getByText(words);
  fireEvent.mouseMove(document.body);
  await pass(300);
  expect(screen.queryByText(words)).toBeNull();
  // Within a second of the last sign another one counts for nothing: the ring comes 10 s after the first.
  fireEvent.mouseMove(document.body);
  await pass(9_900);
  screen.getByText(words);
  await pass(29_000);
  expect(server.countOf("accounts.signOut")).toBe(0);
  await pass(1_500);
  await screen.findByText("Enter your PIN");
  expect(server.countOf("accounts.signOut")).toBe(1);
  // Neither is what went wrong for one told to the next.
  server.set({ "sessions.openPinSession": () => refused(1001, 401) });
  for (const key of "1234") fireEvent.keyDown(document.body, { key });
  await screen.findByText("Wrong PIN. Please try again.");
  await pass(10_500);
  expect(screen.queryByText("Wrong PIN. Please try again.")).toBeNull();
  // Half a PIN that nobody finished is not the next one's.
  fireEvent.keyDown(document.body, { key: "4" });
  screen.getByRole("img", { name: "1 of 4 digits" });
  await pass(41_000);
  screen.getByRole("img", { name: "0 of 4 digits" });
});

test("the greeting follows the time of day in the crew's time zone (TRM018)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  for (const [utc, words] of [
    ["08:00", "Good Morning"],
    ["12:00", "Good Afternoon"],
    ["19:00", "Good Evening"],
  ] as const) {
    vi.setSystemTime(`2026-11-12T${utc}:00Z`);
    const { unmount } = openTerminal({ settings: { terminalViewMode: "PIN_CODE" } });
    await screen.findByRole("heading", { name: words });
    unmount();
  }
});

test("a changed view takes effect with the next reading of the settings, a changed state at once (TRM006, SET020, UIX032)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const { server } = openTerminal();
  await tiles();
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  const body = { userId: 4, timeAccount: 1 };
  act(() => publish("private-terminal-7", "member-state-changed", { crewId: 7, position: 1, body }));
  await screen.findByRole("button", { name: /^Zoe Aydın, clocked in since/ });
  server.set({ "settings.get": () => ({ crewId: 7, ...defaultSettings, terminalViewMode: "THREE_COLUMN" }) });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByRole("region", { name: "Break" });
  expect(allColumns()).toEqual([["ÄnneFalk", "ZoeAydın"], ["MiaBrandt"], ["BenKurz"]]);
  // Back from sleep, what stands there is asked for at once, and not when its minute is over.
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const asked = server.countOf("members.list");
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(server.countOf("members.list")).toBe(asked + 1);
});

test("a terminal renews its session every hour, so that it never expires even if nobody signs in", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const { server } = openTerminal(columnsBy("NONE"));
  await screen.findByRole("region", { name: "Break" });
  const asked = server.countOf("accounts.context");
  act(() => void vi.advanceTimersByTime(3_600_000));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(server.countOf("accounts.context")).toBe(asked + 1);
});

test("the maintenance screen replaces the terminal, also without a crew name, and disappears by itself when maintenance ends (TRM060, UIX006)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const first = openTerminal({ answers: { "crews.get": () => refused(1500, 503) } });
  await screen.findByText("Your crew is under maintenance");
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  screen.getByText("Your crew is under maintenance");
  first.server.set({ "crews.get": () => acme });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await tiles()).toHaveLength(4);
  first.unmount();
  openTerminal({ answers: { "crews.get": () => [{ maintenance: 1 }] as never } });
  await screen.findByText("Your crew is under maintenance");
});

const columnsBy = (terminalAuthenticationMode: "NONE" | "PASSWORD" | "PIN_CODE"): World => ({
  settings: { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode },
});
/** Picks a card up and drops it where it lies over a column; how it gets there is a matter for a browser. */
async function moveTo(name: string, target: "Clocked out" | "Clocked in" | "Break"): Promise<void> {
  const lefts = { "Clocked out": 0, "Clocked in": 400, Break: 800 };
  for (const [column, left] of Object.entries(lefts)) {
    const node = screen.getByRole("region", { name: column });
    node.getBoundingClientRect = () => new DOMRect(left, 100, 390, 600);
  }
  const card = screen.getByRole("button", { name: new RegExp(name) });
  card.getBoundingClientRect = () => new DOMRect(lefts[target] + 115, 350, 160, 100);
  card.focus();
  fireEvent.keyDown(card, { code: "Space", key: " " });
  await screen.findByText(/^over /);
  fireEvent.keyDown(document, { code: "Space", key: " " });
  await screen.findByText(/^dropped into /);
}

test("with authentication NONE a drop is recorded at once, a forbidden drop is never sent, and a press opens nothing (TRM001, TRM029, TRM030, TRM031, TRM039, TRM040, TRM042, TRM043, TRM044, TRM063)", async () => {
  const { server } = openTerminal(columnsBy("NONE"));
  await screen.findByRole("region", { name: "Break" });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Clocked out2",
    "Clocked in1",
    "Break1",
  ]);
  await userEvent.click(screen.getByRole("button", { name: /Änne/ }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await moveTo("Änne", "Clocked in");
  await waitFor(() => expect(inColumn("Clocked in")).toEqual(["ÄnneFalk", "MiaBrandt"]));
  expect(server.received.find(({ name }) => name === "timeClock.startWork")?.input).toMatchObject({
    crewId: 7,
    userId: 5,
    inTerminal: true,
    timestamp: expect.any(String),
  });
  await moveTo("Änne", "Clocked out");
  await waitFor(() => expect(inColumn("Clocked out")).toEqual(["ÄnneFalk", "ZoeAydın"]));
  expect(server.countOf("timeClock.stopWork")).toBe(1);
  // From a break nobody clocks out by a drop: the nearest column that takes it is Clocked in.
  await moveTo("Ben", "Clocked out");
  await waitFor(() => expect(inColumn("Clocked in")).toEqual(["BenKurz", "MiaBrandt"]));
  expect(server.countOf("timeClock.stopWork")).toBe(1);
});

test("without authentication, the help lets an administrator sign in by name and password and open the full application (TRM014, TRM031, TRM034, PRM011)", async () => {
  const { server } = openTerminal(columnsBy("NONE"));
  await screen.findByRole("region", { name: "Break" });
  await userEvent.click(screen.getByRole("button", { name: "Help" }));
  const help = within(screen.getByRole("dialog"));
  help.getByText(/^Only an administrator can leave terminal mode: sign in here with name and password/);
  await userEvent.click(help.getByRole("button", { name: "Sign in as administrator" }));
  await userEvent.click(help.getByRole("button", { name: "Submit" }));
  help.getByText("Please enter email or username.");
  expect(server.countOf("accounts.signIn")).toBe(0);
  await userEvent.type(help.getByLabelText("Username or email"), "mia");
  await userEvent.type(help.getByLabelText("Password"), "right-password{Enter}");
  const session = within(await screen.findByRole("dialog", { name: "Time tracking of Mia Brandt" }));
  expect(server.received.find(({ name }) => name === "accounts.signIn")?.input).toMatchObject({
    userIdentifier: "mia",
  });
  await session.findByRole("button", { name: "Who is in" });
  await userEvent.click(session.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.countOf("accounts.signOut")).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "Help" }));
  await userEvent.click(screen.getByRole("button", { name: "Sign in as administrator" }));
  await userEvent.type(screen.getByLabelText("Username or email"), "mia");
  await userEvent.type(screen.getByLabelText("Password"), "right-password{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Open the full application" }));
  await screen.findByRole("heading", { level: 1, name: /^Good .*, Mia$/ });
});

test("a refused stamp shows a message, and people and stamps are loaded again (TRM050, TRM051)", async () => {
  const { server } = openTerminal({
    ...columnsBy("NONE"),
    answers: { "timeClock.startWork": () => refused(4022, 409) },
  });
  await screen.findByRole("region", { name: "Break" });
  const before = [server.countOf("members.list"), server.countOf("timeClock.stamps")];
  await moveTo("Zoe", "Clocked in");
  await screen.findByText("Couldn't add time stamp");
  await waitFor(() =>
    expect([server.countOf("members.list"), server.countOf("timeClock.stamps")]).toEqual(before.map((n) => n + 1)),
  );
  expect(inColumn("Clocked out")).toEqual(["ÄnneFalk", "ZoeAydın"]);
});

test("otherwise a drop asks for PIN or password; only then it is recorded, and the member is signed out again (TRM045, TRM046)", async () => {
  const { server } = openTerminal(columnsBy("PIN_CODE"));
  await screen.findByRole("region", { name: "Break" });
  await moveTo("Mia", "Clocked out");
  const dialog = await screen.findByRole("dialog", { name: "Sign in as Mia Brandt" });
  within(dialog).getByRole("button", { name: "Use the password" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(server.countOf("timeClock.stopWork")).toBe(0);
  expect(inColumn("Clocked in")).toEqual(["MiaBrandt"]);
  await moveTo("Mia", "Clocked out");
  await screen.findByRole("dialog", { name: "Sign in as Mia Brandt" });
  await userEvent.keyboard("4711");
  await waitFor(() => expect(inColumn("Clocked out")).toContain("MiaBrandt"));
  expect(server.received.find(({ name }) => name === "sessions.openPinSession")?.input).toEqual({
    pinCode: "4711",
    userId: 1,
  });
  expect(server.countOf("timeClock.stopWork")).toBe(1);
  await waitFor(() => expect(server.countOf("accounts.signOut")).toBe(1));
});

test("with categories the drop zone splits in two while a card is carried (TRM047)", async () => {
  const oven = { id: 9, crewId: 7, name: "Oven", level: 1 as const, disabled: false, disabledAt: null, geofence: null };
  const { server } = openTerminal({ ...columnsBy("PASSWORD"), answers: { "categories.list": () => [oven] } });
  await screen.findByRole("region", { name: "Break" });
  const zoe = screen.getByRole("button", { name: /Zoe/ });
  zoe.getBoundingClientRect = () => new DOMRect(100, 380, 160, 100);
  zoe.focus();
  fireEvent.keyDown(zoe, { code: "Space", key: " " });
  await screen.findByText("Drag here to select a time category before clocking in.");
  screen.getByText("Clock in at once");
  fireEvent.keyDown(document, { code: "Escape", key: "Escape" });
  await waitFor(() => expect(screen.queryByText("Clock in at once")).toBeNull());
  expect(server.countOf("timeClock.startWork")).toBe(0);
});

test("an abandoned category choice and an abandoned sign-in close after 40 s like every other dialog, and nothing is recorded (TRM046, TRM049, TRM057)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const oven = { id: 9, crewId: 7, name: "Oven", level: 1 as const, disabled: false, disabledAt: null, geofence: null };
  const { server } = openTerminal({ ...columnsBy("PASSWORD"), answers: { "categories.list": () => [oven] } });
  await screen.findByRole("region", { name: "Break" });
  const lowerHalf = "Drag here to select a time category before clocking in.";
  const held = [515, 500, 160, 100] as const;
  const places = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    const words = this.textContent ?? "";
    return words === lowerHalf ? new DOMRect(400, 400, 390, 300) : new DOMRect(...(words.includes("Zoe") ? held : []));
  });
  const openPicker = async () => {
    const zoe = screen.getByRole("button", { name: /Zoe/ });
    zoe.focus();
    fireEvent.keyDown(zoe, { code: "Space", key: " " });
    await screen.findByText(lowerHalf);
    await pass(50);
    fireEvent.keyDown(document, { code: "Space", key: " " });
    return screen.findByRole("button", { name: "Oven" });
  };
  await openPicker();
  await pass(39_000);
  screen.getByRole("button", { name: "Oven" });
  await pass(1_500);
  expect(screen.queryByRole("dialog")).toBeNull();

  fireEvent.click(await openPicker());
  await screen.findByRole("dialog", { name: "Sign in as Zoe Aydın" });
  expect(screen.queryByText("This closes by itself shortly.")).toBeNull();
  await pass(39_000);
  within(screen.getByRole("dialog", { name: "Sign in as Zoe Aydın" })).getByText("This closes by itself shortly.");
  await pass(1_500);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.countOf("timeClock.startWork")).toBe(0);
  places.mockRestore();
});

test("with an empty roster no category can be chosen, and the columns say what to do (CAT030)", async () => {
  const oven = { id: 9, crewId: 7, name: "Oven", level: 1 as const, disabled: false, disabledAt: null, geofence: null };
  const { server } = openTerminal({ ...columnsBy("PASSWORD"), answers: { "categories.list": () => [oven] } });
  await screen.findByRole("region", { name: "Break" });
  const zoe = screen.getByRole("button", { name: /Zoe/ });
  zoe.getBoundingClientRect = () => new DOMRect(100, 380, 160, 100);
  zoe.focus();
  fireEvent.keyDown(zoe, { code: "Space", key: " " });
  const choosing = "Drag here to select a time category before clocking in.";
  await screen.findByText(choosing);
  server.set({ "members.list": () => [] });
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  act(() => publish("private-crew-7", "member-saved", { crewId: 7, position: 1, body: { userIds: [] } }));
  await waitFor(() => expect(screen.queryByText(choosing)).toBeNull());
  expect(screen.queryByRole("button", { name: /Zoe/ })).toBeNull();
  screen.getByText("Nobody tracks times here yet");
  screen.getByText(/Add people under Members/);
  expect(screen.queryByText("Drag your name into the column that fits")).toBeNull();
  expect(screen.queryByRole("button", { name: /Oven|categor/i })).toBeNull();
  // Ends the drag, which would otherwise hear the keys of whatever comes next.
  fireEvent.keyDown(document, { code: "Escape", key: "Escape" });
});

test("a press on a member opens the stopwatch locked, with the way to sign in; signed in it can be used (TRM031, TRM045, TRM061)", async () => {
  const { server } = openTerminal(columnsBy("PASSWORD"));
  await screen.findByRole("region", { name: "Break" });
  await userEvent.click(screen.getByRole("button", { name: /Mia/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mia Brandt" }));
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Stop work" }).disabled).toBe(true);
  dialog.getByText("Please authenticate to track times.");
  await userEvent.type(dialog.getByLabelText("Password"), "right-password{Enter}");
  await waitFor(() => expect(dialog.queryByText("Please authenticate to track times.")).toBeNull());
  const stop = await dialog.findByRole<HTMLButtonElement>("button", { name: "Stop work" });
  expect(stop.disabled).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(server.countOf("accounts.signOut")).toBe(1));
});

test("a member whose stamp is held finds it on the tile and on the card, in both languages", async () => {
  const answers = { "offlineStamps.listHeldOnTerminal": () => [{ userId: 2 }] };
  const { unmount } = openTerminal({ answers });
  const tile = await screen.findByRole("button", { name: /^Ben Kurz, break since .+, Waiting for confirmation$/ });
  within(tile).getByText("Waiting for confirmation");
  expect(screen.getAllByText("Waiting for confirmation")).toHaveLength(1);
  act(() => setLanguage("de"));
  within(tile).getByText("Wartet auf Bestätigung");
  act(() => setLanguage("en"));
  unmount();
  openTerminal({ ...columnsBy("PASSWORD"), answers });
  const card = (await screen.findByText("Waiting for confirmation")).closest("button");
  expect(card?.textContent).toContain("Ben");
});

const tileShift = (userId: number, from: string, to: string, workplace: string | null = null) => ({
  userId,
  from: `2026-11-${from}:00.000Z`,
  to: `2026-11-${to}:00.000Z`,
  workplace,
});
/** It is Sunday, 15 November, 10:00 in Berlin. */
const planned = [
  tileShift(2, "14T21:00", "15T11:00", "Theke"),
  tileShift(1, "15T05:00", "15T13:00", "Backstube"),
  tileShift(4, "16T03:00", "16T11:00"),
  tileShift(1, "19T03:00", "19T11:00", "Backstube"),
];

test("a tile and a card name the shift that runs or comes next, in both languages (SHF512, SHF540, TRM010)", async () => {
  const answers = { "terminal.nextShifts": () => planned };
  const { unmount } = openTerminal({ answers });
  await screen.findByRole("button", {
    name: /^Mia Brandt, clocked in since 06:40, Shift: Today 06:00–14:00 · Backstube$/,
  });
  screen.getByRole("button", { name: /^Ben Kurz, .+, Shift: Until 12:00 · Theke$/ });
  const tile = screen.getByRole("button", { name: /^Zoe Aydın, Clocked out, Shift: Tomorrow 04:00–12:00$/ });
  within(tile).getByText("Tomorrow 04:00");
  screen.getByRole("button", { name: /^Änne Falk, Clocked out$/ });
  act(() => setLanguage("de"));
  screen.getByRole("button", { name: /^Zoe Aydın, Ausgestempelt, Schicht: Morgen 04:00–12:00$/ });
  act(() => setLanguage("en"));
  unmount();
  openTerminal({ ...columnsBy("PASSWORD"), answers });
  const card = (await screen.findByText("Today 06:00")).closest("button");
  expect(card?.textContent).toContain("Today 06:00–14:00 · Backstube");
});

test("the line moves on when the shift is over and when the day changes, with and without a connection (SHF512)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  const { server, unmount } = openTerminal({ answers: { "terminal.nextShifts": () => planned } });
  await screen.findByText("Today 06:00");
  // The snapshot is saved, and serves a start without a connection.
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  const stored = localStorage.getItem("glasen:terminal-paint") ?? "";
  expect(stored).toContain("visibility: hidden");
  unmount();
  const { server: gone } = openTerminal({ answers: { "terminal.nextShifts": () => refused(500, 1000) } });
  await screen.findByText("Today 06:00");
  vi.setSystemTime("2026-11-15T13:00:30.000Z");
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByText("Thu 04:00");
  vi.setSystemTime("2026-11-15T23:00:30.000Z");
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByText("Today 04:00");
  expect(server.countOf("terminal.nextShifts")).toBeGreaterThan(0);
  expect(gone.countOf("terminal.nextShifts")).toBeGreaterThan(0);
});

test("a publication changes the tiles at once; without the product or the crew's wish nobody asks (SHF512, UIX032)", async () => {
  const { server, unmount } = openTerminal({ answers: { "terminal.nextShifts": () => planned } });
  await screen.findByText("Tomorrow 04:00");
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  server.set({ "terminal.nextShifts": () => [tileShift(4, "17T03:00", "17T11:00")] });
  const body = { from: "2026-11-16", to: "2026-11-17" };
  act(() => publish("private-crew-7", "shifts-published", { crewId: 7, position: 1, body }));
  await screen.findByText("Tue 04:00");
  expect(screen.queryByText("Today 06:00")).toBeNull();
  unmount();

  for (const world of [
    { products: 11 },
    { settings: { terminalTileShifts: "never" as const } },
    { settings: { shiftPlannerSeeAllShifts: false } },
  ]) {
    localStorage.removeItem("glasen:terminal-snapshot");
    const { server: other, unmount: close } = openTerminal(world);
    await screen.findByRole("button", { name: /^Mia Brandt/ });
    expect(screen.queryByText("Tue 04:00")).toBeNull();
    expect(other.countOf("terminal.nextShifts")).toBe(0);
    close();
  }
});
