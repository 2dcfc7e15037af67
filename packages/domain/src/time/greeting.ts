export type DayPart = "morning" | "afternoon" | "evening";

/** How people are greeted at an hour of their day: morning from 4 to 11, afternoon from 12 to 16, else evening. */
export function dayPartOf(hour: number): DayPart {
  if (hour >= 4 && hour <= 11) return "morning";
  if (hour >= 12 && hour <= 16) return "afternoon";
  return "evening";
}
