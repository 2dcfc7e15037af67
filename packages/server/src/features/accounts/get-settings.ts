import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints, UserSettings } from "@glasen/contract/profile.ts";
import { mergeNotificationSettings } from "@glasen/domain/accounts/notification-settings.ts";
import type { Call } from "#kernel/call.ts";
import { findSettings } from "./profile.store.ts";

export async function getSettings(
  { tx }: Call,
  { userId }: InputOf<typeof profileEndpoints.settings>,
): Promise<UserSettings> {
  return { userId, ...mergeNotificationSettings(await findSettings(tx, userId)) };
}
