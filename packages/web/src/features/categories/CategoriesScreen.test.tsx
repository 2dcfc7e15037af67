import type { TimeCategory } from "@glasen/contract/categories.ts";
import type { Geofence } from "@glasen/contract/geofences.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, refused, refusedAt, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeEach(() => setLanguage("en"));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const category = (id: number, name: string, more: Partial<TimeCategory> = {}): TimeCategory => ({
  id,
  crewId: 7,
  name,
  level: 1,
  disabled: false,
  disabledAt: null,
  geofence: null,
  ...more,
});
const fence: Geofence = { id: 3, crewId: 7, groupId: 5, latitude: "47.9871", longitude: "7.8466", radius: 250 };
const off = { disabled: true, disabledAt: "2026-01-01T00:00:00.000Z" };
const all = [
  category(5, "Delivery", { geofence: fence }),
  category(6, "Oven"),
  category(7, "Old oven", off),
  category(8, "Wiehre", { level: 2 }),
];

async function open(path: string, role: Parameters<typeof crewWhereMiaIs>[0] = "owner") {
  history.replaceState(null, "", `/crew/7/settings/categories${path}`);
  const server = startFakeServer({ ...crewWhereMiaIs(role), "categories.list": () => all });
  renderInApp(<App />);
  await screen.findByRole("heading", { level: 1, name: "Time categories" });
  const input = (name: string) => server.received.findLast((one) => one.name === name)?.input;
  return { server, input };
}
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const names = () =>
  screen
    .getAllByRole("listitem")
    .map(
      (item) =>
        within(item)
          .queryByRole("link")
          ?.getAttribute("href")
          ?.match(/categories\/(\d+)$/)?.[1],
    )
    .filter((id) => id !== undefined)
    .map(Number);
const said = (text: string) => waitFor(() => expect(currentToasts().map(({ title }) => title)).toContain(text));
const place = () => within(screen.getByRole("region", { name: "Place" }));
/** Puts the cursor there and the text in. */
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.click(field);
  fireEvent.change(field, { target: { value: text } });
  return field;
};

test("two levels share one list, which shows disabled categories only on request, and a new one among them (CAT006, CAT007, MEM502)", async () => {
  const { server, input } = await open("");
  expect(names()).toEqual([5, 6]);
  await user.click(screen.getByRole("switch", { name: "show disabled categories" }));
  expect(names()).toEqual([5, 6, 7]);
  await user.click(screen.getByRole("tab", { name: "Level 2" }));
  expect(names()).toEqual([8]);
  server.set({ "categories.create": ({ name }) => category(9, name as string, { level: 2 }) });
  await user.click(within(screen.getByRole("list", { name: "Level 2" })).getByRole("button"));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Create time category" }));
  expect(dialog.getByText("Please enter a name.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Name"), "Stühlinger");
  await user.click(dialog.getByRole("button", { name: "Create time category" }));
  await screen.findByRole("heading", { level: 2, name: "Stühlinger" });
  expect(input("categories.create")).toMatchObject({ crewId: 7, name: "Stühlinger", level: 2 });
  expect(screen.queryByRole("region", { name: "Place" })).toBeNull();
});

test("a category is renamed and switched, each with its notice whether it worked or not (MEM502, CAT008, CAT009, CAT041, CAT056, CAT057)", async () => {
  const { server, input } = await open("/6");
  server.set({ "categories.change": () => refused(1007, 500) });
  expect((await type("Name", "")).value).toBe("");
  await user.tab();
  expect(screen.getByText("Please enter a name.")).toBeTruthy();
  const field = await type("Name", "Stone oven");
  await user.tab();
  await said("The name could not be updated");
  expect(field.value).toBe("Stone oven");
  await screen.findByRole("heading", { level: 2, name: "Oven" });

  const offered = () => screen.getByRole("switch", { name: "Can be chosen when stamping" });
  await user.click(offered());
  await said("The time category could not be disabled");
  server.set({
    "categories.change": (sent) => category(6, (sent["name"] as string) ?? "Oven", sent["disabled"] ? off : {}),
  });
  await user.type(field, "{Enter}");
  await said("The name is updated");
  expect(input("categories.change")).toMatchObject({ id: 6, name: "Stone oven" });
  expect(names()).toEqual([5, 6]);
  await user.click(offered());
  await said("The time category is disabled");
  expect(input("categories.change")).toMatchObject({ id: 6, disabled: true });
  const isOff = () => all.map((one) => (one.id === 6 ? { ...one, ...off } : one));
  server.set({ "categories.change": () => refused(1007, 500), "categories.list": isOff });
  await user.click(offered());
  await said("The time category could not be enabled");
  server.set({ "categories.change": () => category(6, "Oven") });
  await user.click(offered());
  await said("The time category is enabled");
});

test("the place is open where there is one, with address, map, radii and its three buttons, and closes after each (CAT010, CAT011, CAT012, CAT013, CAT014)", async () => {
  const { server, input } = await open("/5");
  expect(place().getByRole("textbox", { name: "Search for an address" })).toBeTruthy();
  expect(place().getByRole("region", { name: "Map" })).toBeTruthy();
  expect(
    place()
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.textContent),
  ).toEqual(["150 m", "250 m", "350 m"]);
  expect(place().getByRole<HTMLInputElement>("radio", { checked: true }).value).toBe("250");
  await press("Cancel");
  expect(place().queryByRole("button", { name: "Save place" })).toBeNull();
  expect(place().getByText("250 m around 47.9871, 7.8466")).toBeTruthy();

  await press("Edit the place");
  await user.click(place().getByRole("radio", { name: "350 m" }));
  server.set({ "geofences.create": () => ({ ...fence, radius: 350 }) });
  await press("Save place");
  await said("The area is saved");
  expect(input("geofences.create")).toMatchObject({
    groupId: 5,
    latitude: "47.9871",
    longitude: "7.8466",
    radius: 350,
  });
  expect(place().getByText("350 m around 47.9871, 7.8466")).toBeTruthy();

  await user.click(screen.getByRole("link", { name: "Oven" }));
  await screen.findByRole("heading", { level: 2, name: "Oven" });
  expect(place().getByText("No place yet.")).toBeTruthy();
  await press("Add a place");
  expect(place().queryByRole("button", { name: "Delete place" })).toBeNull();
  await user.click(screen.getByRole("link", { name: /Delivery/ }));
  await screen.findByRole("heading", { level: 2, name: "Delivery" });
  server.set({ "geofences.remove": () => null });
  await press("Delete place");
  await said("The area is deleted");
  expect(place().getByText("No place yet.")).toBeTruthy();
});

test("an address gives the point; errors are shown at their fields, and a failed save or deletion shows a message (CAT015, CAT048, CAT049, CAT054, CAT055)", async () => {
  const { server, input } = await open("/6");
  await press("Add a place");
  await press("Save place");
  expect(place().getByText(/^Search for an address, set the point/)).toBeTruthy();
  server.set({ "geofences.findAddress": () => refusedAt("address", "Address not found", 410) });
  const address = await type("Search for an address", "Nowhere");
  await user.keyboard("{Enter}");
  expect(await place().findByText("Address not found")).toBeTruthy();
  expect(address.getAttribute("aria-invalid")).toBe("true");
  server.set({ "geofences.findAddress": () => ({ latitude: "47.9893", longitude: "7.8401", label: "Freiburg" }) });
  await type("Search for an address", "Freiburg");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Latitude").value).toBe("47.9893"));
  await type("Longitude", "7,85");
  server.set({ "geofences.create": () => refused(1007, 500), "geofences.remove": () => refused(1007, 500) });
  await press("Save place");
  await said("The area could not be saved");
  expect(input("geofences.create")).toMatchObject({ groupId: 6, latitude: "47.9893", longitude: "7.85", radius: 150 });
  expect(screen.getByLabelText<HTMLInputElement>("Longitude").value).toBe("7,85");
  await user.click(screen.getByRole("link", { name: /Delivery/ }));
  await screen.findByRole("heading", { level: 2, name: "Delivery" });
  await press("Delete place");
  await said("The area could not be deleted");
});

test("a read-only manager sees categories and places, and changes by others arrive at once", async () => {
  await open("/5", "managerReadOnly");
  expect(place().getByText("250 m around 47.9871, 7.8466")).toBeTruthy();
  for (const name of [/time category/, /place/]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByLabelText("Name")).toBeNull();
  await waitFor(() => expect(channels.size).toBeGreaterThan(0));
  await act(async () => {
    publish("private-crew-7", "time-category-saved", {
      crewId: 7,
      position: 1,
      body: { timeCategory: category(5, "Tours", { geofence: fence }) },
    });
  });
  await screen.findByRole("heading", { level: 2, name: "Tours" });
});
