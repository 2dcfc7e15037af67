import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The client's address in its normal form. A proxy may pass on nonsense that its client sent; then the address of the
 * proxy itself counts.
 */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  normalAddress(ip) ?? normalAddress(socket.remoteAddress ?? "") ?? "";

/** One spelling per address; an IPv4 address inside of an IPv6 one becomes IPv4. Undefined for anything else. */
export function normalAddress(text: string): string | undefined {
  const [address = ""] = text.split("%");
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(shortest);
  if (!mapped) return shortest;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** A caller with one address of an IPv6 network has all of it, so networks are counted instead of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0");
  return `${[...groups, ...missing, ...after].slice(0, 4).join(":")}::/64`;
}
