import { render, screen } from "@testing-library/react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { expect, test } from "vitest";
import { LoadingView } from "./LoadingView.tsx";

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
  rerender(
    <I18nProvider locale="de-DE">
      <LoadingView />
    </I18nProvider>,
  );
  expect(screen.getByRole("status").textContent).toBe("Lädt");
});
