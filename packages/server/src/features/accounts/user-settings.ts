import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints, UserSettings } from "@glasen/contract/profile.ts";
import { mergeNotificationSettings } from "@glasen/domain/accounts/notification-settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { lockSettings, saveSettings, settingsOfUser } from "./profile.store.ts";

export async function getSettings(
  { tx }: Call,
  { userId }: InputOf<typeof profileEndpoints.settings>,
): Promise<UserSettings> {
  return { userId, ...mergeNotificationSettings(await settingsOfUser(tx, userId)) };
}

export async function changeSettings(
  { tx }: Call,
  { userId, settings }: InputOf<typeof profileEndpoints.changeSettings>,
): Promise<UserSettings> {
  const after = mergeNotificationSettings(await lockSettings(tx, userId), settings);
  await saveSettings(tx, userId, after);
  return { userId, ...after };
}
