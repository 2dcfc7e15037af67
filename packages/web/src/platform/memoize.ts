/** Makes one thing for each key and keeps it: making a formatter costs a hundred times more than using it. */
export function memoize<Key, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const kept = new Map<Key, Thing>();
  return (key) => {
    let thing = kept.get(key);
    if (thing === undefined) {
      thing = make(key);
      kept.set(key, thing);
    }
    return thing;
  };
}
