import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../child-server.ts";

const installed = "/usr/lib/postgresql";

/** The programs of the newest PostgreSQL that is installed, or those that PG_BIN names. */
function findBin(): string {
  const newest = () =>
    readdirSync(installed)
      .sort((one, other) => Number(one) - Number(other))
      .at(-1);
  return process.env.PG_BIN ?? join(installed, newest() ?? "", "bin");
}

/** Clusters of PostgreSQL's own programs in one folder; PostgreSQL refuses to run as root. */
export class DebianPostgres {
  readonly #folder: string;
  readonly #bin = findBin();
  readonly #isRoot = process.getuid?.() === 0;

  constructor(folder: string) {
    this.#folder = folder;
    chmodSync(folder, 0o755);
  }

  run(program: string, ...args: string[]): string {
    const [command, ...rest] = [
      ...(this.#isRoot ? ["runuser", "-u", "postgres", "--"] : []),
      join(this.#bin, program),
      ...args,
    ];
    return execFileSync(command as string, rest, { cwd: "/", encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  }

  /** A folder of PostgreSQL's user. */
  folder(name: string): string {
    const path = join(this.#folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (this.#isRoot) execFileSync("chown", ["postgres", path]);
    return path;
  }

  initialise(name: string): string {
    const path = this.folder(name);
    this.run("initdb", `--pgdata=${path}`, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C");
    return path;
  }

  configure(data: string, settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
    appendFileSync(join(data, "postgresql.conf"), lines.join(""));
  }

  /** An empty file that tells PostgreSQL to recover from the archive. */
  askForRecovery(data: string): void {
    const signal = join(data, "recovery.signal");
    writeFileSync(signal, "");
    if (this.#isRoot) execFileSync("chown", ["postgres", signal]);
  }

  /** Starts a cluster and waits until it accepts connections; its address. */
  async start(data: string): Promise<{ url: string; port: number }> {
    const port = await freePort();
    const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories=`;
    this.run("pg_ctl", "-D", data, "-w", "-s", "-t", "120", "-l", join(data, "log"), "-o", options, "start");
    return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, port };
  }

  stop(data: string): void {
    this.run("pg_ctl", "-D", data, "-w", "-s", "-m", "immediate", "stop");
  }

  /** As a machine without power would. */
  kill(data: string): void {
    process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  }
}
