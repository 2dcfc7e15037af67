import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./SearchBox.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const searched: string[] = [];
  render(<SearchBox label="Search" onSearch={(text) => searched.push(text)} />);
  return searched;
}

test("five letters typed quickly make one search, 200 ms after the last key (UIX525)", () => {
  const searched = setUp();
  const box = screen.getByRole("searchbox", { name: "Search" });
  for (const value of ["P", "Pi", "Pio", "Piot", "Piotr"]) {
    fireEvent.change(box, { target: { value } });
    act(() => void vi.advanceTimersByTime(40));
  }
  act(() => void vi.advanceTimersByTime(159));
  expect(searched).toEqual([]);
  act(() => void vi.advanceTimersByTime(2));
  expect(searched).toEqual(["Piotr"]);
});

test("Escape empties the box and the search", () => {
  const searched = setUp();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  fireEvent.change(box, { target: { value: "Piotr" } });
  act(() => void vi.advanceTimersByTime(201));
  fireEvent.keyDown(box, { key: "Escape" });
  act(() => void vi.advanceTimersByTime(201));
  expect(box.value).toBe("");
  expect(searched).toEqual(["Piotr", ""]);
});
