import { timingSafeEqual } from "node:crypto";
import { type NoticeKind, noticeKinds } from "@glasen/domain/accounts/notification-settings.ts";
import type { Config } from "#kernel/process/config.ts";
import { keyedHash } from "#kernel/secrets/secrets.ts";

/** The mails that one press ends: of a kind, or all of them. */
interface Unsubscription {
  userId: number;
  kind: NoticeKind | "all";
}

const PURPOSE = "unsubscribe";

const signatureOf = (secret: string, text: string): Buffer => keyedHash(secret, PURPOSE, text);

/** Works without a session and without an end: old mails are unsubscribed as well. */
export function unsubscribeLink({ publicUrl, secret }: Config, { userId, kind }: Unsubscription): string {
  const text = `${userId}-${kind}`;
  return `${publicUrl}/unsubscribe?token=${text}-${signatureOf(secret, text).toString("base64url")}`;
}

/** Undefined for a token that this installation did not sign. */
export function readUnsubscription({ secret }: Pick<Config, "secret">, token: string): Unsubscription | undefined {
  const [, userId = "", kind = "", signature = ""] = /^(\d+)-([a-zA-Z]+)-([\w-]+)$/.exec(token) ?? [];
  const expected = signatureOf(secret, `${userId}-${kind}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const known = [...noticeKinds, "all" as const].find((one) => one === kind);
  return known && { userId: Number(userId), kind: known };
}
