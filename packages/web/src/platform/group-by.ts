/** Entries by key, in the order in which the keys appear. */
export function groupBy<T, Key>(list: readonly T[], keyOf: (entry: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
