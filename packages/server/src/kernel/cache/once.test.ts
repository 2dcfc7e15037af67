import { expect, test } from "vitest";
import { once } from "./once.ts";

test("what is read once is read again after a failure, and kept after a success", async () => {
  let reads = 0;
  const read = once(async () => {
    reads += 1;
    if (reads === 1) throw new Error("EMFILE: too many open files");
    return "content";
  });
  const [one, other] = [read(), read()];
  await expect(one).rejects.toThrow("EMFILE");
  await expect(other).rejects.toThrow("EMFILE");
  expect(await read()).toBe("content");
  expect(await read()).toBe("content");
  expect(reads).toBe(2);
});
