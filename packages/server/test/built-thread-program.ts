/** Takes the place of `thread-program.ts` in tests, as `built-file-program.ts` does of `file-program.ts`. */
export const threadProgram: URL | string = new URL("../dist/filling-thread.mjs", import.meta.url);
