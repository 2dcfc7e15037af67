import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyEvaluationEvent } from "./evaluation.live.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

test("when somebody's days of employment change, what was reckoned of days is asked for again", () => {
  const cache = new QueryClient();
  const queryKey = [...resultsKey(7), "balances"];
  cache.setQueryData(queryKey, []);
  applyEvaluationEvent(cache, { crewId: 7, position: 1, name: "member-saved", body: { userIds: [1] } });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
