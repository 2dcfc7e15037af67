import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useInSightFirst } from "./use-in-sight-first.ts";

test("of a wall of 300 the tiles in sight are drawn first, then everybody (TRM016)", () => {
  const everybody = Array.from({ length: 300 }, (_, place) => place);
  const drawn: number[] = [];
  renderHook(() => {
    const members = useInSightFirst(everybody, 90);
    drawn.push(members.length);
  });
  expect(drawn[0]).toBeLessThan(100);
  expect(drawn[0]).toBeGreaterThan(30);
  expect(drawn.at(-1)).toBe(300);
});
