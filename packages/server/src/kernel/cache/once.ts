/** Makes a thing when it is first asked for, and then never again. */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
