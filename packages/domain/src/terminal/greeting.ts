export type Greeting = "morning" | "afternoon" | "evening";

/** Morning from 4 to before 12, afternoon to before 17; whoever comes in the night is greeted in the evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}
