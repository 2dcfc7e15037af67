import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import type { SessionKind } from "./sessions.ts";

const endOfCookies = new Date("9999-12-31T23:59:59Z");

/** Suffixes under which strangers can register names; a cookie for the whole of them would be shared with strangers. */
const publicSuffixes = new Set([
  "co.at",
  "or.at",
  "co.uk",
  "com.de",
  "github.io",
  "herokuapp.com",
  "vercel.app",
  "netlify.app",
]);

/** The last two labels of the host; nothing (this host only) for addresses, single names and public suffixes. */
export function cookieDomain(host: string): string | undefined {
  if (/^[\d.]+$|:/.test(host)) return undefined;
  const labels = host.split(".");
  const lastTwo = labels.slice(-2).join(".");
  return labels.length < 2 || labels.at(-1) === "localhost" || publicSuffixes.has(lastTwo) ? undefined : lastTwo;
}

const namesOf = (kind: SessionKind) => ({ id: `crew_auth_${kind}_id`, token: `crew_auth_${kind}_token` });

export const cookieNames = { user: namesOf("user"), crew: namesOf("crew"), admin: namesOf("admin") };

export function cookieOptions(publicUrl: string): CookieSerializeOptions {
  const { hostname, protocol } = new URL(publicUrl);
  const domain = cookieDomain(hostname);
  return {
    path: "/",
    sameSite: "lax",
    secure: protocol === "https:",
    expires: endOfCookies,
    ...(domain && { domain }),
  };
}

export function setSessionCookies(
  reply: FastifyReply,
  publicUrl: string,
  kind: SessionKind,
  subjectId: number,
  token: string,
): void {
  const options = cookieOptions(publicUrl);
  const names = cookieNames[kind];
  reply.setCookie(names.id, String(subjectId), options);
  reply.setCookie(names.token, token, { ...options, httpOnly: true });
}

export function clearSessionCookies(reply: FastifyReply, publicUrl: string, kind: SessionKind): void {
  const { expires: _, ...options } = cookieOptions(publicUrl);
  const names = cookieNames[kind];
  reply.clearCookie(names.id, options);
  reply.clearCookie(names.token, options);
}

/** The same cookies once more, so that their time begins anew. */
export function renewSessionCookies(
  reply: FastifyReply,
  publicUrl: string,
  kind: SessionKind,
  subjectId: number,
): void {
  const token = reply.request.cookies[cookieNames[kind].token];
  if (token) setSessionCookies(reply, publicUrl, kind, subjectId, token);
}
