import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// The bundle has a compiled file instead; a source needs a loader.
const program = new URL("../../file-process.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");

/** The program of the processes for files. */
export const fileProgram = fileURLToPath(program);
/** The flags of Node that it needs. */
export const loaderFlags: readonly string[] = isSource
  ? ["--import", createRequire(import.meta.url).resolve("tsx")]
  : [];
