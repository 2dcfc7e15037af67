import type { User } from "@glasen/contract/accounts.ts";
import type { UserRow } from "./accounts.store.ts";

/** A picture's address names its version, so that browsers can cache it and it cannot be guessed. */
export const presentAvatar = (userId: number, version: string | null): { hasAvatar: boolean; avatarUrl: string } => ({
  hasAvatar: version !== null,
  avatarUrl: version === null ? "/avatars/default.svg" : `/api/v2/avatars/${userId}/${version}`,
});

export const presentUser = ({
  userId,
  name,
  email,
  emailConfirmedAt,
  username,
  language,
  avatarVersion,
}: UserRow): User => ({
  id: userId,
  name,
  email,
  isEmailConfirmed: email === null || emailConfirmedAt !== null,
  username,
  language,
  ...presentAvatar(userId, avatarVersion),
});
