import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DebianRoot } from "./debian-root.ts";
import { debianSources } from "./debian-sources.ts";
import { documentedBlocks } from "./documented-blocks.ts";
import { exitCode, NotExecuted, step } from "./report.ts";

// The first half of npm run deploy-trial: a clean Debian 12 with everything that is fetched. It has the network of the machine.
const RELEASE = "bookworm";
const NODE_MAJOR = 22;
const NPM_MAJOR = 10;
const checkout = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = process.argv[2] ?? "";
const root = new DebianRoot(join(folder, "root"));
const blocks = documentedBlocks(readFileSync(join(checkout, "docs/operations.md"), "utf8"), "Installing on Debian 12");
const authorities = "/usr/local/share/ca-certificates";
const said = { encoding: "utf8" as const, stdio: "pipe" as const };

/** The sources that this machine itself installs from. */
function sourcesOfMachine() {
  const apt = "/etc/apt";
  const more = join(apt, "sources.list.d");
  const files = [
    join(apt, "sources.list"),
    ...(existsSync(more) ? readdirSync(more).map((name) => join(more, name)) : []),
  ];
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  const sources = debianSources(texts.join("\n\n"), RELEASE);
  const main = sources.find(({ suite }) => suite === RELEASE);
  if (!main) throw new Error(`apt of this machine knows no archive of Debian ${RELEASE}`);
  return {
    mirror: main.uri,
    lines: sources.map(({ uri, suite, components }) => `deb ${uri} ${suite} ${components}\n`),
  };
}

/** Unpacks a package of npm's registry into a folder of the root, as far as `parts` name it. */
function unpack(name: string, target: string, ...parts: string[]): void {
  const store = mkdtempSync(join(folder, "npm-"));
  const file = execFileSync("npm", ["pack", "--silent", "--pack-destination", store, name], { ...said, cwd: store });
  mkdirSync(root.in(target), { recursive: true });
  const from = parts.length > 0 ? parts.map((part) => `package/${part}`) : ["package"];
  execFileSync("tar", ["-xzf", join(store, file.trim()), "-C", root.in(target), "--strip-components=1", ...from], said);
}

await step(`a clean Debian ${RELEASE}`, () => {
  const { mirror, lines } = sourcesOfMachine();
  const packages = "ca-certificates,iproute2,procps,systemd";
  execFileSync("debootstrap", ["--variant=minbase", `--include=${packages}`, RELEASE, root.path, mirror], said);
  writeFileSync(root.in("etc/apt/sources.list"), lines.join(""));
  // No service starts by being installed: the steps start each one themselves.
  writeFileSync(root.in("usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  copyFileSync("/etc/resolv.conf", root.in("etc/resolv.conf"));
  // A network may have authorities of its own, which this machine trusts.
  const own = existsSync(authorities) ? readdirSync(authorities).filter((name) => name.endsWith(".crt")) : [];
  for (const name of own) copyFileSync(join(authorities, name), root.in(join(authorities, name)));
  root.mount();
  root.run("update-ca-certificates && apt-get update");
});
if (exitCode() > 0) process.exit(1);

const registry = execFileSync("npm", ["config", "get", "registry"], said).trim();
const settings = {
  DEBIAN_FRONTEND: "noninteractive",
  NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
  npm_config_registry: registry,
};

await step(`step 1: Node ${NODE_MAJOR} and npm`, () => {
  // The package `node` only fetches the one with the program for its platform, which is unpacked here directly.
  unpack(`node-linux-${process.arch}@${NODE_MAJOR}`, "usr/local", "bin", "share");
  unpack(`npm@${NPM_MAJOR}`, "usr/local/lib/node_modules/npm");
  return root
    .run(
      "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm\necho $(node --version), npm $(npm --version)",
    )
    .trim();
});
await step("step 1: packages", () => void root.run(blocks[0] ?? "", settings));
await step("step 2: the product", () => {
  mkdirSync(root.in("srv/checkout"), { recursive: true });
  // What a fresh checkout has, with the changes that are not committed yet.
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: checkout,
  });
  const archive = execFileSync("tar", ["--null", "--files-from=-", "--ignore-failed-read", "-cf", "-"], {
    cwd: checkout,
    input: files,
    maxBuffer: 1024 ** 3,
    stdio: ["pipe", "pipe", "ignore"],
  });
  execFileSync("tar", ["-xf", "-", "--no-same-owner", "-C", root.in("srv/checkout")], { input: archive });
  root.run(`cd /srv/checkout\n${blocks[1]}`, settings);
});
// Programs that judge files, where Debian has them.
for (const name of ["caddy", "prometheus", "docker-compose"])
  await step(`the package ${name}`, () => {
    if (!root.run(`apt-cache madison ${name}`).trim()) throw new NotExecuted("Debian has none for this machine");
    root.run(`apt-get install --yes --no-install-recommends ${name}`, settings);
  });
process.exitCode = exitCode();
