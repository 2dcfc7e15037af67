/** The fields that differ, before and after; undefined where nothing does. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  const only = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { before: only(before), after: only(after) };
}
