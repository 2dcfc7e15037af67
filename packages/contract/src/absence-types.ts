import { absenceColours, typeEffects } from "@glasen/domain/absences/absence-type.ts";
import { isMonthDay } from "@glasen/domain/absences/month-day.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";

export const absenceType = z.object({
  id: fields.id,
  crewId: fields.crewId,
  name: z.string(),
  hasEntitlement: z.boolean(),
  canBeRequested: z.boolean(),
  memberCanRequest: z.boolean(),
  memberCanCreate: z.boolean(),
  isDisabled: z.boolean(),
  isHourBased: z.boolean(),
  isSickness: z.boolean(),
  effect: z.enum(typeEffects),
  colour: z.enum(absenceColours),
  carryOverUntil: z.string().nullable(),
  isOwn: z.boolean(),
});
export type AbsenceType = z.infer<typeof absenceType>;

const flags = {
  hasEntitlement: z.boolean("invalidArgument"),
  canBeRequested: z.boolean("invalidArgument"),
  isDisabled: z.boolean("invalidArgument"),
  effect: z.enum(typeEffects, "invalidArgument"),
  colour: z.enum(absenceColours, "invalidArgument"),
  /** MM-DD; null where days never lapse. */
  carryOverUntil: z.string().refine(isMonthDay, "timestampFormat").nullable(),
};
const path = "/api/v2/absence-management/types";

export const absenceTypeEndpoints = {
  list: endpoint({
    name: "absenceTypes.list",
    summary:
      "Lists the kinds of absence of a crew; hour-based ones only where they are used, unless all are asked for.",
    method: "GET",
    path,
    aliases: ["/api/v2/absence-management/absence-types"],
    may: absencePolicy.use,
    input: z.object({ crewId: fields.crewId, all: z.boolean("invalidArgument").default(false) }),
    output: z.array(absenceType),
  }),
  create: endpoint({
    name: "absenceTypes.create",
    summary: "Adds a kind of absence of the crew's own.",
    method: "POST",
    path,
    may: absencePolicy.manageTypes,
    input: z.object({
      crewId: fields.crewId,
      name: fields.oneLine(60),
      hasEntitlement: flags.hasEntitlement.default(false),
      canBeRequested: flags.canBeRequested.default(true),
      isHourBased: z.boolean("invalidArgument").default(false),
      effect: flags.effect.default("paid"),
      colour: flags.colour.default("green"),
      carryOverUntil: flags.carryOverUntil.default(null),
    }),
    output: absenceType,
  }),
  change: endpoint({
    name: "absenceTypes.change",
    summary: "Changes how a kind of absence is used; what is not given stays.",
    method: "PUT",
    path: `${path}/:id`,
    may: absencePolicy.manageTypes,
    input: z.object({
      crewId: fields.crewId,
      id: fields.id,
      name: fields.oneLine(60).optional(),
      hasEntitlement: flags.hasEntitlement.optional(),
      canBeRequested: flags.canBeRequested.optional(),
      isDisabled: flags.isDisabled.optional(),
      effect: flags.effect.optional(),
      colour: flags.colour.optional(),
      carryOverUntil: flags.carryOverUntil.optional(),
    }),
    output: absenceType,
  }),
};

export const absenceTypeEvents = {
  "absence-types-changed": event("crew", z.object({})),
};

/** Names of the standard absence types. */
// biome-ignore format: a table reads best with a row a line
export const absenceTypeNames: Record<"de" | "en", Record<number, string>> = {
  en: { 1: "Vacation", 2: "Sickness", 3: "Time off in lieu", 4: "Education", 5: "Other", 6: "Vacation (hours)", 7: "Sickness (hours)", 8: "Time off in lieu (hours)", 9: "Education (hours)", 10: "Other (hours)" },
  de: { 1: "Urlaub", 2: "Krankheit", 3: "Freizeitausgleich", 4: "Fortbildung", 5: "Sonstiges", 6: "Urlaub (Stunden)", 7: "Krankheit (Stunden)", 8: "Freizeitausgleich (Stunden)", 9: "Fortbildung (Stunden)", 10: "Sonstiges (Stunden)" },
};
