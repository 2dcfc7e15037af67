export type Greeting = "morning" | "afternoon" | "evening";

/** Morning from 4 to 11, afternoon from 12 to 16, evening for the rest of the day and the night. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 4 && hour <= 11) return "morning";
  if (hour >= 12 && hour <= 16) return "afternoon";
  return "evening";
}

/** In both languages, for the application and for the page that greets before it has loaded. */
export const greetings = {
  en: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  de: {
    morning: (name: string) => `Guten Morgen, ${name}`,
    afternoon: (name: string) => `Guten Tag, ${name}`,
    evening: (name: string) => `Guten Abend, ${name}`,
  },
} as const;

/** How a member is addressed. */
export const firstNameOf = (name: string): string => name.split(" ")[0] ?? "";
