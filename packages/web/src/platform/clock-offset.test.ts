import { expect, test } from "vitest";
import { measureOffset } from "./clock-offset.ts";

test("a clock one hour slow is corrected, allowing for half the round trip (API014)", async () => {
  const trueTime = Date.parse("2026-11-12T09:00:00Z");
  let device = trueTime - 3_600_000;
  const ask = async () => {
    device += 400; // on the way there
    const answer = new Date(device + 3_600_000).toISOString();
    device += 400; // and back
    return answer;
  };
  expect(await measureOffset(ask, () => device)).toBe(3_600_000);
});
