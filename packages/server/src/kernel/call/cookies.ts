import fastifyCookie, { type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../process/config.ts";
import type { Caller } from "./caller.ts";
import type { SessionKind } from "./session.ts";

/** Browsers cut the expiry to about 400 days; a device in use gets its cookies renewed every day. */
const EXPIRY = new Date("9999-12-31T23:59:59Z");

/** Marks a browser in which the right password was entered before. */
export const deviceCookie = "glasen_device";

/** Binds a sign-in through a provider to the browser in which it was started. */
export const signInStateCookie = "glasen_sign_in";

const namesOf = (kind: SessionKind) => ({ id: `crew_auth_${kind}_id`, token: `crew_auth_${kind}_token` });

export const cookieNames = { user: namesOf("user"), crew: namesOf("crew"), admin: namesOf("admin") };

/**
 * Lets requests read cookies, and replies set them. A cookie belongs to the host alone unless a domain is configured: no
 * other host below the same domain gets the sessions, and every host name works, whoever else shares its domain.
 */
export async function acceptCookies(
  http: FastifyInstance,
  { publicUrl, cookieDomain: domain }: Pick<Config, "publicUrl" | "cookieDomain">,
): Promise<void> {
  const secure = publicUrl.startsWith("https:");
  const parseOptions: CookieSerializeOptions = { path: "/", sameSite: "lax", secure, ...(domain && { domain }) };
  await http.register(fastifyCookie, { parseOptions });
}

interface Cookie {
  name: string;
  value: string;
  /** Scripts of the page cannot read it. */
  isHidden?: boolean;
}

export function setCookie(reply: FastifyReply, { name, value, isHidden = false }: Cookie): void {
  reply.setCookie(name, value, { expires: EXPIRY, httpOnly: isHidden });
}

/** For the minutes that a sign-in through a provider takes. */
export function setSignInState(reply: FastifyReply, value: string, expires: Date): void {
  reply.setCookie(signInStateCookie, value, { expires, httpOnly: true });
}

export function clearSignInState(reply: FastifyReply): void {
  reply.clearCookie(signInStateCookie);
}

export function setSessionCookies(reply: FastifyReply, kind: SessionKind, subjectId: number, token: string): void {
  const names = cookieNames[kind];
  setCookie(reply, { name: names.id, value: String(subjectId) });
  setCookie(reply, { name: names.token, value: token, isHidden: true });
}

export function clearSessionCookies(reply: FastifyReply, kind: SessionKind): void {
  reply.clearCookie(cookieNames[kind].id).clearCookie(cookieNames[kind].token);
}

/** Sets those cookies again whose time should begin anew. */
export function renewSessionCookies(reply: FastifyReply, { user, crew, admin }: Caller): void {
  for (const session of [user, crew, admin]) {
    if (!session?.areCookiesDue) continue;
    const token = reply.request.cookies[cookieNames[session.kind].token];
    if (token) setSessionCookies(reply, session.kind, session.subjectId, token);
  }
}
