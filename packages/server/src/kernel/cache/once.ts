/**
 * Creates a value on first use and returns the same one afterwards. A promise that fails is not kept: the next use tries
 * again.
 */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => {
    if (made) return made.thing;
    const own = { thing: make() };
    made = own;
    if (own.thing instanceof Promise) {
      own.thing.catch(() => {
        made = undefined;
      });
    }
    return own.thing;
  };
}
