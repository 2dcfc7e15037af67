import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { commandOf, type UnitFile } from "./unit-file.ts";

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * What ProtectSystem=strict, PrivateTmp and ProtectHome make of the file system, in mounts that only this process sees:
 * $1 is the root, $2 names the folders of state that stay writable.
 */
const strictly = `
mount --rbind "$1" "$1"
for state in $2; do mount --bind "$1/var/lib/$state" "$1/var/lib/$state"; done
mount -o remount,bind,ro "$1"
for folder in tmp var/tmp; do mount -t tmpfs -o mode=1777 tmpfs "$1/$folder"; done
for folder in home root; do mount -t tmpfs -o mode=000 tmpfs "$1/$folder"; done
shift 2
exec "$@"`;

/** A Debian in a folder. Mounts are made only by a process whose mounts nobody else sees, and end with it. */
export class DebianRoot {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  in(path: string): string {
    return join(this.path, path);
  }

  /** What programs expect of a running system: processes, and memory to share. */
  mount(): void {
    execFileSync("mount", ["-t", "proc", "proc", this.in("proc")]);
    execFileSync("mount", ["-t", "tmpfs", "-o", "mode=1777", "tmpfs", this.in("dev/shm")]);
  }

  /** Runs a script as root, with words as "$@"; its output, or an error with everything that it said. */
  run(script: string, env: Record<string, string> = {}, ...words: string[]): string {
    const all = { PATH, HOME: "/root", LANG: "C.UTF-8", ...env };
    // Beside its output, a program says on the other stream what is wrong.
    const args = [this.path, "bash", "-euo", "pipefail", "-c", `exec 2>&1\n${script}`, "trial", ...words];
    try {
      return execFileSync("chroot", args, {
        env: all,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        maxBuffer: 64 * 1024 ** 2,
      });
    } catch (error) {
      const said = String((error as { stdout?: unknown }).stdout ?? error).trim();
      throw new Error(said.split("\n").slice(-12).join("\n") || String(error));
    }
  }

  has(program: string): boolean {
    return PATH.split(":").some((folder) => existsSync(this.in(join(folder, program))));
  }

  read(path: string): string | undefined {
    return existsSync(this.in(path)) ? readFileSync(this.in(path), "utf8") : undefined;
  }

  /** Starts a command of a unit as systemd would: as its user, in its folder, with its variables and what it may write. */
  startUnit(unit: UnitFile, line: string): ChildProcess {
    const user = unit.get("Service.User") ?? "root";
    const states = (unit.get("Service.StateDirectory") ?? "").split(" ").filter(Boolean);
    for (const state of states) this.#makeState(state, user, unit.get("Service.StateDirectoryMode") ?? "0755");
    const env = unit.environment((path) => this.read(path));
    const command = [
      ...["chroot", this.path, "setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"],
      ...(unit.get("Service.NoNewPrivileges") === "yes" ? ["--no-new-privs"] : []),
      ...["env", `--chdir=${unit.get("Service.WorkingDirectory") ?? "/"}`, ...commandOf(line, env)],
    ];
    const isStrict = unit.get("Service.ProtectSystem") === "strict";
    const confined = ["unshare", "--mount", "bash", "-euc", strictly, "strictly", this.path, states.join(" ")];
    const [program = "", ...args] = isStrict ? [...confined, ...command] : command;
    const home = { HOME: "/var/lib/glasen", USER: user, LOGNAME: user, LANG: "C.UTF-8" };
    return spawn(program, args, { env: { PATH, ...home, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  }

  #makeState(name: string, user: string, mode: string): void {
    const folder = this.in(`var/lib/${name}`);
    mkdirSync(folder, { recursive: true });
    const id = this.userId(user);
    chownSync(folder, id, id);
    execFileSync("chmod", [mode, folder]);
  }

  userId(user: string): number {
    return Number(this.run(`id -u ${user}`));
  }

  /** The processes of a user, by their commands. */
  processesOf(user: string): string[] {
    return this.run(`ps -u ${user} -o args= || true`).split("\n").filter(Boolean);
  }

  sizeOf(path: string): number {
    return statSync(this.in(path)).size;
  }
}
