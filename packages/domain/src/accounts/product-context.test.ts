import { expect, test } from "vitest";
import { parseProductContext } from "./product-context.ts";

test.each([
  ['{"context":"time-tracking"}', "time-tracking"],
  [{ context: "time_tracking" }, "time_tracking"],
  ["no JSON", null],
  ["null", null],
  [null, null],
  [undefined, null],
  [{ context: 12 }, null],
  [{ context: ["abc"] }, null],
  [{ context: "" }, null],
  [{ context: "<script>" }, null],
  [{ context: "a".repeat(50) }, "a".repeat(50)],
  [{ context: "a".repeat(51) }, null],
])("%j names the product %j", (tracking, product) => {
  expect(parseProductContext(tracking)).toBe(product);
});
