import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "./Toasts.tsx";
import { toast } from "./toast-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isLeaving = (element: HTMLElement) => element.classList.contains("leaving");

test("a toast leaves by itself after 10 s and is gone after its exit (UIX016, UIX524)", () => {
  act(() => toast.success("Saved"));
  pass(9_900);
  expect(isLeaving(screen.getByRole("status"))).toBe(false);
  pass(100);
  expect(isLeaving(screen.getByRole("status"))).toBe(true);
  pass(1_100);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a click anywhere on a toast dismisses it, the others stay (UIX013)", () => {
  act(() => toast.info("Published"));
  act(() => toast.success("Saved"));
  fireEvent.click(screen.getByText("Published"));
  pass(1_100);
  expect(screen.queryByText("Published")).toBeNull();
  expect(screen.getByText("Saved")).toBeTruthy();
});

test("a toast takes 1000 ms to appear and is there until 1100 ms after it was dismissed (UIX041)", () => {
  const region = screen.getByRole("region", { name: "Notifications" });
  expect([region.style.getPropertyValue("--appear"), region.style.getPropertyValue("--exit")]).toEqual([
    "1000ms",
    "1100ms",
  ]);
  act(() => toast.info("Published"));
  fireEvent.click(screen.getByText("Published"));
  pass(1_099);
  expect(screen.queryByText("Published")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Published")).toBeNull();
});

test("error is an alert, success and info are states, each with its own look (UIX014, UIX523)", () => {
  act(() => toast.error("Lost"));
  act(() => toast.success("Saved"));
  act(() => toast.info("Published"));
  expect(screen.getByRole("alert").className).toContain("error");
  expect(screen.getAllByRole("status").map(({ classList }) => classList.item(1))).toEqual(["success", "info"]);
});

test("the newest toast stands under the older ones (UIX012)", () => {
  act(() => toast.success("first"));
  act(() => toast.success("second"));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["first", "second"]);
});

test("by keyboard a toast is closed with its button or with Escape; with the focus on it, it waits", () => {
  act(() => toast.success("Saved"));
  const close = screen.getByRole("button", { name: "Close" });
  act(() => close.focus());
  pass(30_000);
  expect(isLeaving(screen.getByRole("status"))).toBe(false);
  fireEvent.keyDown(close, { key: "Escape" });
  expect(isLeaving(screen.getByRole("status"))).toBe(true);
});

test("a newer toast about the same subject replaces the older one; an equal one is not shown twice", () => {
  act(() => toast.success("Clocked in", undefined, { subject: "clock" }));
  act(() => toast.success("Saved"));
  act(() => toast.success("Break started", undefined, { subject: "clock" }));
  act(() => toast.success("Saved"));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Break started", "Saved"]);
  pass(9_900);
  expect(screen.getAllByRole("status").some(isLeaving)).toBe(false);
});

test("a toast can offer an undo, which closes it", () => {
  const undo = vi.fn<() => void>();
  act(() => toast.success("Granted", undefined, { action: { label: "Undo", onPress: undo } }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(isLeaving(screen.getByRole("status"))).toBe(true);
});
