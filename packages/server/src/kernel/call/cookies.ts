import type { FastifyReply, FastifyRequest } from "fastify";

const endOfCookies = new Date("9999-12-31T23:59:59Z").toUTCString();
const longAgo = new Date(0).toUTCString();

/** By which a browser is known in which somebody gave the right password before. */
export const deviceCookie = "glasen_device";

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
function cookieDomain(host: string): string | undefined {
  if (/^[\d.]+$|:/.test(host)) return undefined;
  const labels = host.split(".");
  const lastTwo = labels.slice(-2).join(".");
  return labels.length < 2 || labels.at(-1) === "localhost" || publicSuffixes.has(lastTwo) ? undefined : lastTwo;
}

/**
 * Looked for one by one, since a call asks for few and most are the same in all of them; ours need no decoding. Of two
 * with one name the first counts: browsers send the nearest first.
 */
export function cookieOf({ headers: { cookie } }: Pick<FastifyRequest, "headers">, name: string): string | undefined {
  if (cookie === undefined) return undefined;
  for (let at = cookie.indexOf(name); at >= 0; at = cookie.indexOf(name, at + 1)) {
    const begin = at + name.length + 1;
    const isWhole = at === 0 || cookie[at - 1] === ";" || cookie.startsWith("; ", at - 2);
    if (!isWhole || cookie[begin - 1] !== "=") continue;
    const end = cookie.indexOf(";", begin);
    return end < 0 ? cookie.slice(begin) : cookie.slice(begin, end);
  }
  return undefined;
}

interface CookieToSet {
  publicUrl: string;
  name: string;
  value: string;
  /** Scripts of the page need not see it. */
  isHidden?: boolean;
}

export function setCookie(reply: FastifyReply, { publicUrl, name, value, isHidden = false }: CookieToSet): void {
  const hiding = isHidden ? "; HttpOnly" : "";
  reply.header("set-cookie", `${name}=${value}${placeOf(publicUrl)}; Expires=${endOfCookies}${hiding}`);
}

export function clearCookie(reply: FastifyReply, publicUrl: string, name: string): void {
  reply.header("set-cookie", `${name}=${placeOf(publicUrl)}; Max-Age=0; Expires=${longAgo}`);
}

/** Where a cookie belongs: worked out once, since a process has one address. */
const places = new Map<string, string>();

function placeOf(publicUrl: string): string {
  let place = places.get(publicUrl);
  if (place === undefined) {
    const { hostname, protocol } = new URL(publicUrl);
    const domain = cookieDomain(hostname);
    place = `; Path=/; SameSite=Lax${domain ? `; Domain=${domain}` : ""}${protocol === "https:" ? "; Secure" : ""}`;
    places.set(publicUrl, place);
  }
  return place;
}
