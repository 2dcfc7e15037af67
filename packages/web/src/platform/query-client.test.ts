import { MutationObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("two equal writes are two requests, and each makes the loads of its area stale (UIX038, CON504)", async () => {
  const client = createQueryClient();
  let writes = 0;
  const observer = new MutationObserver(client, {
    mutationFn: async () => ++writes,
    meta: { invalidates: [["teams"]] },
  });
  client.setQueryData(["teams", 7], []);
  client.setQueryData(["members", 7], []);
  await observer.mutate();
  await observer.mutate();
  expect(writes).toBe(2);
  expect(client.getQueryState(["teams", 7])?.isInvalidated).toBe(true);
  expect(client.getQueryState(["members", 7])?.isInvalidated).toBe(false);
});
