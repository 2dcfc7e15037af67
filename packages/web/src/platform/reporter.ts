import { limits } from "@glasen/contract/limits.ts";
import { CallError, codes, isHandledElsewhere } from "./call-error.ts";

export interface ErrorReport {
  message: string;
  stack: string;
  path: string;
}
type Sink = (report: ErrorReport) => unknown;

// Errors of browsers, extensions and networks.
const noise = [
  /ResizeObserver loop/,
  /Failed to fetch|NetworkError|Load failed|network connection was lost/i,
  /^AbortError|The (user|operation) (was )?aborted/,
  /ChunkLoadError|dynamically imported module|Importing a module script failed/,
  /^Script error\.?$/,
];
const extensionFrame = /(chrome|moz|safari(-web)?)-extension:\/\//;

/** A page may throw in a loop. */
const MAX_REPORTS = 20;

let sink: Sink = () => undefined;
const seen = new Set<string>();

/** Sets the destination of reports; before, they are dropped. */
export function reportTo(next: Sink): void {
  sink = next;
  seen.clear();
}

export function isNoise(error: unknown): boolean {
  if (isHandledElsewhere(error)) return true;
  if (error instanceof CallError) return error.code === codes.networkTimeout;
  if (error instanceof Error && error.name === "AbortError") return true;
  const { message, stack } = describe(error);
  return noise.some((pattern) => pattern.test(message)) || extensionFrame.test(stack ?? "");
}

export function report(error: unknown): void {
  if (isNoise(error)) return;
  const { message, stack } = describe(error);
  if (seen.has(message) || seen.size >= MAX_REPORTS) return;
  seen.add(message);
  const { name, text } = limits;
  sink({ message: message.slice(0, text), stack: stack.slice(0, text), path: location.pathname.slice(0, name) });
}

/** Reports uncaught errors and rejections. */
export function reportUncaught(target: Window): void {
  target.addEventListener("error", (event) => report(event.error ?? event.message));
  target.addEventListener("unhandledrejection", (event) => report(event.reason));
}

function describe(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: "" };
  const trace = error instanceof CallError && error.traceId ? ` (trace ${error.traceId})` : "";
  return { message: `${error.name}: ${error.message}${trace}`, stack: error.stack ?? "" };
}
