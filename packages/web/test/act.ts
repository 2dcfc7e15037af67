import { createRequire } from "node:module";

/**
 * React's production build has no `act`. This one runs what React has put off until nothing is left: React and its
 * scheduler keep the functions that they find when they are loaded. With its timeouts React only keeps a loading mark on
 * the screen for a while, so here they end at once.
 */
const load = createRequire(import.meta.url);
const react = load("react") as { act?: typeof act };
const { setImmediate: startImmediate, queueMicrotask: startMicrotask, setTimeout, clearTimeout } = globalThis;
const putOff = new Set<() => void>();
let runs = 0;

// Packages are loaded once for all pages of a worker.
if (!react.act) {
  const puttingOff = (start: (task: () => void) => unknown) => (task: () => void) => {
    const run = (): void => {
      if (!putOff.delete(run)) return;
      runs += 1;
      task();
    };
    putOff.add(run);
    start(run);
    return run;
  };
  Object.assign(globalThis, {
    setImmediate: puttingOff(startImmediate),
    queueMicrotask: puttingOff(startMicrotask),
    setTimeout: puttingOff(startImmediate),
    clearTimeout: (run: () => void) => putOff.delete(run),
  });
  load("react-dom/client");
  Object.assign(globalThis, { setImmediate: startImmediate, queueMicrotask: startMicrotask, setTimeout, clearTimeout });
  react.act = act;
}

function act<T>(callback: () => T | Promise<T>): PromiseLike<T> {
  const result = callback();
  if (result instanceof Promise) return result.then(settle);
  runPutOff();
  return Promise.resolve(result);
}

/** What React has rendered may wait for an answer, and render again with it. */
async function settle<T>(result: T): Promise<T> {
  for (let before = -1; before < runs; ) {
    before = runs;
    runPutOff();
    await new Promise((turn) => startImmediate(turn));
  }
  return result;
}

/** A task that puts off another one adds it to the set, which is still being walked. */
function runPutOff(): void {
  for (const run of putOff) run();
}
