export const watches = ["middle", "morning", "forenoon", "afternoon", "dog", "first"] as const;
export type Watch = (typeof watches)[number];

/** A ship's day has six watches of four hours; the bell strikes once more every half hour, eight at the end. */
export function bellAt(hour: number, minute: number): { bells: number; watch: Watch } {
  const halves = hour * 2 + (minute >= 30 ? 1 : 0);
  const bells = halves % 8 || 8;
  // The eight bells at the start of a watch belong to the watch before it.
  const watch = Math.floor((halves - bells + 48) / 8) % 6;
  return { bells, watch: watches[watch] ?? "middle" };
}
