import { randomBytes } from "node:crypto";
import type { User } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { profileEndpoints } from "@glasen/contract/profile.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { getUser } from "./get-user.ts";
import { personChanged } from "./person-changed.ts";
import { saveAvatar } from "./profile.store.ts";

const EDGE = 256;
/** A small file can unpack to a huge picture. */
const PIXELS_MOST = 50_000_000;
const readable = new Set(["png", "jpeg", "webp"]);

/** Loaded with the first picture: a start does without. One thread a picture, the others belong to everybody else's requests. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export async function setAvatar(call: Call, { content }: InputOf<typeof profileEndpoints.setAvatar>): Promise<User> {
  const square = await drawnAnew(content);
  const userId = actingUser(call.actor);
  const version = randomBytes(12).toString("base64url");
  await saveAvatar(call.tx, userId, { content: square, mediaType: "image/webp", version }, call.now);
  await personChanged(call, userId);
  return getUser(call);
}

/** Only the pixels are kept: whatever else the file carried, position and scripts included, stays behind. */
async function drawnAnew(content: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(content, { limitInputPixels: PIXELS_MOST, failOn: "error" });
    const { format } = await picture.metadata();
    if (!readable.has(format ?? "")) throw new Refusal("imageNotReadable", "content");
    return await picture.rotate().resize(EDGE, EDGE, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new Refusal("imageNotReadable", "content");
  }
}
