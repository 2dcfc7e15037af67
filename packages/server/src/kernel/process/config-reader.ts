import { isIP } from "node:net";
import { urlsOfHosts, wantsStandby } from "./database-url.ts";
import { StartProblem } from "./start-problem.ts";

/** All problems of the configuration, one sentence each. */
export class ConfigProblem extends StartProblem {
  override name = "ConfigProblem";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Reads variables one by one and collects their problems; an empty value counts as unset. */
export class VariableReader {
  readonly #env: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  text(name: string, { atLeast = 1 } = {}): string | undefined {
    const value = this.#env[name]?.trim();
    if (!value) return undefined;
    if (value.length < atLeast) {
      // The value is a secret, so the message does not repeat it.
      this.problem(`${name} has ${value.length} characters: it needs at least ${atLeast}.`);
    }
    return value;
  }

  /** A comma-separated list. */
  list(name: string): readonly string[] | undefined {
    const parts = this.text(name)
      ?.split(",")
      .map((part) => part.trim());
    return parts?.filter((part) => part !== "");
  }

  /** Host names, each with its subdomains, or single origins. */
  hosts(name: string): readonly string[] | undefined {
    const hosts = this.list(name);
    for (const wrong of hosts?.filter((host) => !isHost(host) && !isOrigin(host)) ?? []) {
      this.problem(
        `${name} has "${wrong}": allowed are names such as push.example.com, or origins such as https://push.example.com:8443, separated by commas.`,
      );
    }
    return hosts;
  }

  /** Addresses, networks and names of ranges, separated by commas. */
  networks(name: string): readonly string[] {
    const networks = this.list(name) ?? [];
    for (const wrong of networks.filter((network) => !isNetwork(network))) {
      this.problem(
        `${name} has "${wrong}": allowed are addresses and networks such as 10.0.0.5 or 10.0.0.0/8, loopback, linklocal and uniquelocal, separated by commas.`,
      );
    }
    return networks;
  }

  /** IP addresses, each with a port or without one, separated by commas. */
  addresses(name: string): readonly string[] {
    const addresses = this.list(name) ?? [];
    for (const wrong of addresses.filter(
      (address) => !isIP(address.replace(/^\[(.+)\](:\d{1,5})?$|^([\d.]+):\d{1,5}$/, "$1$3")),
    )) {
      this.problem(
        `${name} has "${wrong}": allowed are addresses such as 10.0.0.5 or 10.0.0.5:53, separated by commas.`,
      );
    }
    return addresses;
  }

  wholeNumber<Unset extends number | null>(
    name: string,
    { from, to, unset }: { from: number; to: number; unset: Unset },
  ): number | Unset {
    const value = this.text(name);
    if (value === undefined) return unset;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    this.problem(`${name} is "${value}": allowed is a whole number from ${from} to ${to}.`);
    return unset;
  }

  /** A host name or an IP address. */
  host(name: string, { withPort = false } = {}): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !isHost(withPort ? value.replace(/:\d{1,5}$/, "") : value)) {
      this.problem(
        `${name} is "${value}": allowed is a name or an address such as ${withPort ? "live.example.com:6001" : "127.0.0.1"}.`,
      );
    }
    return value;
  }

  oneOf<const Allowed extends string>(name: string, allowed: readonly Allowed[]): Allowed | undefined {
    const value = this.text(name);
    const found = allowed.find((one) => one === value);
    if (value !== undefined && found === undefined) {
      this.problem(`${name} is "${value}": allowed are ${allowed.join(", ")}.`);
    }
    return found;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const allowed = protocols.map((protocol) => `${protocol}//`).join(" or ");
    // Neither message repeats the value: it may contain a password.
    if (!URL.canParse(value)) this.problem(`${name} is not a URL: allowed is one that begins with ${allowed}.`);
    else if (!protocols.includes(new URL(value).protocol)) {
      this.problem(`${name} begins with ${new URL(value).protocol}: allowed is a URL that begins with ${allowed}.`);
    } else if (new URL(value).hostname === "" && !new URL(value).searchParams.has("host")) {
      this.problem(`${name} names no host: allowed is a URL that begins with ${allowed}, followed by one.`);
    }
    return value;
  }

  /** An address of PostgreSQL, which may name several hosts. */
  databaseUrl(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const hosts = urlsOfHosts(value);
    if (hosts.length === 1) return this.url(name, ["postgres:", "postgresql:"]);
    const isAddress = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== "";
    // The message does not repeat the value: it may contain a password.
    if (!hosts.every(isAddress))
      this.problem(
        `${name} has several hosts and is not a URL: allowed is one such as postgresql://user:password@one:5432,two:5432/glasen.`,
      );
    else if (wantsStandby(value))
      this.problem(`${name} asks for a host that refuses writes: allowed is target_session_attrs=read-write.`);
    return value;
  }

  /** A web address without a path. */
  origin(name: string): string | undefined {
    const value = this.url(name, ["http:", "https:"]);
    if (value === undefined || !URL.canParse(value)) return undefined;
    const { origin, href, protocol } = new URL(value);
    if (protocol.startsWith("http") && href.replace(/\/+$/, "") !== origin) {
      this.problem(`${name} has more than a host and a port: allowed is a URL such as https://zeit.example.com.`);
    }
    return origin;
  }

  mailAddress(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) {
      this.problem(`${name} is "${value}": allowed is an address such as "Glasen <post@example.com>".`);
    }
    return value;
  }

  problem(sentence: string): void {
    this.#problems.push(sentence);
  }

  refuseProblems(): void {
    if (this.#problems.length > 0) throw new ConfigProblem(this.#problems);
  }
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const ranges = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(text: string): boolean {
  if (ranges.has(text)) return true;
  const [address = "", length, ...rest] = text.split("/");
  const maxLength = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= maxLength))
  );
}

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i.test(text);
