import fastifyCookie, { type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { SessionKind } from "./session.ts";

/** Browsers cut the expiry to about 400 days; a device in use gets its cookies renewed. */
const EXPIRY = new Date("9999-12-31T23:59:59Z");

/** Marks a browser in which somebody typed the right password before. */
export const deviceCookie = "glasen_device";

const namesOf = (kind: SessionKind) => ({ id: `crew_auth_${kind}_id`, token: `crew_auth_${kind}_token` });

export const cookieNames = { user: namesOf("user"), crew: namesOf("crew"), admin: namesOf("admin") };

/** Lets requests read cookies, and replies set them with the attributes that follow from the public URL. */
export async function acceptCookies(http: FastifyInstance, publicUrl: string): Promise<void> {
  await http.register(fastifyCookie, { parseOptions: await attributesFor(publicUrl) });
}

async function attributesFor(publicUrl: string): Promise<CookieSerializeOptions> {
  const { hostname, protocol } = new URL(publicUrl);
  const domain = await cookieDomain(hostname);
  return { path: "/", sameSite: "lax", secure: protocol === "https:", ...(domain !== undefined && { domain }) };
}

/**
 * The last two labels of the host where they are a registrable domain. Otherwise the cookie stays with the host: a
 * browser refuses one for a public suffix such as co.uk or fly.dev, which strangers share.
 */
export async function cookieDomain(host: string): Promise<string | undefined> {
  const labels = host.split(".");
  if (labels.length < 2 || labels.at(-1) === "localhost" || /^[\d.]+$|:/.test(host)) return undefined;
  const lastTwo = labels.slice(-2).join(".");
  // Loaded for such a host only: the list of public suffixes would lengthen every other start.
  const { getDomain } = await import("tldts");
  return getDomain(host, { allowPrivateDomains: true }) === lastTwo ? lastTwo : undefined;
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

export function setSessionCookies(reply: FastifyReply, kind: SessionKind, subjectId: number, token: string): void {
  const names = cookieNames[kind];
  setCookie(reply, { name: names.id, value: String(subjectId) });
  setCookie(reply, { name: names.token, value: token, isHidden: true });
}

export function clearSessionCookies(reply: FastifyReply, kind: SessionKind): void {
  reply.clearCookie(cookieNames[kind].id).clearCookie(cookieNames[kind].token);
}

/** Sets the same cookies again, so that their time begins anew. */
export function renewSessionCookies(reply: FastifyReply, kind: SessionKind, subjectId: number): void {
  const token = reply.request.cookies[cookieNames[kind].token];
  if (token) setSessionCookies(reply, kind, subjectId, token);
}
