import { expect, test } from "vitest";
import { greetingAt } from "./greeting.ts";

test("the greeting is morning from 4 to 11, afternoon from 12 to 16, otherwise evening (TRM066)", () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));
  expect(greetings.flatMap((greeting, hour) => (greeting === "morning" ? [hour] : []))).toEqual([
    4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(greetings.flatMap((greeting, hour) => (greeting === "afternoon" ? [hour] : []))).toEqual([12, 13, 14, 15, 16]);
  expect([greetings[3], greetings[17], greetings[23], greetings[0]]).toEqual(Array(4).fill("evening"));
});
