import type { UserSettings } from "@glasen/contract/profile.ts";
import { mergeNotificationSettings, type NotificationChanges } from "@glasen/domain/accounts/notification-settings.ts";
import { call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { notificationTexts } from "./notifications.texts.ts";

export const settingsOf = (userId: number) =>
  crewQuery(["accounts", "settings", userId], "profile.settings", { userId }, { staleTime: freshFor.settings });

export function useChangeNotifications(userId: number) {
  const t = useTexts(notificationTexts);
  const { queryKey } = settingsOf(userId);
  return useOptimisticMutation({
    send: (settings: NotificationChanges) => call("profile.changeSettings", { userId, settings }),
    queryKey,
    apply: (cache, changes) =>
      cache.setQueryData<UserSettings>(
        queryKey,
        (settings) => settings && { userId, ...mergeNotificationSettings(settings, changes) },
      ),
    commit: (cache, settings) => cache.setQueryData(queryKey, settings),
    failed: t.notSaved,
  });
}
