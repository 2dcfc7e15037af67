import { expect, test } from "vitest";
import { hook } from "./hook.ts";

test("a hook calls the function that was connected last, and names itself where there is none", () => {
  const greet = hook<(name: string) => string>("test.greet");
  expect(() => greet.call("Mia")).toThrow("the hook test.greet is not connected");
  greet.connect((name) => `Hello ${name}`);
  greet.connect((name) => `Hallo ${name}`);
  expect(greet.call("Mia")).toBe("Hallo Mia");
});
