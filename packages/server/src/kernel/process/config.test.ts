import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { safeHeaders } from "../call/safe-headers.ts";
import { readConfig } from "./config.ts";
import { ConfigProblem } from "./config-reader.ts";
import { hostsIn, urlsOfHosts } from "./database-url.ts";
import { demoSeller } from "./seller.ts";

const home = mkdtempSync(join(tmpdir(), "glasen-config-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const base = { GLASEN_DATA: home };

function problemsOf(env: NodeJS.ProcessEnv, argv: string[] = []): readonly string[] {
  try {
    readConfig({ ...base, ...env }, argv);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems;
    throw error;
  }
  return [];
}

test("with nothing set everything has a value that runs on one machine", () => {
  const { secret, ...config } = readConfig(base, []);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(config).toEqual({
    port: 4000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:4000",
    trustedProxies: [],
    cookieDomain: undefined,
    dataDir: home,
    seed: "demo",
    billing: "on",
    seller: demoSeller,
    pricesFile: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    backupPassphrase: undefined,
    drainSeconds: 0,
    databasePrepares: true,
    databaseIsDistributed: false,
    postgresBin: undefined,
    smtpUrl: undefined,
    mailFrom: "Glasen <no-reply@127.0.0.1>",
    contactMail: "no-reply@127.0.0.1",
    supportDesk: undefined,
    homes: [],
    dnsServers: [],
    logLevel: "info",
    roles: new Set(["http", "worker", "live"]),
    pusher: undefined,
    metricsToken: undefined,
    operatorIdleMinutes: 30,
    sessionIdleMinutes: null,
    legalLinks: { imprint: undefined, privacy: undefined },
    geocoderUrl: "https://nominatim.openstreetmap.org/search",
    map: {
      tileUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      attribution: "© OpenStreetMap contributors",
    },
    outgoing: { allowsHttp: false, inside: [] },
    push: undefined,
    phonePush: { apns: undefined, fcm: undefined },
    environment: "production",
  });
});

test("imprint and privacy are addresses of pages", () => {
  const given = { IMPRINT_URL: "https://example.com/impressum", PRIVACY_URL: "https://example.com/datenschutz" };
  expect(readConfig({ ...base, ...given }, []).legalLinks).toEqual({
    imprint: given.IMPRINT_URL,
    privacy: given.PRIVACY_URL,
  });
  expect(problemsOf({ IMPRINT_URL: "javascript:alert(1)" })).toHaveLength(1);
});

test("only proxies that are named say where a call comes from", () => {
  const trusted = (TRUSTED_PROXIES: string) => readConfig({ ...base, TRUSTED_PROXIES }, []).trustedProxies;
  expect(trusted("10.0.0.5, fd00::/8,uniquelocal")).toEqual(["10.0.0.5", "fd00::/8", "uniquelocal"]);
  expect(problemsOf({ TRUSTED_PROXIES: "10.0.0.0/33" })).toEqual([
    'TRUSTED_PROXIES has "10.0.0.0/33": allowed are addresses and networks such as 10.0.0.5 or 10.0.0.0/8, loopback, linklocal and uniquelocal, separated by commas.',
  ]);
});

test("cookies are shared within a domain that contains the public host only", () => {
  const PUBLIC_URL = "https://zeit.firma.example";
  expect(readConfig({ ...base, PUBLIC_URL, COOKIE_DOMAIN: "Firma.example" }, []).cookieDomain).toBe("firma.example");
  expect(problemsOf({ PUBLIC_URL, COOKIE_DOMAIN: "rma.example" })).toEqual([
    'COOKIE_DOMAIN is "rma.example": allowed is a domain that contains zeit.firma.example (PUBLIC_URL), such as firma.example.',
  ]);
  expect(problemsOf({ PUBLIC_URL: "http://10.0.0.5", COOKIE_DOMAIN: "0.5" })).toHaveLength(1);
});

test("a demo crew on a server that others can reach has to be confirmed", () => {
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "zeit.firma.example"])
    expect(problemsOf({ HOST })).toEqual([
      `HOST is ${HOST}, so that others can reach this server, and GLASEN_SEED is demo, whose passwords are published: set GLASEN_SEED=none, or GLASEN_PUBLIC_DEMO=yes to offer the demo on purpose.`,
    ]);
  for (const HOST of ["127.0.0.1", "127.1.2.3", "::1", "localhost"]) expect(problemsOf({ HOST })).toEqual([]);
  expect(problemsOf({ HOST: "0.0.0.0", GLASEN_SEED: "none" })).toEqual([]);
  expect(problemsOf({ HOST: "0.0.0.0", GLASEN_PUBLIC_DEMO: "yes" })).toEqual([]);
});

test("outside services for addresses and maps can be others, or none", () => {
  const none = readConfig({ ...base, GEOCODER_URL: "none", MAP_TILE_URL: "none" }, []);
  expect([none.geocoderUrl, none.map.tileUrl]).toEqual([undefined, undefined]);
  expect(problemsOf({ GEOCODER_URL: "ftp://a", MAP_TILE_URL: "https://tiles.example/{z}/{x}.png" })).toEqual([
    "GEOCODER_URL begins with ftp:: allowed is a URL that begins with http:// or https://.",
    "MAP_TILE_URL lacks {y}: allowed is a URL with {z}, {x} and {y}.",
  ]);
  const page = (config: typeof none) => safeHeaders(config).page["content-security-policy"];
  expect(page(none)).toContain("img-src 'self' data: blob:;");
  expect(page(readConfig(base, []))).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
});

test("no script that stands in a page is run, and the page has none", () => {
  const page = readFileSync(new URL("../../../../web/index.html", import.meta.url), "utf8");
  expect(page).not.toMatch(/<script>/);
  const policy = safeHeaders(readConfig(base, [])).page["content-security-policy"];
  expect(policy).toContain("script-src 'self';");
});

test("push messages are signed with a private key, whose public half browsers get; without one there are none", () => {
  // The application server's pair of RFC 8291, appendix A.
  const GLASEN_VAPID_PRIVATE_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  const publicKey = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
  const read = (more: NodeJS.ProcessEnv) => readConfig({ ...base, GLASEN_VAPID_PRIVATE_KEY, ...more }, []).push;
  expect(read({})).toMatchObject({ publicKey, services: expect.arrayContaining(["push.apple.com"]) });
  expect(read({ GLASEN_PUSH_SERVICES: "push.example.com, " })?.services).toEqual(["push.example.com"]);
  expect(read({ GLASEN_PUSH_SERVICES: "http://127.0.0.1:9000" })?.services).toEqual(["http://127.0.0.1:9000"]);
  expect(read({ GLASEN_VAPID_PRIVATE_KEY: "" })).toBeUndefined();
  for (const wrong of [publicKey, "A".repeat(43), GLASEN_VAPID_PRIVATE_KEY.slice(1)])
    expect(problemsOf({ GLASEN_VAPID_PRIVATE_KEY: wrong })).toEqual([
      "GLASEN_VAPID_PRIVATE_KEY is no private key: allowed are 32 random bytes in 43 base64url characters.",
    ]);
});

test("the push services of phones need whole keys, whose values no message repeats", () => {
  const pem = (type: "ec" | "rsa") =>
    (type === "ec"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: 2048 })
    ).privateKey
      .export({ type: "pkcs8", format: "pem" })
      .toString();
  const [ec, rsa] = [pem("ec"), pem("rsa")];
  const apple = {
    APNS_KEY: ec.replaceAll("\n", "\\n"),
    APNS_KEY_ID: "K",
    APNS_TEAM_ID: "T",
    APNS_TOPIC: "app.example",
  };
  const account = {
    project_id: "p",
    client_email: "a@example.com",
    private_key: rsa,
    token_uri: "https://a.example/t",
  };
  const read = readConfig({ ...base, ...apple, FCM_SERVICE_ACCOUNT: JSON.stringify(account) }, []).phonePush;
  expect(read.apns).toMatchObject({ keyId: "K", teamId: "T", topic: "app.example", url: "https://api.push.apple.com" });
  expect(read.fcm).toMatchObject({ project: "p", account: "a@example.com", url: "https://fcm.googleapis.com" });
  expect(problemsOf({ ...apple, APNS_TOPIC: "" })).toEqual([
    "APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC go together: set all of them, or none.",
  ]);
  const wrong = JSON.stringify({ ...account, private_key: ec });
  expect(problemsOf({ ...apple, APNS_KEY: "secret", FCM_SERVICE_ACCOUNT: wrong })).toEqual([
    "APNS_KEY is no private key: allowed is the content of the .p8 file of the developer account.",
    "FCM_SERVICE_ACCOUNT is no service account: allowed is the content of the JSON file of its key.",
  ]);
});

test("an empty value counts as unset", () => {
  expect(problemsOf({ PORT: "", SMTP_URL: " ", PUSHER_KEY: "", GLASEN_SECRET: "" })).toEqual([]);
});

test("all problems are reported at once, each with its variable and the allowed values", () => {
  const env = { PORT: "70000", LOG_LEVEL: "loud", GLASEN_SEED: "yes", PUBLIC_URL: "glasen.example", MAIL_FROM: "me" };
  expect(problemsOf({ ...env, NODE_ENV: "prod", DATABASE_URL: "mysql://a:geheim@b/c" }, ["--rolls=http"])).toEqual([
    'PORT is "70000": allowed is a whole number from 1 to 65535.',
    "PUBLIC_URL is not a URL: allowed is one that begins with http:// or https://.",
    'GLASEN_SEED is "yes": allowed are demo, none.',
    "DATABASE_URL begins with mysql:: allowed is a URL that begins with postgres:// or postgresql://.",
    'MAIL_FROM is "me": allowed is an address such as "Glasen <post@example.com>".',
    'LOG_LEVEL is "loud": allowed are fatal, error, warn, info, debug, trace, silent.',
    "--rolls=http is not a flag of this program: allowed is --roles=http,worker,live.",
    'NODE_ENV is "prod": allowed are production, development, test.',
  ]);
});

test("every variable that names a place is held to its form", () => {
  const wrong = {
    PORT: "0",
    HOST: "my machine",
    COOKIE_DOMAIN: "all hosts",
    PUBLIC_URL: "https://zeit.example/app?x=1",
    DATABASE_URL: "postgresql:///glasen",
    SMTP_URL: "smtp://",
    PUSHER_CLUSTER: "eu/..",
    PUSHER_HOST: "https://live.example",
    GLASEN_PUSH_SERVICES: "push.example.com, https://other.example/path",
  };
  const named = problemsOf(wrong).map((sentence) => sentence.split(" ")[0]);
  expect(new Set([...named, "PUSHER_APP_ID"])).toEqual(new Set([...Object.keys(wrong), "PUSHER_APP_ID"]));
  expect(problemsOf({ HOST: "my machine", GLASEN_SEED: "none", PUBLIC_URL: "https://me:geheim@zeit.example" })).toEqual(
    [
      'HOST is "my machine": allowed is a name or an address such as 127.0.0.1.',
      "PUBLIC_URL has more than a host and a port: allowed is a URL such as https://zeit.example.com.",
    ],
  );
  const right = { HOST: "::1", DATABASE_URL: "postgresql:///glasen?host=/run/postgresql", SMTP_URL: "smtp://mail" };
  expect(problemsOf(right)).toEqual([]);
});

test("a secret that is too short is refused without being repeated", () => {
  const [problem] = problemsOf({ GLASEN_SECRET: "kurz" });
  expect(problem).toBe("GLASEN_SECRET has 4 characters: it needs at least 32.");
});

describe("roles", () => {
  test("are the configured ones", () => {
    expect(readConfig(base, ["--roles=http,live"]).roles).toEqual(new Set(["http", "live"]));
  });
  test("that do not exist are refused", () => {
    expect(problemsOf({}, ["--roles=http,cron"])).toEqual([
      '--roles has the unknown role "cron": allowed are http, worker, live.',
    ]);
  });
});

test("hosted realtime needs all of its three values or none", () => {
  expect(problemsOf({ PUSHER_KEY: "k" })).toEqual([
    "PUSHER_APP_ID and PUSHER_SECRET missing: hosted realtime needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET, or none of them.",
  ]);
  const env = { ...base, PUSHER_APP_ID: "1", PUSHER_KEY: "k", PUSHER_SECRET: "s" };
  const hosted = { appId: "1", key: "k", secret: "s", cluster: "eu", host: undefined };
  expect(readConfig(env, []).pusher).toEqual({ ...hosted, apiUrl: "https://api-eu.pusher.com" });
  // One's own is reached as the installation is, by this server and by browsers.
  const own = readConfig({ ...env, PUSHER_HOST: "live.example:6001" }, []);
  expect(own.pusher).toMatchObject({ host: "live.example:6001", apiUrl: "http://live.example:6001" });
  expect(safeHeaders(own).page["content-security-policy"]).toContain(" ws://live.example:6001;");
});

describe("the secret", () => {
  test("is created once, stored in a file that only its owner can read, and read again", () => {
    const { secret } = readConfig(base, []);
    expect(readConfig(base, []).secret).toBe(secret);
    expect(statSync(join(home, "secret")).mode & 0o777).toBe(0o600);
  });
  test("of the environment comes first", () => {
    const secret = "0123456789abcdef0123456789abcdef";
    expect(readConfig({ ...base, GLASEN_SECRET: secret }, []).secret).toBe(secret);
  });
  test("that cannot be stored is a problem of GLASEN_DATA", () => {
    writeFileSync(join(home, "file"), "");
    expect(problemsOf({ GLASEN_DATA: join(home, "file") })).toEqual([
      `${join(home, "file")} is not a folder: set GLASEN_DATA to one.`,
    ]);
  });
  test("that is damaged is reported, and never replaced", () => {
    const folder = join(home, "broken");
    readConfig({ GLASEN_DATA: folder }, []);
    expect(readdirSync(folder)).toEqual(["secret"]);
    writeFileSync(join(folder, "secret"), "");
    expect(problemsOf({ GLASEN_DATA: folder })[0]).toMatch(/secret has 0 characters/);
  });
});

test("a public address loses its slash, and an IPv6 host gets its brackets", () => {
  expect(readConfig({ ...base, PUBLIC_URL: "https://zeit.example/" }, []).publicUrl).toBe("https://zeit.example");
  expect(readConfig({ ...base, HOST: "::1", PORT: "80" }, []).publicUrl).toBe("http://[::1]:80");
  expect(readConfig({ ...base, HOST: "0.0.0.0", GLASEN_SEED: "none" }, []).publicUrl).toBe("http://localhost:4000");
});

test(".env.example names exactly the variables that are read", () => {
  const asked = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    { ...base },
    {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    },
  );
  readConfig(env, []);
  const example = readFileSync(new URL("../../../../../.env.example", import.meta.url), "utf8");
  const documented = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(documented.toSorted()).toEqual([...asked].toSorted());
});

test("support sign-on needs both of its values, and homes are https origins", () => {
  expect(problemsOf({ FRESHDESK_SSO_URL: "https://help.example/jwt" })).toHaveLength(1);
  expect(problemsOf({ GLASEN_HOMES: "https://eu.example.com/, http://evil.example" })).toEqual([
    'GLASEN_HOMES has "http://evil.example": allowed are origins such as https://eu.example.com.',
  ]);
});

test("an own installation bills nobody unless it says so, and then says in whose name", () => {
  const own = { ...base, GLASEN_SEED: "none" };
  expect(readConfig(own, [])).toMatchObject({ billing: "none", seller: undefined });
  expect(problemsOf({ ...own, GLASEN_BILLING: "on" })).toEqual([expect.stringContaining("GLASEN_SELLER is missing")]);
  const file = join(home, "seller.json");
  const on = { ...own, GLASEN_BILLING: "on", GLASEN_SELLER: file };
  writeFileSync(file, JSON.stringify({ ...demoSeller, name: "Meine GmbH" }));
  expect(readConfig({ ...base, ...on }, []).seller?.name).toBe("Meine GmbH");
  writeFileSync(file, JSON.stringify({ ...demoSeller, iban: "DE02120300000000202052", creditorId: "x", bank: "" }));
  expect(problemsOf(on)).toEqual([`GLASEN_SELLER (${file}) has wrong or missing fields: iban, bank, creditorId.`]);
  writeFileSync(file, "{");
  expect(problemsOf(on)).toEqual([expect.stringContaining("cannot be read")]);
});

test("an address of the database may name several hosts, and one that cannot work is refused without its password", () => {
  const two = "postgresql://glasen:geheim@one:5432,two:5433/glasen?target_session_attrs=read-write&sslmode=disable";
  expect(problemsOf({ DATABASE_URL: two, DATABASE_DIRECT_URL: two })).toEqual([]);
  expect(urlsOfHosts(two)).toEqual([
    "postgresql://glasen:geheim@one:5432/glasen?sslmode=disable",
    "postgresql://glasen:geheim@two:5433/glasen?sslmode=disable",
  ]);
  expect(urlsOfHosts("postgres://glasen:x@/glasen?host=one,two&port=5432")).toEqual([
    "postgres://glasen:x@one:5432/glasen",
    "postgres://glasen:x@two:5432/glasen",
  ]);
  expect(hostsIn(two)).toBe("one:5432, two:5433");
  expect(problemsOf({ DATABASE_URL: two.replace("read-write", "standby") })).toEqual([
    "DATABASE_URL asks for a host that refuses writes: allowed is target_session_attrs=read-write.",
  ]);
  expect(problemsOf({ DATABASE_URL: two.replace("5433", "port") })).toEqual([
    expect.stringMatching(/^DATABASE_URL has several hosts and is not a URL(?!.*geheim)/),
  ]);
  expect(problemsOf({ DATABASE_DIRECT_URL: "postgres://one/glasen" })).toEqual([
    "DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or DATABASE_URL alone.",
  ]);
  expect(problemsOf({ DATABASE_URL: two, DATABASE_REPLICA_URL: two })).toEqual([
    "DATABASE_REPLICA_URL has several hosts: allowed is one standby.",
  ]);
});
