import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firstScreen } from "./first-screen.ts";

const most = 120_000;
const dist = fileURLToPath(new URL("../../packages/web/dist/", import.meta.url));

if (!existsSync(`${dist}index.html`)) {
  process.stdout.write("There is no packages/web/dist to measure: npm run build\n");
  process.exitCode = 1;
} else {
  const parts = firstScreen(readFileSync(`${dist}index.html`, "utf8"), (path) =>
    readFileSync(dist + path.replace(/^\//, "")),
  );
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of parts) process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB ${path}\n`);
  process.stdout.write(
    `${(total / 1000).toFixed(1).padStart(7)} kB first screen, of at most ${most / 1000} kB (brotli)\n`,
  );
  // A page without a script draws nothing: then the wrong thing was measured.
  if (total > most || parts.length < 2) process.exitCode = 1;
}
