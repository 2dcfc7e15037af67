import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import {
  acme,
  crewWhereMiaIs,
  everything,
  memberNamed,
  mia,
  miaSignedIn,
  startFakeServer,
} from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { InviteForm } from "./InviteForm.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

function openMembers(answers: Parameters<typeof startFakeServer>[0], path = "/crew/7/members") {
  history.replaceState(null, "", path);
  const server = startFakeServer(answers);
  renderInApp(<App />);
  return server;
}
const row = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const panel = () => within(screen.getByRole("complementary", { name: "Ben Kurz" }));

test("a disabled member shows at once, and the list is loaded again past the cache (MEM501, MEM524, SET021)", async () => {
  const ben = memberNamed(2, "Ben Kurz");
  const server = openMembers(crewWhereMiaIs("owner"), "/crew/7/members/2");
  await row("Ben Kurz");
  expect(server.countOf("members.list")).toBe(1);
  server.set({ "members.disable": ({ disabledAt }) => ({ ...ben, disabledAt: disabledAt as never }) });
  await userEvent.click(panel().getByRole("button", { name: "Disable …" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Disable" }));
  await waitFor(() => expect(server.countOf("members.list")).toBe(2));
  expect(server.received.find(({ name }) => name === "members.disable")?.input).toMatchObject({ id: 2, crewId: 7 });
});

test("opening the members twice within a minute loads them once (SET021)", async () => {
  const server = openMembers(crewWhereMiaIs("owner"));
  await row("Ben Kurz");
  await userEvent.click(screen.getAllByRole("link", { name: "Today" })[0] as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: /Mia$/ });
  await userEvent.click(screen.getAllByRole("link", { name: "Members" })[0] as HTMLElement);
  await row("Ben Kurz");
  // The home screen loads the members at work, which is another request.
  const asked = server.received.filter(
    ({ name, input }) => name === "members.list" && !input.requireActiveTimeAccountId,
  );
  expect(asked).toHaveLength(1);
});

test("the role dialog shows the effect of a role before it is assigned", async () => {
  const server = openMembers(crewWhereMiaIs("owner"), "/crew/7/members/2");
  server.set({ "members.setRole": () => memberNamed(2, "Ben Kurz", "manager") });
  await row("Ben Kurz");
  await userEvent.click(panel().getByRole("button", { name: "Change role" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Nothing changes.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("radio", { name: /^Manager Runs/ }));
  expect(dialog.getByText(/permissions are added/)).toBeTruthy();
  expect(dialog.getByText(/Change times/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.countOf("members.setRole")).toBe(1));
  expect(server.received.find(({ name }) => name === "members.setRole")?.input).toMatchObject({
    memberId: 2,
    role: "manager",
    managesTeamsOnly: false,
  });
});

test("a member becomes manager of one team, from today on, and loses the role again", async () => {
  const server = openMembers(crewWhereMiaIs("owner"), "/crew/7/members/2");
  await row("Ben Kurz");
  await userEvent.click(await panel().findByRole("button", { name: "Change roles for teams" }));
  const choose = async (word: string) => {
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /Theke/ }));
    await userEvent.click(await screen.findByRole("option", { name: word }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  const ofTheke = {
    id: 90,
    crewId: 7,
    userId: 2,
    role: "manager",
    scope: 3,
    groupId: 3,
    validFrom: "2026-01-01",
  } as never;
  server.set({ "memberRoles.batch": () => [], "memberRoles.list": () => [ofTheke] });
  await choose("Manager");
  const sent = () => server.received.findLast(({ name }) => name === "memberRoles.batch")?.input.items;
  expect(sent()).toMatchObject([{ method: "POST", body: { userId: 2, role: "manager", scope: 3, groupId: 3 } }]);
  expect(await panel().findByText(/^Manager, since/)).toBeTruthy();
  await userEvent.click(panel().getByRole("button", { name: "Change roles for teams" }));
  await choose("no role");
  expect(sent()).toEqual([{ method: "DELETE", path: "/90" }]);
});

test("a manager of one team sees its people and themselves, and no other team", async () => {
  const answers = crewWhereMiaIs("manager", [
    { id: 3, crewId: 7, name: "Theke" },
    { id: 5, crewId: 7, name: "Büro" },
  ]);
  openMembers({
    ...answers,
    "crews.permissions": () =>
      (["canEditCrew", "canSeeCrewReports"] as const).map((name) => ({
        name,
        allowed: true,
        crewId: 7,
        scope: 3,
        teamIds: [3],
      })),
    "members.list": () => [
      memberNamed(1, "Mia Brandt", "manager"),
      { ...memberNamed(2, "Ben Kurz"), teamIds: [3] },
      { ...memberNamed(4, "Eda Demir"), teamIds: [5] },
    ],
  });
  await row("Ben Kurz");
  expect(screen.queryByRole("button", { name: /Eda Demir/ })).toBeNull();
  expect(within(screen.getByRole("table")).getByText("Mia Brandt")).toBeTruthy();
});

test("the owner hands the crew over with their own password (MEM544)", async () => {
  const server = openMembers(crewWhereMiaIs("owner"), "/crew/7/members/2");
  await row("Ben Kurz");
  await userEvent.click(panel().getByRole("button", { name: /^Hand over the crew/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Hand the crew over to Ben Kurz?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Hand over the crew" }));
  expect(dialog.getByText("Enter your current password")).toBeTruthy();
  expect(server.countOf("crews.change")).toBe(0);
  await userEvent.type(dialog.getByLabelText("Current password"), "flour and water");
  await userEvent.click(dialog.getByRole("button", { name: "Hand over the crew" }));
  await waitFor(() => expect(server.countOf("crews.change")).toBe(1));
  const sent = server.received.find(({ name }) => name === "crews.change")?.input;
  expect(sent).toMatchObject({ crewId: 7, ownerId: 2, password: "flour and water" });
});

test("a read-only manager sees everybody and no way to change anything (PRM024)", async () => {
  const server = openMembers(crewWhereMiaIs("managerReadOnly"), "/crew/7/members/2");
  await row("Ben Kurz");
  for (const name of [/Invite/, /Import/, /Change/, /Disable/, /Set password/, /Show$/, /Hand over/])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(server.countOf("audit.ofMember")).toBe(0);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an erased member shows the day of erasure and no action that would be refused", async () => {
  const answers = crewWhereMiaIs("owner");
  const gone = {
    ...memberNamed(2, "Former member 2"),
    disabledAt: localDate("2026-10-01"),
    erasedAt: "2026-11-10T08:00:00.000Z",
  };
  openMembers({ ...answers, "members.list": () => [memberNamed(1, "Mia Brandt", "owner"), gone] }, "/crew/7/members/2");
  expect(await screen.findByText("Erased on 10.11.2026")).toBeTruthy();
  const panel = within(screen.getByRole("complementary", { name: "Former member 2" }));
  for (const name of [/Change/, /Set password/, /Show$/, /Enable/, /Erase/, /Export/])
    expect(panel.queryByRole("button", { name })).toBeNull();
});

test("changing many at once is offered with Time Tracking Plus only (PRM017)", async () => {
  const answers = crewWhereMiaIs("owner");
  openMembers({ ...answers, "access.usageRights": () => [{ ...everything, bitmask: 7 }] });
  await row("Ben Kurz");
  expect(screen.queryByRole("checkbox", { name: "Select all" })).toBeNull();
});

test("a PIN is loaded on request only, with the note that it is logged", async () => {
  const server = openMembers(
    { ...crewWhereMiaIs("owner"), "pins.see": () => ({ userId: 2, pinCode: "4711" }) },
    "/crew/7/members/2",
  );
  await row("Ben Kurz");
  expect(server.countOf("pins.see")).toBe(0);
  expect(panel().getByText(/Every look is logged/)).toBeTruthy();
  await userEvent.click(panel().getByRole("button", { name: "Show" }));
  expect(await panel().findByText("4711")).toBeTruthy();
});

test("the short form of the first steps says the sentence of every form while a line is not right, and sends nothing (UIX033)", async () => {
  const server = startFakeServer(crewWhereMiaIs("owner"));
  const permissions = permissionsOf({ role: "owner", managesTeamsOnly: false, products: allProducts });
  const me = { kind: "member", userId: 1, crewId: 7, role: "owner", permissions, products: allProducts } as const;
  renderInApp(
    <CrewContext value={{ crew: acme, me: { ...me, teamIds: [] } }}>
      <Suspense>
        <InviteForm onDone={() => undefined} />
      </Suspense>
    </CrewContext>,
  );
  const [login] = await screen.findAllByRole("textbox", { name: "Email or username" });
  await userEvent.type(login as HTMLElement, "nobody@nowhere{Enter}");
  const text = "The form has not yet been filled out correctly. Please check the marked fields.";
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(login?.getAttribute("aria-invalid")).toBe("true");
  expect(server.received.filter(({ name }) => name.startsWith("members.invite"))).toEqual([]);
});

test("an owner who has not proven their address hears beside the first typed address that it comes first, and gets the link again", async () => {
  const server = openMembers({
    ...crewWhereMiaIs("owner"),
    "accounts.context": () => ({ ...miaSignedIn, user: { ...mia, email: "mia@example.com", isEmailConfirmed: false } }),
    "accounts.resendConfirmation": () => null,
  });
  await row("Ben Kurz");
  await userEvent.click(screen.getByRole("button", { name: /^Invite/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText(/no mails go to others/)).toBeNull();
  const [login] = dialog.getAllByRole("textbox", { name: "Email or username" });
  await userEvent.type(login as HTMLElement, "new@example.com");
  expect(await dialog.findByText(/no mails go to others/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.countOf("accounts.resendConfirmation")).toBe(1));
});

test("the chosen columns are stored on the device", async () => {
  openMembers(crewWhereMiaIs("owner"));
  await row("Ben Kurz");
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Employment" }));
  expect(JSON.parse(localStorage.getItem("glasen:ui.memberColumns") ?? "{}").value).toContain("employment");
});

test("a member changed elsewhere is loaded again, and no other member (SET021)", async () => {
  const server = openMembers(crewWhereMiaIs("owner"));
  await row("Ben Kurz");
  await waitFor(() => expect(channels.has("private-crew-7")).toBe(true));
  server.set({ "members.list": () => [memberNamed(2, "Ben Lang")] });
  act(() => publish("private-crew-7", "member-saved", { crewId: 7, position: 1, body: { userIds: [2] } }));
  await row("Ben Lang");
  expect(await row("Eda Demir")).toBeTruthy();
});
