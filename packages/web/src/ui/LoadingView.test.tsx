import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { languageStore } from "#platform/language.ts";
import { LoadingView } from "./LoadingView.tsx";

afterEach(() => languageStore.set("en"));

test.each([
  ["fullscreen", <LoadingView key="1" isFullscreen />],
  ["small", <LoadingView key="2" isSmall />],
  ["logo", <LoadingView key="3" hasLogo />],
])("the loading view has a %s form (UIX018)", (name, view) => {
  const { rerender } = render(view);
  expect(screen.getByRole("status").classList.contains(name)).toBe(true);
  rerender(<LoadingView />);
  expect(screen.getByRole("status").classList.contains(name)).toBe(false);
});

test("it says Loading unless told otherwise, Lädt in German (UIX019)", () => {
  const { rerender } = render(<LoadingView />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  rerender(<LoadingView text="Checking" />);
  expect(screen.getByRole("status").textContent).toBe("Checking");
  rerender(<LoadingView />);
  act(() => languageStore.set("de"));
  expect(screen.getByRole("status").textContent).toBe("Lädt");
});

test("a screen that loads shows the shapes of what comes; only a whole page, a small place and a text of its own turn a sign", () => {
  const shapes = () => screen.getByRole("status").querySelectorAll("[style*='%']").length;
  const { rerender } = render(<LoadingView />);
  expect(shapes()).toBe(9);
  for (const view of [
    <LoadingView key="1" isFullscreen />,
    <LoadingView key="2" isSmall />,
    <LoadingView key="3" text="Checking" />,
  ]) {
    rerender(view);
    expect(shapes()).toBe(0);
  }
});
