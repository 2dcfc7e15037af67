// The bundle has a compiled file instead; a source needs a loader.
const program = new URL("../../filling-thread.ts", import.meta.url);
const isSource = program.pathname.endsWith(".ts");
const loadSource = `import("tsx/esm/api").then(({ register }) => { register(); return import("${program.href}"); })`;

/** The program of the thread that fills open shifts, or the script that loads it. */
export const threadProgram: URL | string = isSource ? loadSource : program;
