import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const sourceOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start = sourceOf("main.tsx");
const application = sourceOf("app/FullApplication.tsx");
const terminal = sourceOf("app/TerminalShell.tsx");
/** Names everything of its library, or is imported for one small thing by every button: what is taken counts where it is used. */
const loose = /\/react-aria-components\/dist\/(exports\/index|private\/ProgressBar)\.mjs$/;

type FileName = "common" | "clock" | "windows" | "application" | "terminal" | "terminalWindows";

/**
 * What the first screen needs is one file. What comes next, the home screen or the terminal, is a second one beside what
 * both have in common: dozens of small ones compress a tenth worse, and are asked for and answered one by one. The same
 * goes for what opens over the terminal: what it shares with home, the watch, and with screens that come later, windows
 * and tabs, stands apart, or each would load all of it.
 */
export function createFiles(): Rolldown.CodeSplittingGroup[] {
  let fileOf: ((id: string) => FileName | undefined) | undefined;
  // A group takes along what its files import, so what several import is taken first.
  const order: FileName[] = ["terminalWindows", "terminal", "application", "windows", "clock", "common"];
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
  const infoOf = (id: string) => (loose.test(id) ? undefined : graph.getModuleInfo(id));
  const withImports = (id: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const imported of infoOf(id)?.importedIds ?? []) withImports(imported, seen);
    return seen;
  };
  /** What is loaded when it is needed, and what that loads in turn, up to what is another start. */
  const lazyFrom = (id: string, found = new Set<string>()): Set<string> => {
    for (const part of withImports(id))
      for (const lazy of infoOf(part)?.dynamicallyImportedIds ?? []) {
        if (found.has(lazy) || lazy === application || lazy === terminal) continue;
        found.add(lazy);
        lazyFrom(lazy, found);
      }
    return found;
  };
  const loadedLaterBy = (id: string): Set<string> => {
    const later = new Set<string>();
    for (const lazy of lazyFrom(id)) withImports(lazy, later);
    return later;
  };
  const ofApplication = withImports(application);
  const ofTerminal = withImports(terminal);
  const overTerminal = loadedLaterBy(terminal);
  const elsewhere = new Set([...loadedLaterBy(application), ...loadedLaterBy(start)]);
  return (id) => {
    if (ofTerminal.has(id)) return ofApplication.has(id) || elsewhere.has(id) ? "common" : "terminal";
    if (ofApplication.has(id)) return overTerminal.has(id) ? "clock" : "application";
    if (overTerminal.has(id)) return elsewhere.has(id) ? "windows" : "terminalWindows";
    return undefined;
  };
}
