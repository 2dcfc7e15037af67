import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * The client's address in its normal form. A proxy may pass on nonsense that its client sent; then the address of the
 * proxy itself counts.
 */
export const addressOf = ({ ip, socket }: { ip: string; socket: { remoteAddress?: string | undefined } }): string =>
  normalAddress(ip) ?? normalAddress(socket.remoteAddress ?? "") ?? "";

const ranges: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** The same for a request that the web framework does not handle: the last address that no trusted proxy has. */
export function addressBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of trustedProxies.flatMap((name) => ranges[name] ?? name)) {
    const [address = "", length] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (length === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(length), family);
  }
  const isTrusted = (address: string): boolean => trusted.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
  return ({ headers, socket }) => {
    let address = normalAddress(socket.remoteAddress ?? "") ?? "";
    const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
    while (address !== "" && isTrusted(address)) {
      const before = normalAddress(forwarded.pop()?.trim() ?? "");
      if (before === undefined) break;
      address = before;
    }
    return address;
  };
}

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
