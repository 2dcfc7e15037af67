import { expect, test } from "vitest";
import { bellAt } from "./ship-bell.ts";

test("the bell strikes once more every half hour of a watch, and eight bells end it", () => {
  expect(bellAt(6, 12)).toEqual({ bells: 4, watch: "morning" });
  expect(bellAt(4, 30)).toEqual({ bells: 1, watch: "morning" });
  expect(bellAt(8, 0)).toEqual({ bells: 8, watch: "morning" });
  expect(bellAt(8, 29)).toEqual({ bells: 8, watch: "morning" });
  expect(bellAt(8, 30)).toEqual({ bells: 1, watch: "forenoon" });
  expect(bellAt(0, 10)).toEqual({ bells: 8, watch: "first" });
  expect(bellAt(0, 30)).toEqual({ bells: 1, watch: "middle" });
  expect(bellAt(23, 59)).toEqual({ bells: 7, watch: "first" });
});
