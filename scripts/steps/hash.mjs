import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./checkout.mjs";

const isIgnored = (name) => name === "node_modules" || name === "dist" || name.startsWith(".");

/** One hash over the names and contents of files and folders of the checkout; missing ones are skipped. */
export function hashOf(paths, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const path of paths) add(hash, inRoot(path));
  return hash.digest("hex");
}

function add(hash, path) {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!isIgnored(name)) add(hash, join(path, name));
    return;
  }
  hash
    .update(`${path.slice(inRoot().length)}\0`)
    .update(readFileSync(path))
    .update("\0");
}

/** A file that records the hash for which a step was done last. */
export function stampAt(path) {
  const file = inRoot(path);
  return {
    isFor: (hash) => existsSync(file) && readFileSync(file, "utf8").trim() === hash,
    set(hash) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${hash}\n`);
    },
  };
}
