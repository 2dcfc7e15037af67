import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const placeOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The program that users start. From its sources it would take six times the work to start. */
export const builtServer = placeOf("../dist/main.mjs");

/** Builds it where its sources have changed since the last build. */
export function buildServer(): void {
  execFileSync(process.execPath, [placeOf("../../../scripts/build.mjs"), "server"], { stdio: "pipe" });
}
