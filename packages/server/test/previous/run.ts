import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrate } from "../../src/kernel/database/migrate.ts";
import { startEmbeddedPostgres } from "../../src/kernel/database/postgres/embedded-postgres.ts";
import { withClient } from "../../src/kernel/database/with-client.ts";
import { freePort } from "../child-server.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { smokeWalk } from "./smoke-walk.ts";

// npm run previous [-- COMMIT]: the previous release goes on working while the migrations of this one are applied under it.
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const migrations = "packages/server/migrations";

/** What became of the migrations since a commit: a database that has applied one refuses a changed one. */
function migrationsSince(commit: string): { added: string[]; changed: string[] } {
  const lines = git("diff", "--name-status", "--no-renames", commit, "--", migrations).split("\n").filter(Boolean);
  const named = (isWanted: (line: string) => boolean): string[] => lines.filter(isWanted).map((line) => basename(line));
  return { added: named((line) => line.startsWith("A")), changed: named((line) => !line.startsWith("A")) };
}

/** The newest tag, or else the newest state before a migration, whose own migrations are still the same. */
function previousRelease(): string {
  const tags = git("tag", "--sort=-creatordate").split("\n");
  const states = git("log", "--first-parent", "--format=%H^", "--", migrations).split("\n");
  const found = [...tags, ...states].filter(Boolean).find((commit) => {
    const { added, changed } = migrationsSince(commit);
    return added.length > 0 && changed.length === 0;
  });
  if (!found) throw new Error("Every earlier state has a migration that was changed later: name a COMMIT.");
  return found;
}

/** The packages that are installed here, but with the checkout's own in place of ours. */
function linkPackages(checkout: string): void {
  const scope = "@glasen";
  mkdirSync(join(checkout, "node_modules", scope), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => one !== scope))
    symlinkSync(join(root, "node_modules", name), join(checkout, "node_modules", name));
  for (const name of readdirSync(join(checkout, "packages"))) {
    symlinkSync(join(checkout, "packages", name), join(checkout, "node_modules", scope, name));
    const own = join(root, "packages", name, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(checkout, "packages", name, "node_modules"));
  }
}

const commit = git("rev-parse", process.argv[2] ?? previousRelease());
const { changed } = migrationsSince(commit);
if (changed.length > 0)
  throw new Error(`Changed since ${commit}, so no database can go on from it: ${changed.join(", ")}`);
const checkout = join(mkdtempSync(join(tmpdir(), "glasen-previous-")), "tree");
const data = makeScratchFolder("glasen-previous-data-");
git("worktree", "add", "--quiet", "--detach", checkout, commit);
linkPackages(checkout);
const postgres = await startEmbeddedPostgres({ dataDir: join(data, "data"), durable: false });
const children: ReturnType<typeof spawn>[] = [];

/** Starts a checkout's server on the shared database; resolves with its origin once it is ready. */
async function start(folder: string): Promise<string> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--no-deprecation", "--import", "tsx", "packages/server/src/main.ts"], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      LOG_LEVEL: "error",
      GLASEN_SEED: "demo",
      GLASEN_SECRET: "a secret that only tests know, and long enough",
      GLASEN_DATA: join(data, "state"),
      GEOCODER_URL: "none",
      DATABASE_URL: postgres.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let said = "";
  await new Promise<void>((ready, fail) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Glasen is ready")) ready();
    });
    child.once("exit", () => fail(new Error(said)));
  });
  return `http://127.0.0.1:${port}`;
}

/** Waits until every event has been handled by one of the two; what is left after a minute is a failure. */
async function eventsHandled(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const left = await withClient(postgres.superuserUrl, (client) =>
      client.query("select event_id from events where position is null"),
    );
    if (left.rows.length === 0) return;
    await sleep(500);
  }
  throw new Error("events were left unhandled");
}

try {
  say(`Previous release: ${git("log", "-1", "--format=%h %s", commit)}`);
  const old = await start(checkout);
  await smokeWalk(old, "before");
  const applied = await migrate(postgres.url);
  say(`${applied.length} migrations applied beside it: ${applied.join(", ") || "none"}`);
  await smokeWalk(old, "old on the new schema");
  await smokeWalk(await start(root), "new beside it");
  await smokeWalk(old, "old, once more");
  await eventsHandled();
  say("✓ The previous release works on the schema of this one, and both side by side.");
} finally {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await postgres.stop();
  git("worktree", "remove", "--force", checkout);
  rmSync(data, { recursive: true, force: true });
}
