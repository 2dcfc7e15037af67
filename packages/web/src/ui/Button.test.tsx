import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./Button.tsx";

vi.unmock("#ui/timing.ts");
afterEach(() => vi.useRealTimers());

test("a loading state that is over at once is still shown for 0.5 s (UIX021)", () => {
  vi.useFakeTimers();
  const { rerender } = render(
    <Button isLoading loadingText="Saving">
      Save
    </Button>,
  );
  rerender(<Button loadingText="Saving">Save</Button>);
  act(() => void vi.advanceTimersByTime(490));
  expect(screen.getByRole("button").textContent).toBe("Saving");
  act(() => void vi.advanceTimersByTime(20));
  expect(screen.getByRole("button").textContent).toBe("Save");
});

test("a button without loading never waits", () => {
  render(<Button loadingText="Saving">Save</Button>);
  expect(screen.getByRole("button").textContent).toBe("Save");
});

test("Enter and Space press it; while loading nothing does, yet it keeps the focus", async () => {
  let presses = 0;
  const press = () => {
    presses += 1;
  };
  const { rerender } = render(<Button onPress={press}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard("{Enter} ");
  expect(presses).toBe(2);
  rerender(
    <Button onPress={press} isLoading>
      Save
    </Button>,
  );
  await userEvent.keyboard("{Enter} ");
  await userEvent.click(screen.getByRole("button"));
  expect(presses).toBe(2);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
