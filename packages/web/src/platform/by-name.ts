const collator = new Intl.Collator("de", { numeric: true });

/** People and things in lists stand by name; equal names by who came first, so that no list jumps. */
export const byName = (a: { name: string; id: number }, b: { name: string; id: number }): number =>
  collator.compare(a.name, b.name) || a.id - b.id;
