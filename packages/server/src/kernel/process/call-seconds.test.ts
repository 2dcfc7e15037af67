import { expect, test } from "vitest";
import { CallSeconds } from "./call-seconds.ts";

test("a bucket counts the calls up to its limit, with those of the buckets below, by endpoint and status", () => {
  const calls = new CallSeconds();
  for (const seconds of [0.005, 0.006, 0.5, 7]) calls.observe("crews.list", 200, seconds);
  calls.observe("crews.list", 401, 0.001);
  calls.observe("teams.list", 200, 0.001);
  const lines = calls.render().split("\n");
  expect(lines.slice(0, 2)).toEqual([
    "# HELP glasen_call_seconds Duration of calls by endpoint and HTTP status",
    "# TYPE glasen_call_seconds histogram",
  ]);
  const read = (part: string, labels: string) =>
    Number(lines.find((line) => line.startsWith(`glasen_call_seconds_${part}{${labels}} `))?.split("} ")[1]);
  const listed = 'endpoint="crews.list",status="200"';
  const upTo = (limit: string) => read("bucket", `le="${limit}",${listed}`);
  expect(["0.005", "0.01", "0.25", "0.5", "2.5", "+Inf"].map(upTo)).toEqual([1, 2, 2, 3, 3, 4]);
  expect(read("count", listed)).toBe(4);
  expect(read("sum", listed)).toBeCloseTo(7.511);
  expect(read("count", 'endpoint="crews.list",status="401"')).toBe(1);
  expect(read("count", 'endpoint="teams.list",status="200"')).toBe(1);
});
