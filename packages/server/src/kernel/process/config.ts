import { createECDH, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import type { Seller } from "@glasen/domain/invoices/invoice.ts";
import { ConfigProblem, VariableReader } from "./config-reader.ts";
import { folderProblem, makeDataFolder } from "./data-folder.ts";
import { urlsOfHosts } from "./database-url.ts";
import { type PhonePushConfig, readPhonePush } from "./phone-push-config.ts";
import { readSeller } from "./seller.ts";

const roleNames = ["http", "worker", "live"] as const;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const environments = ["production", "development", "test"] as const;

export type Role = (typeof roleNames)[number];
export type LogLevel = (typeof logLevels)[number];

export interface PusherConfig {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** Host and port of a self-hosted server; undefined: the hosted service. */
  host: string | undefined;
  /** The origin of its HTTP API. */
  apiUrl: string;
}

/** The tiles of maps. */
export interface MapConfig {
  /** A template with {z}, {x} and {y}; undefined: maps show a grid. */
  tileUrl: string | undefined;
  /** The credit that is shown on the map. */
  attribution: string;
}

/** The VAPID key that signs push messages, and the push services they may go to. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Hosts with all their subdomains, or origins. */
  services: readonly string[];
}

/** Requests to addresses that customers type, such as webhooks. */
export interface OutgoingConfig {
  /** Whether they may be made without TLS. */
  allowsHttp: boolean;
  /** Networks inside that they may reach: addresses, networks, or names of ranges such as loopback. */
  inside: readonly string[];
}

/** Storage with the interface of Amazon S3, for backups. */
export interface StorageConfig {
  /** Origin, bucket and folder. */
  url: string;
  keyId: string;
  key: string;
  region: string;
}

/** The configuration of a process, read once at its start. */
export interface Config {
  port: number;
  host: string;
  /** The origin people type, without a trailing slash. */
  publicUrl: string;
  /** Proxies whose X-Forwarded-For is believed: addresses, networks, or names of ranges such as loopback. */
  trustedProxies: readonly string[];
  /** The domain whose hosts share the cookies; undefined: they belong to the host of the public URL alone. */
  cookieDomain: string | undefined;
  dataDir: string;
  seed: "demo" | "none";
  /** Whether crews pay for the products; none: every product is open, and nothing of billing shows. */
  billing: "none" | "on";
  /** Issues the invoices; undefined where nothing is billed. */
  seller: Seller | undefined;
  /** Asked whether VAT ids of customers are registered (VIES); undefined: their form alone counts. */
  vatRegisterUrl: string | undefined;
  /** The operator's file of prices; undefined: the prices that Glasen brings. */
  pricesFile: string | undefined;
  /** The key of signatures and encryption; at least 32 characters. */
  secret: string;
  /** Undefined: the PostgreSQL of the data folder. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself where `databaseUrl` is a pooler; undefined: the same address. */
  databaseDirectUrl: string | undefined;
  /** A standby that reports and exports are read from; undefined: the primary answers them. */
  databaseReplicaUrl: string | undefined;
  /** Whether statements are prepared; a pooler in transaction mode may not allow it. */
  databasePrepares: boolean;
  databaseIsDistributed: boolean;
  postgresBin: string | undefined;
  /** Encrypts backups; undefined: they are readable for everybody who has the file. */
  backupPassphrase: string | undefined;
  /** Undefined: backups stay in files of this machine. */
  backupStorage: StorageConfig | undefined;
  /** The collector of traces and figures (OTLP over HTTP); undefined: none are sent. */
  telemetryUrl: string | undefined;
  /** Undefined: mails stay in the outbox, readable for the operator. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The recipient of the contact form. */
  contactMail: string;
  /** Undefined: no single sign-on at a support desk. */
  supportDesk: { url: string; secret: string } | undefined;
  /** Origins of other installations; their users may sign in here and are redirected. */
  homes: readonly string[];
  logLevel: LogLevel;
  /** Between the signal to end and the end, requests are answered for so long while proxies go elsewhere. */
  drainSeconds: number;
  roles: ReadonlySet<Role>;
  /** Undefined: live events go through the endpoint of this server. */
  pusher: PusherConfig | undefined;
  /** Undefined: /metrics does not exist. */
  metricsToken: string | undefined;
  /** An operator's session ends after so many minutes without a call. */
  operatorIdleMinutes: number;
  /** The same for people's sessions, except on terminals; a crew may set less. Null: never. */
  sessionIdleMinutes: number | null;
  /** Pages of the operator of the installation, linked on every public page; undefined: no link. */
  legalLinks: { imprint: string | undefined; privacy: string | undefined };
  /** Undefined: no address search. */
  geocoderUrl: string | undefined;
  map: MapConfig;
  outgoing: OutgoingConfig;
  /** Name servers that are asked for the proof of a domain; none: those of the machine. */
  dnsServers: readonly string[];
  /** Undefined: no push messages, and no browser can subscribe. */
  push: PushConfig | undefined;
  /** The services of phones; without them their devices get no push messages. */
  phonePush: PhonePushConfig;
  environment: (typeof environments)[number];
}

/** Reads environment and flags; throws one ConfigProblem with all problems. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): Config {
  const read = new VariableReader(env);
  const port = read.wholeNumber("PORT", { from: 1, to: 65535, unset: 4000 });
  const host = read.host("HOST") ?? "127.0.0.1";
  const publicUrl = read.origin("PUBLIC_URL") ?? `http://${inUrl(host)}:${port}`;
  const seed = readSeed(read, host);
  const givenSecret = read.text("GLASEN_SECRET", { atLeast: 32 });
  // An own installation bills nobody, unless it says so; the demo shows everything.
  const billing = read.oneOf("GLASEN_BILLING", ["none", "on"]) ?? (seed === "demo" ? "on" : "none");
  const settings = {
    port,
    host,
    publicUrl,
    trustedProxies: read.networks("TRUSTED_PROXIES"),
    cookieDomain: readCookieDomain(read, publicUrl),
    dataDir: resolve(read.text("GLASEN_DATA") ?? "./data"),
    seed,
    billing,
    seller: readSeller(read, billing, seed),
    vatRegisterUrl: read.url("VAT_REGISTER_URL", ["http:", "https:"]),
    pricesFile: read.text("GLASEN_PRICES"),
    ...readDatabase(read),
    postgresBin: read.text("GLASEN_POSTGRES_BIN"),
    backupPassphrase: read.text("BACKUP_PASSPHRASE", { atLeast: 16 }),
    backupStorage: readBackupStorage(read),
    telemetryUrl: read.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"])?.replace(/\/+$/, ""),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: read.mailAddress("MAIL_FROM") ?? `Glasen <no-reply@${hostOf(publicUrl)}>`,
    supportDesk: readSupportDesk(read),
    homes: readHomes(read),
    logLevel: read.oneOf("LOG_LEVEL", logLevels) ?? "info",
    drainSeconds: read.wholeNumber("DRAIN_SECONDS", { from: 0, to: 15, unset: 0 }),
    roles: readRoles(argv, read),
    pusher: readPusher(read, publicUrl),
    metricsToken: read.text("METRICS_TOKEN", { atLeast: 16 }),
    operatorIdleMinutes: read.wholeNumber("OPERATOR_IDLE_MINUTES", { from: 1, to: 1440, unset: 30 }),
    sessionIdleMinutes: read.wholeNumber("SESSION_IDLE_MINUTES", { from: 10, to: 43_200, unset: null }),
    legalLinks: {
      imprint: read.url("IMPRINT_URL", ["http:", "https:"]),
      privacy: read.url("PRIVACY_URL", ["http:", "https:"]),
    },
    geocoderUrl: outsideUrl(read, "GEOCODER_URL", "https://nominatim.openstreetmap.org/search"),
    map: readMap(read),
    outgoing: {
      allowsHttp: read.oneOf("OUTGOING_HTTP", ["yes", "no"]) === "yes",
      inside: read.networks("OUTGOING_INSIDE"),
    },
    dnsServers: read.addresses("DNS_SERVERS"),
    push: readPush(read),
    phonePush: readPhonePush(read),
    environment: read.oneOf("NODE_ENV", environments) ?? "production",
  } satisfies Omit<Config, "secret" | "contactMail">;
  const contactMail = addressIn(read.mailAddress("CONTACT_MAIL") ?? settings.mailFrom);
  read.refuseProblems();
  return { ...settings, contactMail, secret: givenSecret ?? keptSecret(settings.dataDir) };
}

function readDatabase(read: VariableReader) {
  const databaseUrl = read.databaseUrl("DATABASE_URL");
  const databaseDirectUrl = read.databaseUrl("DATABASE_DIRECT_URL");
  if (databaseDirectUrl && !databaseUrl)
    read.problem("DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or DATABASE_URL alone.");
  const databaseReplicaUrl = read.databaseUrl("DATABASE_REPLICA_URL");
  if (databaseReplicaUrl && !databaseUrl)
    read.problem("DATABASE_REPLICA_URL goes with DATABASE_URL: set both, or neither.");
  // Of several hosts, the one that accepts writes would be looked for.
  if (databaseReplicaUrl && urlsOfHosts(databaseReplicaUrl).length > 1)
    read.problem("DATABASE_REPLICA_URL has several hosts: allowed is one standby.");
  const prepared = read.oneOf("DATABASE_PREPARED", ["yes", "no"]) ?? (databaseUrl ? "no" : "yes");
  const databaseIsDistributed = read.oneOf("DATABASE_DISTRIBUTED", ["yes", "no"]) === "yes";
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    databasePrepares: prepared === "yes",
    databaseIsDistributed,
  };
}

function readBackupStorage(read: VariableReader): StorageConfig | undefined {
  const url = read.url("BACKUP_S3_URL", ["http:", "https:"]);
  const keyId = read.text("BACKUP_S3_KEY_ID");
  const key = read.text("BACKUP_S3_KEY");
  const region = read.text("BACKUP_S3_REGION") ?? "us-east-1";
  if (url && URL.canParse(url) && new URL(url).pathname === "/")
    read.problem("BACKUP_S3_URL names no bucket: allowed is a URL such as https://s3.example.com/bucket/folder.");
  if (url && keyId && key) return { url, keyId, key, region };
  if (url ?? keyId ?? key)
    read.problem("BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_KEY go together: set all three, or none of them.");
  return undefined;
}

/** A browser drops a cookie whose domain does not contain the host that sets it. */
function readCookieDomain(read: VariableReader, publicUrl: string): string | undefined {
  const domain = read.host("COOKIE_DOMAIN")?.toLowerCase();
  if (domain === undefined) return undefined;
  const host = hostOf(publicUrl);
  const contains = !isIP(host) && (host === domain || host.endsWith(`.${domain}`));
  if (!contains)
    read.problem(
      `COOKIE_DOMAIN is "${domain}": allowed is a domain that contains ${host} (PUBLIC_URL), such as ${host.split(".").slice(-2).join(".")}.`,
    );
  return domain;
}

/** Everybody knows the passwords of the demo crew, so a server that others can reach gets one only if that is confirmed. */
function readSeed(read: VariableReader, host: string): Config["seed"] {
  const seed = read.oneOf("GLASEN_SEED", ["demo", "none"]) ?? "demo";
  const isConfirmed = read.oneOf("GLASEN_PUBLIC_DEMO", ["yes", "no"]) === "yes";
  if (seed === "demo" && !isConfirmed && !isLoopback(host)) {
    read.problem(
      `HOST is ${host}, so that others can reach this server, and GLASEN_SEED is demo, whose passwords are published: set GLASEN_SEED=none, or GLASEN_PUBLIC_DEMO=yes to offer the demo on purpose.`,
    );
  }
  return seed;
}

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || /^127\.[\d.]+$/.test(host);

/** An external service with a default address; "none" turns it off. */
function outsideUrl(read: VariableReader, name: string, usual: string): string | undefined {
  return read.text(name) === "none" ? undefined : (read.url(name, ["http:", "https:"]) ?? usual);
}

function readMap(read: VariableReader): MapConfig {
  const tileUrl = outsideUrl(read, "MAP_TILE_URL", "https://tile.openstreetmap.org/{z}/{x}/{y}.png");
  const missing = ["{z}", "{x}", "{y}"].filter((part) => tileUrl && !tileUrl.includes(part));
  if (missing.length > 0)
    read.problem(`MAP_TILE_URL lacks ${missing.join(" and ")}: allowed is a URL with {z}, {x} and {y}.`);
  return { tileUrl, attribution: read.text("MAP_ATTRIBUTION") ?? "© OpenStreetMap contributors" };
}

/** The push services of Chrome, Edge, Firefox and Safari. */
const usualPushServices = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];

/** The public half of a VAPID key; undefined where the text is not a private key. */
function publicKeyOf(privateKey: string): string | undefined {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

function readPush(read: VariableReader): PushConfig | undefined {
  const privateKey = read.text("GLASEN_VAPID_PRIVATE_KEY");
  const services = read.hosts("GLASEN_PUSH_SERVICES") ?? usualPushServices;
  if (privateKey === undefined) return undefined;
  const publicKey = publicKeyOf(privateKey);
  if (publicKey) return { privateKey, publicKey, services };
  // The value is a secret, so the message does not repeat it.
  read.problem("GLASEN_VAPID_PRIVATE_KEY is no private key: allowed are 32 random bytes in 43 base64url characters.");
  return undefined;
}

function readPusher(read: VariableReader, publicUrl: string): PusherConfig | undefined {
  const appId = read.text("PUSHER_APP_ID");
  const key = read.text("PUSHER_KEY");
  const secret = read.text("PUSHER_SECRET");
  const cluster = read.host("PUSHER_CLUSTER");
  const host = read.host("PUSHER_HOST", { withPort: true });
  // A self-hosted server uses the protocol of the installation: browsers refuse mixed content.
  const protocol = publicUrl.startsWith("https:") ? "https" : "http";
  const apiUrl = host ? `${protocol}://${host}` : `https://api-${cluster ?? "eu"}.pusher.com`;
  if (appId && key && secret) return { appId, key, secret, cluster: cluster ?? "eu", host, apiUrl };
  if (appId ?? key ?? secret ?? cluster ?? host) {
    const missing = Object.entries({ PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret });
    const names = missing.filter(([, value]) => !value).map(([name]) => name);
    read.problem(
      `${names.join(" and ")} missing: hosted realtime needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET, or none of them.`,
    );
  }
  return undefined;
}

function readSupportDesk(read: VariableReader): Config["supportDesk"] {
  const url = read.url("FRESHDESK_SSO_URL", ["https:"]);
  const secret = read.text("FRESHDESK_SSO_SECRET", { atLeast: 16 });
  if (url && secret) return { url, secret };
  if (url ?? secret) read.problem("FRESHDESK_SSO_URL and FRESHDESK_SSO_SECRET go together: set both, or neither.");
  return undefined;
}

function readHomes(read: VariableReader): readonly string[] {
  const homes = (read.list("GLASEN_HOMES") ?? []).map((origin) => origin.replace(/\/+$/, ""));
  for (const origin of homes) {
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith("https://");
    if (!isOrigin) read.problem(`GLASEN_HOMES has "${origin}": allowed are origins such as https://eu.example.com.`);
  }
  return homes;
}

function readRoles(argv: readonly string[], read: VariableReader): ReadonlySet<Role> {
  const roles = new Set<Role>();
  for (const flag of argv) {
    if (!flag.startsWith("--roles=")) {
      read.problem(`${flag} is not a flag of this program: allowed is --roles=${roleNames.join(",")}.`);
      continue;
    }
    for (const name of flag.slice("--roles=".length).split(",")) {
      const role = roleNames.find((known) => known === name.trim());
      if (role) roles.add(role);
      else read.problem(`--roles has the unknown role "${name}": allowed are ${roleNames.join(", ")}.`);
    }
  }
  return roles.size > 0 ? roles : new Set(roleNames);
}

/** The secret of the data folder, created at the first start: a new one would end every session. */
function keptSecret(dataDir: string): string {
  let secret: string;
  try {
    const path = join(makeDataFolder(dataDir), "secret");
    if (!existsSync(path)) makeSecret(path);
    secret = readFileSync(path, "utf8").trim();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new ConfigProblem([
      folderProblem(said, dataDir) ?? `The secret cannot be kept in ${dataDir} (GLASEN_DATA): ${said}.`,
    ]);
  }
  if (secret.length >= 32) return secret;
  throw new ConfigProblem([
    `The secret in ${join(dataDir, "secret")} has ${secret.length} characters: put back the one that was there, of at least 32.`,
  ]);
}

/** Writes the file whole or not at all, and never replaces one that another process has just written. */
function makeSecret(path: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Replaces the secret by the one of a backup. */
export function keepSecret(dataDir: string, secret: string): void {
  const path = join(makeDataFolder(dataDir), "secret");
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

const addressIn = (mailbox: string): string => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox;

function inUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : "localhost";
}
