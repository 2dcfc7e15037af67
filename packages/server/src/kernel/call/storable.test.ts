import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import { refuseUnstorable } from "./storable.ts";

test("text that the database cannot store is refused at any depth, in names too", () => {
  for (const input of [{ a: "\0" }, { a: [{ b: "\ud800" }] }, { a: { "\0": 1 } }])
    expect(() => refuseUnstorable(input)).toThrow(Refusal);
  refuseUnstorable({ a: [{ b: "Größe 👍" }], c: null });
});

test("the bytes of an upload are not looked at one by one", () => {
  const content = new Proxy(new Uint8Array(4), {
    ownKeys: () => {
      throw new Error("walked through");
    },
  });
  refuseUnstorable({ content });
});
