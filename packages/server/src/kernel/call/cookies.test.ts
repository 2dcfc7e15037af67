import { expect, test } from "vitest";
import { cookieOf } from "./cookies.ts";

const read = (cookie: string | undefined) =>
  cookieOf({ headers: { ...(cookie !== undefined && { cookie }) } }, "token");

test("a cookie is found by its whole name, the first of several counts", () => {
  expect(read("token=abc")).toBe("abc");
  expect(read("a=1; token=abc; b=2")).toBe("abc");
  expect(read("a=1;token=abc")).toBe("abc");
  expect(read("token=; b=2")).toBe("");
  expect(read("token=first; token=second")).toBe("first");
});

test("what only contains the name is another cookie, or another's value", () => {
  for (const other of [undefined, "", "tokens=1", "my_token=1", "a=token=1", "a=x token=1", "a=token", "token"]) {
    expect(read(other), String(other)).toBeUndefined();
  }
  expect(read("my_token=1; a=token=2; token=abc")).toBe("abc");
});
