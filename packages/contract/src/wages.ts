import { wagePolicy } from "@glasen/domain/plan-actual/policy.ts";
import { MAX_RATE_CENTS } from "@glasen/domain/plan-actual/wages.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const inCrew = { crewId: fields.crewId };
const rates = "/api/v3/hourly-rates";
const readers = "/api/v3/wage-readers";

const hourlyRate = z.object({
  userId: fields.id,
  /** The rate counts from this day until the next one of the member. */
  validFrom: fields.localDate,
  cents: z.int(),
});
export type HourlyRate = z.infer<typeof hourlyRate>;

const wageReaders = z.object({ userIds: z.array(fields.id) });

export const wageEndpoints = {
  list: endpoint({
    name: "wages.list",
    summary: "Lists the hourly rates of the members whom the caller looks after, by member and day.",
    method: "GET",
    path: rates,
    may: wagePolicy.see,
    impliesCrew: true,
    input: z.object(inCrew),
    output: z.array(hourlyRate),
  }),
  save: endpoint({
    name: "wages.save",
    summary: "Sets what an hour of a member costs from a day on, or removes the rate of that day.",
    method: "PUT",
    path: rates,
    may: wagePolicy.change,
    impliesCrew: true,
    input: z.object({
      ...inCrew,
      userId: fields.id,
      validFrom: fields.localDate,
      /** Null removes the rate that counts from this day. */
      cents: z.int("numeric").min(0, "numeric").max(MAX_RATE_CENTS, "numeric").nullable(),
    }),
    output: z.null(),
  }),
  readers: endpoint({
    name: "wages.readers",
    summary: "Lists the leaders who see wages besides the owner.",
    method: "GET",
    path: readers,
    may: wagePolicy.share,
    impliesCrew: true,
    input: z.object(inCrew),
    output: wageReaders,
  }),
  saveReaders: endpoint({
    name: "wages.saveReaders",
    summary: "Says which leaders see wages besides the owner.",
    method: "PUT",
    path: readers,
    may: wagePolicy.share,
    impliesCrew: true,
    input: z.object({ ...inCrew, userIds: z.array(fields.id).max(limits.batchItems, "invalidArgument") }),
    output: wageReaders,
  }),
};

export const wageEvents = {
  /** Carries no amount; those who see wages load them again. */
  "wages-changed": event("canSeeCrewReports", z.object({}), { isForEveryLeader: true }),
};
