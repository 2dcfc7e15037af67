import { fileURLToPath } from "node:url";

/**
 * Takes the place of `file-program.ts` in tests: the built program, because from its sources it takes six times
 * the work to start.
 */
export const fileProgram = fileURLToPath(new URL("../dist/file-process.mjs", import.meta.url));
export const loaderFlags: readonly string[] = [];
