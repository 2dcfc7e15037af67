import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { applyEvaluationEvent } from "./evaluation.live.ts";

test("a change of a member's first or last day reloads evaluated days", () => {
  const cache = new QueryClient();
  const queryKey = [...resultsKey(7), "balances"];
  cache.setQueryData(queryKey, []);
  applyEvaluationEvent(cache, { crewId: 7, position: 1, name: "member-saved", body: { userIds: [1] } });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
