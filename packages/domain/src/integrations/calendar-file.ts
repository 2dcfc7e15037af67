import type { Instant } from "../time/instant.ts";
import { addDays, type LocalDate } from "../time/local-date.ts";

/** An entry of a calendar file: a period between two instants, or whole days with the last one included. */
export interface CalendarEntry {
  /** Names the entry for ever, so that a moved shift moves instead of appearing twice. */
  uid: string;
  changedAt: Instant;
  when: { from: Instant; to: Instant } | { first: LocalDate; last: LocalDate };
  title: string;
  place?: string | undefined;
  isCancelled?: boolean | undefined;
}

/** How often calendar programs should ask again. */
const REFRESH = "PT1H";
/** RFC 5545, 3.1: a line has at most 75 octets. */
const LINE_OCTETS = 75;
/** Sequence numbers count the seconds since then, which fits the 32 bits that programs read. */
const SEQUENCE_ORIGIN = Date.UTC(2020, 0, 1);

/**
 * An iCalendar file (RFC 5545). Times are in UTC: only UTC tells apart the two 02:30 of the night on which summer time
 * ends. Equal entries make equal bytes.
 */
export function writeCalendarFile({ name, entries }: { name: string; entries: readonly CalendarEntry[] }): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Glasen//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryLines({ uid, changedAt, when, title, place, isCancelled }: CalendarEntry): string[] {
  const isDays = "first" in when;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${Math.max(0, Math.floor((changedAt - SEQUENCE_ORIGIN) / 1000))}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    ...(isDays
      ? [`DTSTART;VALUE=DATE:${basic(when.first)}`, `DTEND;VALUE=DATE:${basic(addDays(when.last, 1))}`]
      : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    // Whole days do not block the hours of the day for other appointments.
    `TRANSP:${isDays ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

const basic = (day: LocalDate): string => day.replaceAll("-", "");

/** 20261116T050000Z */
const utc = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");

/** Cuts a line between characters, never within the octets of one. */
function folded(line: string): string {
  let result = "";
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > LINE_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += sign;
    octets += size;
  }
  return result;
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
