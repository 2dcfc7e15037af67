import type { UserSettings } from "@glasen/contract/profile.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { useOptimisticWrite } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { notificationTexts } from "./notifications.texts.ts";

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
