/** The calendar programs that a subscription is offered for; `other` gets the plain address. */
export const calendarKinds = ["apple", "google", "outlook", "other"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Links that subscribe to a calendar: a web calendar for Apple, pages that add an address for Google and Outlook. */
export function calendarLinks(url: string): Record<CalendarKind, string> {
  const address = encodeURIComponent(url);
  return {
    apple: url.replace(/^https?:/, "webcal:"),
    google: `https://calendar.google.com/calendar/r?cid=${address}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?url=${address}`,
    other: url,
  };
}
