import type { LocationPrivacy } from "@glasen/contract/time-clock.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { putLocationPrivacy } from "./places.queries.ts";
import { placesTexts } from "./places.texts.ts";

export function useChangeLocationPrivacy(crewId: number) {
  const t = useTexts(placesTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wanted: LocationPrivacy) => call("timeClock.changeLocationPrivacy", { crewId, ...wanted }),
    onSuccess: (privacy) => {
      putLocationPrivacy(cache, crewId, privacy);
      toast.success(t.saved);
    },
    onError: (error) => notifyError(error, t.notSaved),
  });
}
