import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const sourceOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start = sourceOf("main.tsx");
const application = sourceOf("app/FullApplication.tsx");
const terminal = sourceOf("app/TerminalShell.tsx");
/** Names everything of its library; what is taken from it counts where it is used. */
const barrel = /\/react-aria-components\/dist\/exports\/index\.mjs$/;

type FileName = "common" | "windows" | "application" | "terminal";

/**
 * What the first screen needs is one file. What comes next, the home screen or the terminal, is a second one beside what
 * both have in common: dozens of small ones compress a tenth worse, and are asked for and answered one by one. What the
 * terminal shares with screens that come later, such as windows and tabs, stands apart, or each would load the terminal.
 */
export function createFiles(): Rolldown.CodeSplittingGroup[] {
  let fileOf: ((id: string) => FileName | undefined) | undefined;
  // A group takes along what its files import, so what several import is taken first.
  const order: FileName[] = ["terminal", "application", "windows", "common"];
  return [
    { name: "first", tags: ["$initial"], priority: order.length },
    ...order.map((file, priority) => ({
      debugName: file,
      priority,
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        fileOf ??= sortOut(graph);
        return fileOf(id) === file ? file : undefined;
      },
    })),
  ];
}

function sortOut(graph: Rolldown.ChunkingContext): (id: string) => FileName | undefined {
  const infoOf = (id: string) => (barrel.test(id) ? undefined : graph.getModuleInfo(id));
  const withImports = (id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const imported of infoOf(id)?.importedIds ?? []) withImports(imported, seen);
    return seen;
  };
  /** What is loaded when it is needed, and what that loads in turn. */
  const lazyFrom = (id: string, found = new Set<string>()): Set<string> => {
    for (const part of withImports(id))
      for (const lazy of infoOf(part)?.dynamicallyImportedIds ?? []) {
        if (found.has(lazy)) continue;
        found.add(lazy);
        lazyFrom(lazy, found);
      }
    return found;
  };
  const later = new Set<string>();
  for (const lazy of lazyFrom(start)) if (lazy !== application && lazy !== terminal) withImports(lazy, later);
  const ofApplication = withImports(application);
  const ofTerminal = withImports(terminal);
  return (id) => {
    if (ofApplication.has(id)) return ofTerminal.has(id) ? "common" : "application";
    if (ofTerminal.has(id)) return later.has(id) ? "windows" : "terminal";
    return undefined;
  };
}
