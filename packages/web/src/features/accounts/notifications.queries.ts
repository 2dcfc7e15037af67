import type { UserSettings } from "@glasen/contract/profile.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { canPush, isPushDenied, isPushOn, switchPushOff, switchPushOn } from "../devices/push-device.public.ts";
import { notificationTexts, type PushObstacle } from "./notifications.texts.ts";

const settingsKey = (userId: number) => ["accounts", "settings", userId] as const;

export const settingsOf = (userId: number) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: () => call("profile.settings", { userId }),
    staleTime: freshFor.settings,
  });

/** One switch: about what, by which way. */
export type WayChange =
  | { readonly area: "news"; readonly kind: keyof UserSettings["news"]; readonly way: Way; readonly isOn: boolean }
  | {
      readonly area: "reminders";
      readonly kind: keyof UserSettings["reminders"];
      readonly way: Way;
      readonly isOn: boolean;
    };
type Way = "push" | "mail";

const changesOf = ({ area, kind, way, isOn }: WayChange): Sent<"profile.changeSettings">["settings"] => ({
  [area]: { [kind]: { [way]: isOn } },
});

export function useChangeWay(userId: number) {
  const t = useTexts(notificationTexts);
  return useOptimisticWrite({
    send: (change: WayChange) => call("profile.changeSettings", { userId, settings: changesOf(change) }),
    area: settingsKey(userId),
    foresee: (cache, { area, kind, way, isOn }) =>
      cache.setQueryData<UserSettings>(settingsKey(userId), (settings) => {
        if (!settings) return settings;
        const ways = (settings[area] as Record<string, { push: boolean; mail: boolean }>)[kind];
        return { ...settings, [area]: { ...settings[area], [kind]: { ...ways, [way]: isOn } } };
      }),
    settle: (cache, settings) => cache.setQueryData(settingsKey(userId), settings),
    failed: t.notSaved,
  });
}

interface DevicePush {
  readonly isOn: boolean;
  readonly obstacle: PushObstacle | undefined;
}

/** What the browser itself says: asked every time, since its own settings change it too. */
export const pushOf = (userId: number) =>
  queryOptions({
    queryKey: ["accounts", "push", userId],
    queryFn: async (): Promise<DevicePush> => ({
      isOn: canPush() && (await isPushOn(userId)),
      obstacle: !canPush() ? "impossible" : isPushDenied() ? "denied" : undefined,
    }),
    networkMode: "always",
  });

export function useSwitchPush(userId: number, key: string) {
  const t = useTexts(notificationTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) await switchPushOff(userId);
      else if (!(await switchPushOn(userId, key))) toast.info(t.notAllowed);
    },
    onError: (error) => {
      if (!(error instanceof DOMException)) notifyError(error, t.notSwitched);
      // So the browser says it where its maker's push service, which is none of ours, does not answer it.
      else toast.error(t.notSwitched, error.name === "AbortError" ? t.serviceSilent : t.browserRefused);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: pushOf(userId).queryKey }),
  });
}
