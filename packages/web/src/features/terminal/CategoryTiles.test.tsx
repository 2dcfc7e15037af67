import type { TimeCategory } from "@glasen/contract/categories.ts";
import { noCategories } from "@glasen/domain/time-clock/stamp.ts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import type { CategoryPickerProps } from "../categories/CategoryPicker.public.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";

beforeEach(() => setLanguage("en"));

const category = (id: number, name: string, level: 1 | 2 = 1, disabled = false): TimeCategory => ({
  id,
  crewId: 7,
  name,
  level,
  disabled,
  disabledAt: disabled ? "2026-01-01" : null,
  geofence: null,
});
const tiles = () => screen.getAllByRole("button", { pressed: false }).map(({ textContent }) => textContent);

function open(categories: readonly TimeCategory[], isSecondAllowed: boolean) {
  const onChoose = vi.fn<CategoryPickerProps["onChoose"]>();
  const onClose = vi.fn<() => void>();
  renderInApp(
    <CategoryTiles
      categories={categories}
      chosen={noCategories}
      isSecondAllowed={isSecondAllowed}
      onChoose={onChoose}
      onClose={onClose}
    />,
  );
  return { onChoose, onClose };
}

test("on the terminal one press on a tile chooses the time category; disabled ones are not offered", async () => {
  const { onChoose } = open([category(2, "Oven"), category(1, "Dough"), category(3, "Mill", 1, true)], false);
  expect(tiles()).toEqual(["Dough", "Oven"]);
  // Nothing is chosen yet, and that is a tile, too.
  screen.getByRole("button", { name: "No category", pressed: true });
  expect(screen.queryByRole("searchbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Oven" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ timeCategory1Id: 2, timeCategory2Id: null });
});

test("with a second level the next press chooses it, and one can go back", async () => {
  const { onChoose, onClose } = open([category(1, "Dough"), category(2, "Oven"), category(9, "Rye", 2)], true);
  await userEvent.click(screen.getByRole("button", { name: "Dough" }));
  screen.getByText("2 of 2");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  screen.getByRole("button", { name: "Dough", pressed: true });
  await userEvent.click(screen.getByRole("button", { name: "Oven" }));
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Rye" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ timeCategory1Id: 2, timeCategory2Id: 9 });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("many categories can be searched", async () => {
  open(
    Array.from({ length: 30 }, (_, number) => category(number + 1, `Tour ${number + 1}`)),
    false,
  );
  await userEvent.type(screen.getByRole("searchbox"), "tour 17");
  await vi.waitFor(() => expect(tiles()).toEqual(["Tour 17"]));
});
