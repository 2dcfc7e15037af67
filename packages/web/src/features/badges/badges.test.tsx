import type { Badge } from "@glasen/contract/badges.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { acme, crewWhereMiaIs, defaultSettings, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const settings = { ...defaultSettings, terminalBadgesAllowed: true };
const badge: Badge = {
  id: 3,
  userId: 2,
  name: "Blue tag",
  kind: "tag",
  createdAt: "2026-11-01T00:00:00.000Z",
  lastUsedAt: null,
};
const open = (answers: Parameters<typeof startFakeServer>[0]) => {
  history.replaceState(null, "", "/crew/7/members/2");
  const server = startFakeServer({
    ...crewWhereMiaIs("owner"),
    "crews.get": () => ({ ...acme, settings }),
    "settings.get": () => ({ crewId: 7, ...settings }),
    ...answers,
  });
  renderInApp(<App />);
  return server;
};
beforeEach(() => setLanguage("en"));

test("a tag is read into the field and given to the member; one that is taken is told at the field", async () => {
  let tries = 0;
  const server = open({
    "badges.add": () => {
      tries += 1;
      return tries === 1 ? refusedAt("code", "This badge already belongs to a member of the crew.", 1011) : badge;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add tag" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add tag" }));
  const field = dialog.getByRole("textbox", { name: "Number of the tag" });
  // The number comes at once; a browser presses the button for the reader's Enter, the test has to press it itself.
  const read = async (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    const add = dialog.getByRole("button", { name: "Add" });
    await waitFor(() => expect(add.hasAttribute("data-pending")).toBe(false));
    await user.click(add);
  };
  await read("04A2B3C4");
  expect(await dialog.findByText("This badge already belongs to a member of the crew.")).toBeTruthy();
  await read("0102030405");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add tag" })).toBeNull());
  expect(server.received.findLast(({ name }) => name === "badges.add")?.input).toMatchObject({
    userId: 2,
    code: "0102030405",
    name: "Tag",
  });
});

test("a badge is revoked, and a printed card is shown once", async () => {
  const server = open({
    "badges.list": () => [badge],
    "badges.revoke": () => null,
    "badges.issueCards": () => [{ userId: 2, name: "Ben Kurz", code: "G0123456789" }],
  });
  const list = within(await screen.findByRole("list", { name: "Badges" }));
  await user.click(await list.findByRole("button", { name: "Revoke" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(server.countOf("badges.revoke")).toBe(1));
  await user.click(screen.getByRole("button", { name: "Print card" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Print card" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Cards for the terminal" }));
  expect(sheet.getByRole("img", { name: "QR code of Ben Kurz" })).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog", { name: "Cards for the terminal" })).toBeNull();
});
