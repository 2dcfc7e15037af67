import type { User } from "@glasen/contract/accounts.ts";
import type { UserRow } from "./accounts.store.ts";

export const presentUser = ({ userId, name, email, username, language }: UserRow): User => ({
  id: userId,
  name,
  email,
  username,
  language,
  avatarUrl: "/avatars/default.svg",
});
