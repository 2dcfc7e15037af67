import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemberBadge } from "./MemberBadge.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a member's card has room for 50 characters of a name, below 768 px for 18 (TRM032)", () => {
  const name = "A".repeat(60);
  const lengthAt = (width: number): number => {
    const matches = (query: string) => width <= Number(/max-width: (\d+)px/.exec(query)?.[1]);
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: matches(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<MemberBadge name={name} imageUrl={undefined} presence="working" line="clocked in since 08:00" />);
    screen.getByText("clocked in since 08:00");
    const { length } = screen.getByTitle(name).textContent ?? "";
    cleanup();
    return length;
  };
  expect([390, 767, 768, 1440].map(lengthAt)).toEqual([18, 18, 50, 50]);
});
