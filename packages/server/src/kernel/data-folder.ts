import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes the data folder where it is missing and returns its real path; throws what the file system says. */
export function makeDataFolder(dataDir: string): string {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // Readable by its owner alone; root's can be passed through by the user whom PostgreSQL runs as.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  const folder = realpathSync(dataDir);
  if (!statSync(folder).isDirectory()) throw new Error(`ENOTDIR: ${folder}`);
  const probe = join(folder, `.probe-${process.pid}`);
  writeFileSync(probe, "");
  rmSync(probe);
  return folder;
}
