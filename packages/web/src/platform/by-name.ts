import { inGermanOrder } from "@glasen/domain/text/german-order.ts";

/** People and things in lists stand by name; equal names by who came first, so that no list jumps. */
export const byName = (a: { name: string; id: number }, b: { name: string; id: number }): number =>
  inGermanOrder(a.name, b.name) || a.id - b.id;
