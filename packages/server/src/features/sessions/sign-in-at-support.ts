import { createHmac, randomUUID } from "node:crypto";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findUser } from "../accounts/accounts.public.ts";

const VALID_SECONDS = 300;

/** An address of the configured support desk, with a token (RFC 7519, HS256) that identifies the user. */
export async function signInAtSupport({ tx, actor, config, now }: Call): Promise<{ redirectUrl: string }> {
  const desk = config.supportDesk;
  if (!desk) throw new Refusal("supportNotConfigured");
  const user = await findUser(tx, actingUser(actor));
  if (!user) throw new Refusal("userNotFound");
  // The desk finds people by their address, so only a proven one may be vouched for.
  if (user.email !== null && user.emailConfirmedAt === null) throw new Refusal("emailNotConfirmed");
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = {
    sub: String(user.userId),
    name: user.name,
    email: user.email ?? "",
    iat: issuedAt,
    exp: issuedAt + VALID_SECONDS,
    jti: randomUUID(),
  };
  const signed = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
  const signature = createHmac("sha256", desk.secret).update(signed).digest("base64url");
  const redirectUrl = new URL(desk.url);
  redirectUrl.searchParams.set("jwt", `${signed}.${signature}`);
  return { redirectUrl: redirectUrl.href };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
