import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { type PushObstacle, pushTexts } from "./push.texts.ts";
import { canPush, isPushDenied, isPushOn, switchPushOff, switchPushOn } from "./push-device.public.ts";

interface DevicePush {
  readonly isOn: boolean;
  readonly obstacle: PushObstacle | undefined;
}

/** The browser's own state, read every time because its settings can change it too. */
export const pushOf = (userId: number) =>
  queryOptions({
    queryKey: ["devices", "push", userId],
    queryFn: async (): Promise<DevicePush> => ({
      isOn: canPush() && (await isPushOn(userId)),
      obstacle: !canPush() ? "impossible" : isPushDenied() ? "denied" : undefined,
    }),
    networkMode: "always",
  });

export function useSwitchPush(userId: number, key: string) {
  const t = useTexts(pushTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) await switchPushOff(userId);
      else if (!(await switchPushOn(userId, key))) toast.info(t.notAllowed);
    },
    onError: (error) => {
      if (!(error instanceof DOMException)) notifyError(error, t.notSwitched);
      // Browsers fail with an AbortError when the push service of their vendor does not answer.
      else toast.error(t.notSwitched, error.name === "AbortError" ? t.serviceSilent : t.browserRefused);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: pushOf(userId).queryKey }),
  });
}
