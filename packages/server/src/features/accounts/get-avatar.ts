import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findAvatar } from "./profile.store.ts";

/** The version in the address is the permission: it is told only to those who may see the person. */
export async function getAvatar(
  { tx }: Call,
  { userId, version }: InputOf<typeof profileEndpoints.avatar>,
): Promise<FileAnswer> {
  const picture = await findAvatar(tx, userId, version);
  if (!picture) throw new Refusal("notFound", "version");
  return picture;
}
