import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => setLanguage("en"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const inDialog = () => within(screen.getByRole("dialog"));
async function name(text: string, submit: string): Promise<void> {
  const field = inDialog().getByLabelText("Name");
  await user.clear(field);
  await user.type(field, text);
  await user.click(inDialog().getByRole("button", { name: submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
async function open(path: string, heading: string) {
  history.replaceState(null, "", `/crew/7/settings/${path}`);
  const server = startFakeServer(crewWhereMiaIs("owner", []));
  renderInApp(<App />);
  await screen.findByRole("heading", { level: 1, name: heading });
  return server;
}

test("a workplace is created, renamed and no longer offered, in the settings (MEM502)", async () => {
  const server = await open("workplaces", "Workplaces");
  const counter = (part: object) => ({
    id: 5,
    workplaceId: 5,
    crewId: 7,
    name: "Counter",
    groupId: null,
    disabledAt: null,
    ...part,
  });
  server.set({
    "workplaces.add": () => counter({}),
    "workplaces.update": ({ name: wanted, disabledAt = null }) =>
      counter({ ...(wanted !== undefined && { name: wanted }), disabledAt }) as never,
  });
  await user.click(screen.getByRole("button", { name: "New workplace" }));
  await name("Counter", "Create workplace");
  await user.click(await screen.findByRole("button", { name: "Edit Counter" }));
  await name("Front counter", "Save");
  expect(await screen.findByText("Front counter")).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: "Offer Front counter" }));
  const sent = () => server.received.findLast((one) => one.name === "workplaces.update")?.input.disabledAt;
  await waitFor(() => expect(sent()).toMatch(/^\d{4}-/));
  await user.click(await screen.findByRole("switch", { name: /^Offer/ }));
  await waitFor(() => expect(sent()).toBeNull());
});

test("a team is created and renamed in the settings (MEM502)", async () => {
  const server = await open("teams", "Teams");
  server.set({
    "teams.create": ({ name: wanted }) => ({ id: 9, crewId: 7, name: wanted as string }),
    "teams.replace": ({ name: wanted }) => ({ id: 9, crewId: 7, name: wanted as string }),
  });
  await user.click(screen.getAllByRole("button", { name: "New team" })[0] as HTMLElement);
  await name("Bar", "Create team");
  await user.click(await screen.findByRole("button", { name: /Bar$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await name("Night bar", "Save");
  expect((await screen.findAllByText("Night bar")).length).toBeGreaterThan(0);
});
