import { holidayPolicy } from "@glasen/domain/holidays/policy.ts";
import { countries } from "@glasen/domain/holidays/regions.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { listing } from "./paging.ts";
import { preview, reevaluation } from "./working-time.ts";

const country = z.enum(countries, "invalidArgument");
const fraction = z.literal([1, 2], "invalidArgument");
/** The half that is meant: 0 morning, 2 afternoon; 0 for a whole day. */
const offset = z.literal([0, 2], "invalidArgument");
const holidayKind = z.literal([3, 4], "invalidArgument");
const year = z.int("numeric").min(1970, "numeric").max(2221, "numeric");

const holidayFields = {
  date: fields.localDate,
  name: fields.name,
  country: country.default("de"),
  /** 3 public holiday, 4 company holiday. */
  dayKind: holidayKind.default(3),
  fraction: fraction.default(1),
  offset: offset.default(0),
};

export const publicHoliday = z.object({
  id: fields.id.nullable(),
  date: fields.localDate,
  name: z.string(),
  country: z.enum(countries),
  dayKind: z.number(),
  fraction: z.number(),
  offset: z.number(),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;

const calendar = z.object({ days: z.array(publicHoliday) });
const inCrew = { crewId: fields.crewId };
const wanted = { ...inCrew, year: year.optional(), from: fields.localDate.optional(), to: fields.localDate.optional() };
const writtenDays = z.array(z.object({ id: fields.id.optional(), ...holidayFields })).max(1000, "invalidArgument");
const written = { ...inCrew, days: writtenDays.min(1, "presence") };
const range = { ...inCrew, from: fields.localDate, to: fields.localDate };

export const holidayTemplate = z.object({
  id: z.string(),
  country,
  region: z.string().nullable(),
  name: z.string(),
});

/** `de`, `de-BW`, `at-9`, `ch-ZH`. */
const templateId = z.string().regex(/^(de|at|ch)(-[A-Z0-9]{1,2})?$/, "invalidArgument");

export const dayKindEntry = z.object({
  date: fields.localDate,
  dayKindId: z.number(),
  fraction: z.number(),
  offset: z.number(),
  userId: fields.id,
});

export const holidayEndpoints = {
  calendar: endpoint({
    name: "publicHolidays.list",
    summary: "Gives the crew's holidays of a year or of a stretch of days; without either the current year.",
    method: "GET",
    path: "/api/v2/public-holiday-calendar",
    may: holidayPolicy.see,
    input: z.object(wanted),
    output: calendar,
  }),
  save: endpoint({
    name: "publicHolidays.save",
    summary: "Adds holidays to the crew's calendar, or changes those that are named, and evaluates the days anew.",
    method: "PUT",
    path: "/api/v2/public-holiday-calendar",
    may: holidayPolicy.manage,
    input: z.object(written),
    output: calendar.extend({ reevaluation: reevaluation.nullable() }),
  }),
  remove: endpoint({
    name: "publicHolidays.remove",
    summary: "Takes holidays out of the crew's calendar and evaluates the days anew.",
    method: "DELETE",
    path: "/api/v2/public-holiday-calendar",
    may: holidayPolicy.manage,
    input: z.object({ ...inCrew, ids: z.array(fields.id).min(1, "presence").max(1000, "invalidArgument") }),
    output: reevaluation.nullable(),
  }),
  preview: endpoint({
    name: "publicHolidays.preview",
    summary: "Tells whom holidays that are added, changed or taken out would touch and by how much.",
    method: "POST",
    path: "/api/v2/public-holiday-calendar/preview",
    may: holidayPolicy.manage,
    ignoresIdempotencyKey: true,
    input: z
      .object({
        ...inCrew,
        days: writtenDays.default([]),
        removedIds: z.array(fields.id).max(1000, "invalidArgument").default([]),
      })
      .refine(({ days, removedIds }) => days.length + removedIds.length > 0, { error: "presence", path: ["days"] }),
    output: preview,
  }),
  ofCountry: endpoint({
    name: "publicHolidays.ofCountry",
    summary: "Gives the holidays that a country, or one of its regions, has in a year.",
    method: "GET",
    path: "/api/v2/public-holiday-calendar/:country",
    may: holidayPolicy.see,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      country,
      region: z.string().max(2, "invalidArgument").optional(),
      year: year.optional(),
    }),
    output: calendar,
  }),
  templates: pagedEndpoint({
    name: "publicHolidayTemplates.list",
    summary: "Lists the calendars that can be taken over: of countries, states and cantons.",
    method: "GET",
    path: "/api/v3/public-holiday-templates",
    may: holidayPolicy.see,
    impliesCrew: true,
    input: z.object({ ...inCrew, ...listing }),
    output: z.array(holidayTemplate),
  }),
  template: endpoint({
    name: "publicHolidayTemplates.get",
    summary: "Gives a calendar that can be taken over, with its days of a year.",
    method: "GET",
    path: "/api/v3/public-holiday-templates/:id",
    may: holidayPolicy.see,
    impliesCrew: true,
    input: z.object({ ...inCrew, id: templateId, year: year.optional() }),
    output: holidayTemplate.extend({ days: z.array(publicHoliday) }),
  }),
  applyTemplate: endpoint({
    name: "publicHolidayTemplates.apply",
    summary:
      "Puts the holidays of a template into the crew's calendar in the place of other public holidays of these years.",
    method: "POST",
    path: "/api/v3/public-holiday-templates/:id/apply",
    may: holidayPolicy.manage,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      id: templateId,
      fromYear: year.optional(),
      toYear: year.optional(),
      /** 24 and 31 December as half company holidays. */
      withHalfDays: z.boolean().default(false),
    }),
    output: calendar.extend({ reevaluation: reevaluation.nullable() }),
  }),
  dayKinds: endpoint({
    name: "dayKinds.list",
    summary: "Lists the kinds of days; a stretch of days may be named and does not matter.",
    method: "GET",
    path: "/api/v2/day-kinds",
    may: holidayPolicy.see,
    input: z.object({
      ...inCrew,
      from: fields.localDate.optional(),
      to: fields.localDate.optional(),
      userId: fields.id.optional(),
      dayKindId: z.int("numeric").min(1, "numeric").max(1000, "numeric").optional(),
    }),
    output: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  dayKindCalendar: endpoint({
    name: "dayKinds.calendar",
    summary: "Tells what kind of day each day is for each member that the caller may see.",
    method: "GET",
    path: "/api/v2/day-kind-calendar",
    may: holidayPolicy.see,
    input: z.object({
      ...range,
      userId: fields.id.optional(),
      dayKindId: z.int("numeric").min(1, "numeric").max(1000, "numeric").optional(),
    }),
    output: z.array(dayKindEntry),
  }),
  specialDays: endpoint({
    name: "specialDays.list",
    summary: "Lists the holidays and company holidays of a stretch of days.",
    method: "GET",
    path: "/api/v2/special-days/list",
    may: holidayPolicy.see,
    input: z.object(range),
    output: z.array(publicHoliday.pick({ date: true, name: true, dayKind: true, fraction: true })),
  }),
  days: endpoint({
    name: "calendar.list",
    summary: "Lists days with their number in the week, their ISO week and their kind for the crew.",
    method: "GET",
    path: "/api/v2/calendar",
    may: holidayPolicy.see,
    impliesCrew: true,
    input: z.object(range),
    output: z.array(
      z.object({ date: fields.localDate, weekDay: z.number(), isoWeek: z.string(), dayKindId: z.number() }),
    ),
  }),
};
