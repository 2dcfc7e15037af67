import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../../process/start-problem.ts";
import { sharedRoot } from "./binaries.ts";
import { canEnter, isRoot, type SystemUser, unprivilegedUser, userById } from "./system-user.ts";

export interface ClusterPlace {
  /** The folder PostgreSQL owns. */
  clusterDir: string;
  /** The user PostgreSQL runs as; undefined: the current one. */
  user: SystemUser | undefined;
}

/** The location and owner of the data folder's cluster, existing or new. */
export async function findPlace(dataDir: string, say: (line: string) => void): Promise<ClusterPlace> {
  const clusterDir = await recordedPlace(dataDir);
  if (existsSync(clusterDir)) return { clusterDir, user: await ownerOf(clusterDir) };
  if (!isRoot()) return { clusterDir, user: undefined };

  const user = await unprivilegedUser();
  if (await canEnter(user, dataDir)) return { clusterDir: join(dataDir, "postgres"), user };
  return { clusterDir: await placeOutside(dataDir, user, say), user };
}

const recordPath = (dataDir: string) => join(dataDir, "postgres-location");

/** An existing cluster stays at its location, whatever the folders' permissions are now. */
export async function recordedPlace(dataDir: string): Promise<string> {
  if (!existsSync(recordPath(dataDir))) return join(dataDir, "postgres");
  return (await readFile(recordPath(dataDir), "utf8")).trim();
}

async function ownerOf(clusterDir: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(clusterDir);
  if (!isRoot()) {
    if (uid === process.getuid?.()) return undefined;
    throw new StartProblem(
      `The database in ${clusterDir} belongs to another user (uid ${uid}): start Glasen as that user or as root, or set GLASEN_DATA to another folder.`,
    );
  }
  const user = await userById(uid, gid);
  if (await canEnter(user, clusterDir)) return user;
  throw new StartProblem(
    `The database in ${clusterDir} belongs to uid ${user.uid}, who may not enter the folders above it: let others pass (chmod o+x) or start Glasen as that user.`,
  );
}

/** PostgreSQL refuses to run as root; if no other user can enter the data folder, the cluster is stored elsewhere. */
async function placeOutside(dataDir: string, user: SystemUser, say: (line: string) => void): Promise<string> {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const home = join(sharedRoot, `glasen-${hash}`);
  const clusterDir = join(home, "postgres");
  if (existsSync(clusterDir)) {
    // The data folder was emptied by hand, so this cluster is orphaned; it is renamed, never deleted.
    const aside = `${home}-left-${Date.now()}`;
    await rename(home, aside);
    say(`An earlier database of this data folder was put aside as ${aside}`);
  }
  await mkdir(home, { recursive: true });
  await chmod(home, 0o711);
  await writeFile(recordPath(dataDir), `${clusterDir}\n`, { mode: 0o600 });
  say(`Database files go to ${clusterDir}: user id ${user.uid}, whom PostgreSQL runs as, may not enter ${dataDir}`);
  return clusterDir;
}

/** A folder that only `user` may read. */
export async function makePrivateFolder(folder: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}
