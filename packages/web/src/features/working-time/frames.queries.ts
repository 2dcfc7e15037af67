import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { frameTexts } from "./frames.texts.ts";
import { invalidates } from "./rules.queries.ts";
import { rulesKey } from "./working-time-keys.public.ts";

const PAGE_SIZE = 500;

/** Every version of every frame of the crew and its members. */
export const framesOf = (crewId: number) =>
  crewQuery(
    [...rulesKey(crewId), "frames"],
    "workingTimeFrames.list",
    { crewId, pageSize: PAGE_SIZE },
    { staleTime: freshFor.settings },
  );

/** A version for the crew or for several members; runs as a task, because their days are evaluated again. */
export const useAddFrames = crewMutation("workingTimeFrameVersionTasks.create", { invalidates });

export const useChangeFrame = crewMutation("workingTimeFrames.change", { invalidates });

export const useRemoveFrame = crewMutation((crewId, id: number) => call("workingTimeFrames.remove", { crewId, id }), {
  invalidates,
  texts: frameTexts,
  succeeded: (t) => t.saved,
  failed: (t) => t.notRemoved,
});
