import { randomBytes } from "node:crypto";
import type { User } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { profileChanged } from "./accounts.public.ts";
import { getUser } from "./get-user.ts";
import { deleteAvatar, findAvatar, saveAvatar } from "./profile.store.ts";

const EDGE_PIXELS = 256;
/** A small file can unpack to a huge picture. */
const MAX_PIXELS = 50_000_000;
const readableFormats = new Set(["png", "jpeg", "webp"]);

/** The picture is processed before the transaction: it takes longer than a connection should be held. */
export const setAvatar = prepared(
  (_call, { content }: InputOf<typeof profileEndpoints.setAvatar>) => squareWebp(content),
  async (call, _input, content): Promise<User> => {
    const userId = actingUser(call.actor);
    const version = randomBytes(12).toString("base64url");
    await saveAvatar(call.tx, userId, { content, mediaType: "image/webp", version }, call.now);
    await profileChanged(call, userId);
    return getUser(call);
  },
);

/** Only the pixels are kept; metadata such as the location and anything else in the file is dropped. */
async function squareWebp(content: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (!readableFormats.has(format ?? "")) throw new Refusal("imageNotReadable", "content");
    return await picture.rotate().resize(EDGE_PIXELS, EDGE_PIXELS, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new Refusal("imageNotReadable", "content");
  }
}

/** Loaded with the first picture, which keeps the start short. One thread per picture leaves the others to requests. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
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
