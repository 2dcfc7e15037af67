import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generatedFiles } from "./generated-files.ts";

// npm run generate writes the generated files; with --check it names those that are not as they would be written.
const root = new URL("../../", import.meta.url);
const isCheck = process.argv.includes("--check");
const stale: string[] = [];
// Side by side: the others are made while the database of the row types starts.
const made = await Promise.all(generatedFiles.map(async ({ file, make }) => ({ file, text: await make() })));
for (const { file, text } of made) {
  const path = fileURLToPath(new URL(file, root));
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  stale.push(file);
  if (!isCheck) writeFileSync(path, text);
}
for (const file of stale)
  process.stdout.write(isCheck ? `${file} is out of date: npm run generate\n` : `wrote ${file}\n`);
if (isCheck && stale.length > 0) process.exitCode = 1;
