import { BlockList, isIP } from "node:net";

/** Addresses of IPv4 that are not on the open Internet: private, loopback, link-local, shared, documentation, multicast. */
const insideRanges4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Of IPv6 only 2000::/3 is on the open Internet, without these: they wrap IPv4 addresses or are for documentation. */
const insideRanges6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** Names of ranges that a configuration may use. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const inside4 = new BlockList();
for (const [network, length] of insideRanges4) inside4.addSubnet(network, length, "ipv4");
// Two lists, because a rule of IPv6 over ::/3 would match every address of IPv4 as well.
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const inside6 = new BlockList();
for (const [network, length] of insideRanges6) inside6.addSubnet(network, length, "ipv6");

/** Tells whether a request may connect to an address. */
export type AddressGuard = (address: string) => boolean;

/** Allows the open Internet, and of the inside only the networks that the operator names. */
export function addressGuard(allowedInside: readonly string[]): AddressGuard {
  const allowed = new BlockList();
  for (const network of allowedInside.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = "", length] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    allowed.addSubnet(address, length === undefined ? (family === "ipv6" ? 128 : 32) : Number(length), family);
  }
  return (address) => {
    const family = isIP(address);
    if (family === 4) return !inside4.check(address, "ipv4") || allowed.check(address, "ipv4");
    if (family !== 6) return false;
    const isOpen = open6.check(address, "ipv6") && !inside6.check(address, "ipv6");
    return isOpen || allowed.check(address, "ipv6");
  };
}

/** Endings of names that no name server of the open Internet knows: they are reserved, or in use inside of networks. */
const insideEndings = ["local", "internal", "intranet", "lan", "home", "corp", "private", "localdomain", "home.arpa"];

/**
 * Judges the host of an address by its text, so that an address that can never be reached is refused when it is entered.
 * A name on the open Internet may still lead inside: that shows when the connection is made.
 */
export function hostGuard(allowedInside: readonly string[]): (host: string) => boolean {
  const mayConnect = addressGuard(allowedInside);
  return (host) => {
    const literal = host.replace(/^\[(.*)\]$/, "$1");
    if (isIP(literal)) return mayConnect(literal);
    const name = host.toLowerCase().replace(/\.$/, "");
    if (endsWith(name, "localhost")) return mayConnect("127.0.0.1") || mayConnect("::1");
    const isInside = !name.includes(".") || insideEndings.some((ending) => endsWith(name, ending));
    // Where networks inside are allowed, a name may lead to one of them.
    return !isInside || allowedInside.length > 0;
  };
}

const endsWith = (name: string, ending: string): boolean => name === ending || name.endsWith(`.${ending}`);
