import type { UserSettings } from "@glasen/contract/profile.ts";
import { call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { notificationTexts } from "./notifications.texts.ts";

export const settingsOf = (userId: number) =>
  crewQuery(["accounts", "settings", userId], "profile.settings", { userId }, { staleTime: freshFor.settings });

type Channel = "push" | "mail";

/** One switch of the page: a kind of message, and the channel it is sent by. */
export type ChannelChange = { readonly channel: Channel; readonly isOn: boolean } & (
  | { readonly area: "news"; readonly kind: keyof UserSettings["news"] }
  | { readonly area: "reminders"; readonly kind: keyof UserSettings["reminders"] }
);

export function useChangeChannel(userId: number) {
  const t = useTexts(notificationTexts);
  const { queryKey } = settingsOf(userId);
  return useOptimisticMutation({
    send: ({ area, kind, channel, isOn }: ChannelChange) =>
      call("profile.changeSettings", { userId, settings: { [area]: { [kind]: { [channel]: isOn } } } }),
    queryKey,
    apply: (cache, { area, kind, channel, isOn }) =>
      cache.setQueryData<UserSettings>(queryKey, (settings) => {
        if (!settings) return settings;
        const channels = (settings[area] as Record<string, Record<Channel, boolean>>)[kind];
        return { ...settings, [area]: { ...settings[area], [kind]: { ...channels, [channel]: isOn } } };
      }),
    commit: (cache, settings) => cache.setQueryData(queryKey, settings),
    failed: t.notSaved,
  });
}
