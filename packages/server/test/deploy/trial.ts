import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../../src/kernel/process/config.ts";
import { DebianRoot } from "./debian-root.ts";
import { copiedSources, documentedBlocks, imageEnvironment } from "./documented-blocks.ts";
import { greetingThrough, statusThrough, within } from "./front.ts";
import { exitCode, NotExecuted, step } from "./report.ts";
import { instantiate, UnitFile } from "./unit-file.ts";

// The second half of npm run deploy-trial, in a network of its own, so that the ports of the files are free: the documented
// steps and every file of deploy/.
const HOST = "zeit.example.com";
const checkout = fileURLToPath(new URL("../../../../", import.meta.url));
const deploy = join(checkout, "deploy");
const root = new DebianRoot(join(process.argv[2] ?? "", "root"));
const blocks = documentedBlocks(readFileSync(join(checkout, "docs/operations.md"), "utf8"), "Installing on Debian 12");
const [, , users = "", database = "", units = "", proxy = ""] = blocks;

/** A documented block but for its calls of systemctl, for which systemd would have to run. */
const documented = (block: string): string => root.run(block.replace(/^systemctl .*$/gm, ""));

const unitNamed = (name: string): UnitFile => {
  const [, template, instance = ""] = /^(.+?)(?:@(.+))?$/.exec(name) ?? [];
  const file = instance ? `${template}@.service` : `${template}.service`;
  return new UnitFile(instantiate(root.read(`etc/systemd/system/${file}`) ?? "", instance));
};

interface Running {
  child: ChildProcess;
  port: string;
  unit: UnitFile;
  said: () => string;
}
const running = new Map<string, Running>();

/** Starts ExecStart of a unit and waits until the server may be sent calls. */
async function start(name: string): Promise<string> {
  const unit = unitNamed(name);
  const port = unit.environment((path) => root.read(path))["PORT"] ?? "4000";
  const child = root.startUnit(unit, unit.get("Service.ExecStart") ?? "");
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  running.set(name, { child, port, unit, said: () => text });
  const isReady = async (): Promise<boolean> => {
    // Nothing to wait for: what it said tells why.
    if (child.exitCode !== null) return true;
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  };
  const words = (): string => text.trim().split("\n").slice(-6).join("\n");
  await within(120, isReady, () => `not ready: ${words()}`);
  if (child.exitCode !== null) throw new Error(`ended: ${words()}`);
  const { uid } = statSync(`/proc/${child.pid}`);
  if (uid !== root.userId(unit.get("Service.User") ?? "")) throw new Error(`runs as user ${uid}`);
  return `ready on port ${port}`;
}

/** Asks a process to end, as systemd does, and expects it to within the time of its unit. */
async function end(name: string): Promise<string> {
  const { child, unit, said } = running.get(name) ?? {};
  if (!child || !unit) throw new NotExecuted("it was not started");
  running.delete(name);
  if (child.exitCode !== null) throw new Error(`ended by itself: ${said?.()}`);
  const began = Date.now();
  const limit = setTimeout(() => child.kill("SIGKILL"), Number(unit.get("Service.TimeoutStopSec") ?? 90) * 1_000);
  child.kill("SIGTERM");
  const [code, signal] = await once(child, "exit");
  clearTimeout(limit);
  if (code !== 0) throw new Error(`ended with ${code ?? signal}: ${said?.()}`);
  return `ended after ${((Date.now() - began) / 1_000).toFixed(1)} s`;
}

/** Every ExecStart of the backup unit, one after the other. */
async function backUp(): Promise<string> {
  const unit = unitNamed("glasen-backup");
  const folder = "var/lib/glasen-backups";
  let text = "";
  for (const line of unit.all("Service.ExecStart")) {
    const child = root.startUnit(unit, line);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(text.trim());
  }
  const file = readdirSync(root.in(folder)).sort().at(-1) ?? "";
  const verdict = /\d+ tables, \d+ rows, every sum is right/.exec(text)?.[0];
  if (!verdict) throw new Error(`no drill: ${text.trim()}`);
  return `${file}, ${Math.round(root.sizeOf(join(folder, file)) / 1024)} KB; ${verdict}`;
}

/** The front page, a call and a WebSocket through a proxy. */
async function askThrough(host: string): Promise<string> {
  const said: string[] = [];
  for (const path of ["/", "/readyz"]) {
    let status = 0;
    const isOk = async () => (status = await statusThrough(host, path)) === 200;
    await within(30, isOk, () => `GET ${path} answers ${status}`);
    said.push(`GET ${path} ${status}`);
  }
  const greeting = await greetingThrough(host);
  if (!greeting.startsWith("101 pusher:connection_established")) throw new Error(`WebSocket: ${greeting}`);
  return [...said, `WebSocket ${greeting}`].join(", ");
}

const compose = join(deploy, "compose.yaml");
interface ComposeFile {
  services: Record<
    string,
    {
      image: string;
      environment?: Record<string, string>;
      command?: string[];
      volumes?: string[];
      healthcheck?: { test: string[] };
    }
  >;
}
const composeValues = {
  DOMAIN: HOST,
  POSTGRES_PASSWORD: "of-the-superuser",
  GLASEN_PASSWORD: "of-the-login",
  GLASEN_SECRET: "a secret of at least thirty-two characters",
};

try {
  root.mount();
  root.run("ip link set lo up");

  await step("step 3: user and settings", () => void documented(users));
  await step("step 4: roles.sql by psql against PostgreSQL 15", () => {
    root.run("pg_ctlcluster 15 main start");
    documented(database);
    return root
      .run(
        "runuser -u postgres -- psql -tAc \"select string_agg(rolname, ', ' order by rolname) from pg_roles where rolname like 'glasen%'\"",
      )
      .trim();
  });
  await step("step 5: units and ports", () => void documented(units));
  const instances = [...(/enable --now (.+)$/m.exec(units)?.[1] ?? "").matchAll(/glasen@\S+/g)].map(String);
  await step("systemd-analyze verify", () => {
    const names = [
      ...readdirSync(join(deploy, "systemd")).filter((name) => !name.includes("@")),
      ...instances.map((name) => `${name}.service`),
    ];
    const said = root.run(`systemd-analyze verify ${names.join(" ")}`).trim();
    if (said) throw new Error(said);
    return names.join(", ");
  });
  await step("systemctl enable, the timer, restarts and resource limits by systemd", () => {
    throw new NotExecuted("no systemd runs in the root; each ExecStart is run by hand");
  });
  for (const name of instances) await step(`ExecStart of ${name}`, () => start(name));

  await step("step 6: nginx -t", () => {
    root.run(
      `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -keyout /etc/ssl/${HOST}.key -out /etc/ssl/${HOST}.pem`,
    );
    documented(proxy);
  });
  await step("nginx in front", () => {
    root.run("nginx");
    return askThrough(HOST);
  });
  await step("Dockerfile: HEALTHCHECK against a server", () => {
    const check = JSON.parse(
      /CMD (\[.*\])/.exec(readFileSync(join(deploy, "Dockerfile"), "utf8"))?.[1] ?? "[]",
    ) as string[];
    root.run('"$@"', { PORT: "4001" }, ...check);
  });
  await step("ExecStart of glasen-backup, both, beside the servers", backUp);
  await step("SIGTERM to one of two http servers", () => end("glasen@http"));
  await step("nginx goes on with the other", () => askThrough(HOST));
  await step("ExecStart of glasen@http again", () => start("glasen@http"));
  root.run("nginx -s stop || true");

  await step("caddy validate, and Caddy in front", async () => {
    if (!root.has("caddy")) throw new NotExecuted("Debian has no package of it for this machine");
    // For "localhost" Caddy makes a certificate of its own authority instead of asking a public one.
    const env = { DOMAIN: "localhost", HTTP: "127.0.0.1:4001 127.0.0.1:4002", LIVE: "127.0.0.1:4003" };
    const version = /\d+\.\d+(\.\d+)?/.exec(root.run("caddy version"))?.[0] ?? "";
    const isOld = version.startsWith("2.") && Number(version.split(".")[1]) < 7;
    const lines = readFileSync(join(deploy, "Caddyfile"), "utf8").split("\n");
    const known = lines.filter((line) => !isOld || !line.includes("stream_close_delay"));
    writeFileSync(root.in("etc/caddy/Caddyfile"), known.join("\n"));
    root.run("caddy validate --config /etc/caddy/Caddyfile", env);
    root.run("caddy start --config /etc/caddy/Caddyfile > /var/log/caddy.log 2>&1", env);
    try {
      const told = await askThrough("localhost");
      return isOld ? `${told}; without stream_close_delay, which Caddy ${version} does not know` : told;
    } finally {
      root.run("caddy stop");
    }
  });
  for (const name of instances) await step(`SIGTERM to ${name}`, () => end(name));

  // One process with every role and the PostgreSQL that Glasen brings.
  renameSync(root.in("etc/glasen/env"), root.in("etc/glasen/env-of-several"));
  const single = (root.read("etc/glasen/env-of-several") ?? "").replace(/^(DATABASE|GLASEN_SECRET).*\n/gm, "");
  writeFileSync(root.in("etc/glasen/env"), `${single}PORT=4001\n`);
  await step("ExecStart of glasen, with its own PostgreSQL", () => start("glasen"));
  await step("ExecStart of glasen-backup, both, beside it", backUp);
  await step("SIGTERM to glasen", async () => {
    const ended = await end("glasen");
    const left = root.processesOf("glasen");
    if (left.length > 0) throw new Error(`left running: ${left.join(", ")}`);
    return `${ended} with its database`;
  });

  const composeFile = (): ComposeFile => {
    if (!root.has("docker-compose")) throw new NotExecuted("Debian has no package of docker-compose for this machine");
    const env = { ...composeValues, COMPOSE_PROJECT_NAME: "glasen" };
    // Parses, checks and fills in the variables; no Docker takes part.
    writeFileSync(
      root.in("srv/compose.yaml"),
      root.run("docker-compose --file /opt/glasen/deploy/compose.yaml config", env),
    );
    const asJson = "import json, yaml; print(json.dumps(yaml.safe_load(open('/srv/compose.yaml'))))";
    return JSON.parse(root.run('python3 -c "$1"', {}, asJson)) as ComposeFile;
  };
  await step(
    "compose.yaml: read by docker-compose config",
    () => `services ${Object.keys(composeFile().services).join(", ")}`,
  );
  await step("compose.yaml: the product takes the variables and flags of its services", () => {
    const image = imageEnvironment(readFileSync(join(deploy, "Dockerfile"), "utf8"));
    const known = knownVariables();
    const own = Object.entries(composeFile().services).filter(([, { image: name }]) => name === "glasen");
    for (const [name, { environment, command }] of own) {
      const env = { ...image, ...environment };
      const unknown = Object.keys(env).filter((variable) => !known.has(variable));
      if (unknown.length > 0) throw new Error(`${name} sets what nothing reads: ${unknown.join(", ")}`);
      readConfig(env, command ?? []);
    }
    return own.map(([name]) => name).join(", ");
  });
  await step("compose.yaml: the files that it mounts exist", () => {
    const mounted = readFileSync(compose, "utf8").match(/\.\/[\w.-]+(?=:\/)/g) ?? [];
    const missing = mounted.filter((path) => !existsSync(join(deploy, path)));
    if (missing.length > 0 || mounted.length === 0) throw new Error(`missing: ${missing.join(", ")}`);
    return mounted.join(", ");
  });
  await step("make-roles.sh in an empty cluster, as the image of PostgreSQL runs it", () => {
    mkdirSync(root.in("glasen"));
    root.run(
      "cp /opt/glasen/deploy/roles.sql /glasen/ && pg_createcluster 15 fresh -p 5433 --start -- --auth-local=trust",
    );
    const env = { PGPORT: "5433", GLASEN_PASSWORD: composeValues.GLASEN_PASSWORD };
    root.run("runuser -u postgres -- /opt/glasen/deploy/make-roles.sh", env);
    root.run(`psql "postgresql://glasen:${env.GLASEN_PASSWORD}@127.0.0.1:5433/glasen" -c 'select 1'`);
    const [kind, check = ""] = composeFile().services["postgres"]?.healthcheck?.test ?? [];
    if (kind !== "CMD-SHELL") throw new Error("the check of compose.yaml is no shell command");
    root.run(check, env);
    return "the login signs in, and the health check of compose.yaml passes";
  });

  await step("promtool check rules", () => {
    if (!root.has("promtool")) throw new NotExecuted("Debian has no package of Prometheus for this machine");
    return /\d+ rules found/.exec(root.run("promtool check rules /opt/glasen/deploy/prometheus/alerts.yaml"))?.[0];
  });
  await step("dashboard.json: its expressions", () => {
    const dashboard = JSON.parse(readFileSync(join(deploy, "prometheus/dashboard.json"), "utf8")) as unknown;
    const expressions = expressionsIn(dashboard).map((expr) => expr.replaceAll("$__rate_interval", "5m"));
    if (!root.has("promtool")) throw new NotExecuted("Debian has no package of Prometheus for this machine");
    const rules = expressions.map((expr, index) => ({ record: `expression_${index}`, expr }));
    writeFileSync(root.in("srv/dashboard.yaml"), JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
    return /\d+ rules found/
      .exec(root.run("promtool check rules /srv/dashboard.yaml"))?.[0]
      ?.replace("rules", "expressions");
  });

  const dockerfile = readFileSync(join(deploy, "Dockerfile"), "utf8");
  await step("Dockerfile: sources, commands and entry point", () => {
    const missing = copiedSources(dockerfile).filter((source) => !existsSync(join(checkout, source)));
    if (missing.length > 0) throw new Error(`COPY of what does not exist: ${missing.join(", ")}`);
    const built = /^RUN (npm .+)$/m.exec(dockerfile)?.[1] ?? "";
    if (!blocks[1]?.includes(built) || built === "")
      throw new Error("it builds in another way than the documented step 2");
    const [, entry = ""] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? "[]") as string[];
    if (root.read(`opt/glasen/${entry}`) === undefined) throw new Error(`ENTRYPOINT ${entry} does not exist`);
    const unknown = Object.keys(imageEnvironment(dockerfile)).filter((name) => !knownVariables().has(name));
    if (unknown.length > 0) throw new Error(`ENV sets what nothing reads: ${unknown.join(", ")}`);
    return `builds as step 2 did, starts ${entry}`;
  });
  await step("docker build, docker compose up", () => {
    throw new NotExecuted("no Docker engine and no registry of images in the root");
  });
} finally {
  for (const { child } of running.values()) child.kill("SIGKILL");
  process.exitCode = exitCode();
}

/** The variables that the product reads: those of .env.example, which a test keeps complete. */
function knownVariables(): Set<string> {
  const example = readFileSync(join(checkout, ".env.example"), "utf8");
  return new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name));
}

/** Every "expr" in a dashboard. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "expr" in value && typeof value.expr === "string" ? [value.expr] : [];
  return [...own, ...Object.values(value).flatMap(expressionsIn)];
}
