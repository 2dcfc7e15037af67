export type Greeting = "morning" | "afternoon" | "evening";

/** Morning from 4 to 11, afternoon from 12 to 16, evening for the rest of the day and the night. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 4 && hour <= 11) return "morning";
  if (hour >= 12 && hour <= 16) return "afternoon";
  return "evening";
}
