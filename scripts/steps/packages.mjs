import { readFileSync } from "node:fs";
import { inRoot } from "./checkout.mjs";

/** The folders of a package of ours and of every package it depends on, directly or not. */
export function foldersOf(name, found = new Set()) {
  const folder = `packages/${name}`;
  if (found.has(folder)) return [];
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith("@glasen/")) foldersOf(dependency.slice("@glasen/".length), found);
  }
  return [...found];
}
