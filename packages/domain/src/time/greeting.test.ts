import { expect, test } from "vitest";
import { dayPartOf } from "./greeting.ts";

test("the greeting is morning from 4 to 11, afternoon from 12 to 16, otherwise evening (TRM066)", () => {
  const parts = Array.from({ length: 24 }, (_, hour) => dayPartOf(hour));
  expect(parts.flatMap((part, hour) => (part === "morning" ? [hour] : []))).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(parts.flatMap((part, hour) => (part === "afternoon" ? [hour] : []))).toEqual([12, 13, 14, 15, 16]);
  expect([parts[3], parts[17], parts[23], parts[0]]).toEqual(Array(4).fill("evening"));
});
