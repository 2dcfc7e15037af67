import { randomBytes } from "node:crypto";
import type { User } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { readFileApart } from "#kernel/files/read-file.ts";
import { profileChanged } from "./accounts.public.ts";
import { getUser } from "./get-user.ts";
import { deleteAvatar, findAvatar, saveAvatar } from "./profile.store.ts";

/** A small file can unpack to a huge picture. */
const limits = { pixels: 50_000_000, edge: 256, seconds: 25 };

/** The picture is processed before the transaction: it takes longer than a connection should be held. */
export const setAvatar = prepared(
  (_call, { content }: InputOf<typeof profileEndpoints.setAvatar>) => squareWebp(content),
  async (call, _input, content): Promise<User> => {
    const userId = actingUser(call.actor);
    const version = randomBytes(12).toString("base64url");
    await saveAvatar(call.tx, userId, { content: Buffer.from(content), mediaType: "image/webp", version }, call.now);
    await profileChanged(call, userId);
    return getUser(call);
  },
);

async function squareWebp(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await readFileApart<Uint8Array>({ kind: "picture", bytes, limits });
  if (!picture) throw new Refusal("imageNotReadable", "content");
  return picture;
}

export async function removeAvatar(call: Call): Promise<User> {
  const userId = actingUser(call.actor);
  await deleteAvatar(call.tx, userId);
  await profileChanged(call, userId);
  return getUser(call);
}

/** The version in the address is the permission: only people who may see the user get to know it. */
export async function getAvatar(
  { tx }: Call,
  { userId, version }: InputOf<typeof profileEndpoints.avatar>,
): Promise<FileAnswer> {
  const picture = await findAvatar(tx, userId, version);
  if (!picture) throw new Refusal("notFound", "version");
  return picture;
}
