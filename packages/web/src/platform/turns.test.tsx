import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** One frame, and the task after it. */
const nextTurn = () =>
  act(async () => {
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersToNextTimerAsync();
  });
const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

/** The modules of a page that has just been opened. */
async function openPage() {
  const { useTurn } = await import("./turns.ts");
  function Part({ name }: { readonly name: string }) {
    return useTurn() ? <li>{name}</li> : null;
  }
  return (names: readonly string[]) => (
    <ul>
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </ul>
  );
}

test("while the page starts, its parts are mounted one after the other, in their order", async () => {
  const pageOf = await openPage();
  render(pageOf(["watch", "crew", "week"]));
  expect(shown()).toEqual([]);
  await nextTurn();
  expect(shown()).toEqual(["watch"]);
  await nextTurn();
  expect(shown()).toEqual(["watch", "crew"]);
  await nextTurn();
  expect(shown()).toEqual(["watch", "crew", "week"]);
});

test("a part that is removed while it waits keeps no other waiting", async () => {
  const pageOf = await openPage();
  const { rerender } = render(pageOf(["watch", "crew", "week"]));
  await nextTurn();
  rerender(pageOf(["watch", "week"]));
  await nextTurn();
  expect(shown()).toEqual(["watch", "week"]);
});

test("a part that is removed at its turn keeps no other waiting", async () => {
  const pageOf = await openPage();
  const { rerender } = render(pageOf(["watch", "crew"]));
  await act(async () => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextTimer();
    rerender(pageOf(["crew"]));
  });
  await nextTurn();
  expect(shown()).toEqual(["crew"]);
});

test("a page that is loaded again has all its parts at once, so that it can be scrolled to where it was", async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "reload" } as PerformanceNavigationTiming]);
  const pageOf = await openPage();
  render(pageOf(["watch", "crew", "week"]));
  expect(shown()).toEqual(["watch", "crew", "week"]);
});

test("after the start all parts are mounted at once", async () => {
  const pageOf = await openPage();
  const { unmount } = render(pageOf(["watch", "crew"]));
  while (vi.getTimerCount() > 0) await nextTurn();
  expect(shown()).toEqual(["watch", "crew"]);
  unmount();
  render(pageOf(["watch", "crew", "week"]));
  expect(shown()).toEqual(["watch", "crew", "week"]);
});
