import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CategoryPicker } from "./CategoryPicker.public.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const category = (id: number, name: string, level: 1 | 2 = 1, disabledAt: string | null = null) => ({
  id,
  crewId: 7,
  name,
  level,
  disabled: disabledAt !== null,
  disabledAt,
  geofence: null,
});
const first = [category(5, "Backstube"), category(6, "Theke"), category(7, "Altbau", 1, "2026-01-01T00:00:00Z")];
const second = category(8, "Reinigung der Öfen und Bleche", 2);
const none = { timeCategory1Id: null, timeCategory2Id: null };

function open(categories = first, isSecondAllowed = false) {
  const chosen: unknown[] = [];
  render(
    <CategoryPicker
      categories={categories}
      chosen={none}
      isSecondAllowed={isSecondAllowed}
      onChoose={(next) => chosen.push(next)}
      onClose={() => chosen.push("closed")}
    />,
  );
  return chosen;
}
const names = () =>
  screen
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("with one category a choice saves at once, and there is no Save (CAT001, CAT032)", () => {
  const chosen = open([...first, second]);
  expect(screen.getByRole("heading", { name: "Select time category" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryAllByRole("tab")).toEqual([]);
  press("Theke");
  expect(chosen).toEqual([{ timeCategory1Id: 6, timeCategory2Id: null }]);
});

test("with two there are tabs, names cut to 18 characters, and Save (CAT002, CAT005, CAT032, CAT034, CLK004)", () => {
  const chosen = open([...first, second], true);
  press("Backstube");
  expect(chosen).toEqual([]);
  fireEvent.click(screen.getByRole("tab", { name: "Time category 2" }));
  press("Reinigung der Öfen und Bleche");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Backstube",
    "Reinigung der Öfen…",
  ]);
  press("Save");
  expect(chosen).toEqual([{ timeCategory1Id: 5, timeCategory2Id: 8 }]);
});

test("'no category' is on top, the others follow by name in any order of loading (MEM526)", () => {
  const chosen = open([category(6, "Theke"), category(9, "anrichten"), category(5, "Backstube")]);
  expect(names().slice(1)).toEqual(["anrichten", "Backstube", "Theke"]);
  press(names()[0] ?? "");
  expect(chosen).toEqual([none]);
});

test("without categories of level 2 there is no second tab (CAT002)", () => {
  open(first, true);
  expect(screen.queryAllByRole("tab")).toEqual([]);
});

test("disabled categories are offered only on request (CAT006, CAT033)", () => {
  open();
  expect(names()).toEqual(["No category", "Backstube", "Theke"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "show disabled categories" }));
  expect(names()).toEqual(["No category", "Altbaudisabled", "Backstube", "Theke"]);
});

test("a search filters by name 200 ms after the last key (CAT003, CAT004)", async () => {
  open();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "the" } });
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(names()).toHaveLength(3);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(names()).toEqual(["Theke"]);
});

test("the list is 476 px high, with Save 384 px (CAT058)", () => {
  open();
  expect(screen.getByRole("list", { name: "Time category 1" }).style.height).toBe("476px");
  cleanup();
  open(first, true);
  expect(screen.getByRole("list", { name: "Time category 1" }).style.height).toBe("384px");
});

test("Cancel leaves things as they are (CAT005)", () => {
  const chosen = open();
  press("Cancel");
  expect(chosen).toEqual(["closed"]);
});
