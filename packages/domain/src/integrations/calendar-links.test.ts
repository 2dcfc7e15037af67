import { expect, test } from "vitest";
import { calendarLinks } from "./calendar-links.ts";

test("a calendar is offered as web calendar, by add-by-URL pages, and plainly (INT506, INT507, INT508)", () => {
  const url = "https://glasen.example/api/v3/integration/calendars/7/abc.ics";
  const encoded = "https%3A%2F%2Fglasen.example%2Fapi%2Fv3%2Fintegration%2Fcalendars%2F7%2Fabc.ics";
  expect(calendarLinks(url)).toEqual({
    apple: "webcal://glasen.example/api/v3/integration/calendars/7/abc.ics",
    google: `https://calendar.google.com/calendar/r?cid=${encoded}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?url=${encoded}`,
    other: url,
  });
  expect(calendarLinks("http://localhost:3000/a.ics").apple).toBe("webcal://localhost:3000/a.ics");
});
