import type { CrewTarget, Rule } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import { type Endpoint, endpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { listing } from "./paging.ts";

type Fields = Record<string, z.ZodType>;
type Optional<F extends Fields> = { [K in keyof F]: z.ZodOptional<F[K]> };
type Id = z.ZodType<number | string, number | string>;

interface ResourceDeclaration<Item extends z.ZodObject, Written extends Fields, I extends Id> {
  /** Feature and plural, e.g. `teams`. */
  name: string;
  /** Below /api/v3/. */
  path: string;
  item: Item;
  /** The fields that a client writes; create and replace take all of them, a change any part. */
  written: Written;
  id: I;
  see: Rule<CrewTarget>;
  change: Rule<CrewTarget>;
}

const batchMethods = ["POST", "PATCH", "PUT", "DELETE"] as const;

const anyCrew = { crewId: fields.crewId };

/** A collection under /api/v3 with everything its clients can do to it, from one declaration. */
export function resource<Item extends z.ZodObject, Written extends Fields, I extends Id>(
  declared: ResourceDeclaration<Item, Written, I>,
) {
  const { name, item, written, id, see } = declared;
  // Every write below takes crewId; generic over the written fields, the compiler cannot see it.
  const change: Rule<Record<string, unknown>> = (actor, input) =>
    declared.change(actor, input as unknown as CrewTarget);
  const path = `/api/v3/${declared.path}`;
  const one = `${path}/:id`;
  const byId = { ...anyCrew, id };
  const whole = { ...written, ...byId };
  return {
    item,
    list: endpoint({
      name: `${name}.list`,
      summary: `Lists ${name}, filtered, sorted and paged.`,
      method: "GET",
      path,
      may: see,
      impliesCrew: true,
      paged: true,
      input: z.object({
        ...anyCrew,
        ...listing,
      }),
      output: z.array(item),
    }),
    get: endpoint({
      name: `${name}.get`,
      summary: `Gives one of ${name}.`,
      method: "GET",
      path: one,
      may: see,
      impliesCrew: true,
      input: z.object(byId),
      output: item,
    }),
    create: endpoint({
      name: `${name}.create`,
      summary: `Creates one of ${name}.`,
      method: "POST",
      path,
      may: change,
      impliesCrew: true,
      input: z.object({ ...written, ...anyCrew }),
      output: item,
    }),
    change: endpoint({
      name: `${name}.change`,
      summary: `Changes the given fields of one of ${name}.`,
      method: "PATCH",
      path: one,
      may: change,
      impliesCrew: true,
      input: z.object({ ...optionalWithoutDefaults(written), ...byId }),
      output: item,
    }),
    replace: endpoint({
      name: `${name}.replace`,
      summary: `Replaces one of ${name}; what is left out is reset.`,
      method: "PUT",
      path: one,
      may: change,
      impliesCrew: true,
      input: z.object(whole),
      output: item,
    }),
    remove: endpoint({
      name: `${name}.remove`,
      summary: `Deletes one of ${name}.`,
      method: "DELETE",
      path: one,
      may: change,
      impliesCrew: true,
      input: z.object(byId),
      output: z.null(),
    }),
    batch: endpoint({
      name: `${name}.batch`,
      summary: `Applies many writes to ${name} in one transaction; with X-Write-Async as a task.`,
      method: "PATCH",
      path,
      may: change,
      impliesCrew: true,
      input: z.object({
        ...anyCrew,
        items: z
          .array(
            z.object({
              method: z.enum(batchMethods),
              path: fields.optionalText(limits.name).optional(),
              body: z.record(z.string().max(limits.name), z.unknown()).default({}),
            }),
          )
          .max(limits.batchItems, "invalidArgument"),
      }),
      output: z.union([
        z.array(z.object({ status: z.number(), payload: z.union([item, z.null()]) })),
        z.object({ taskId: z.string(), status: z.string() }),
      ]),
    }),
  };
}

/** Any resource, as far as lists of calls and the server's generic parts know it. */
export interface Resource {
  item: z.ZodObject;
  list: Endpoint;
  get: Endpoint;
  create: Endpoint;
  change: Endpoint;
  replace: Endpoint;
  remove: Endpoint;
  batch: Endpoint;
}

/** The calls of a resource, for lists of all calls. */
export const endpointsOf = (r: Resource): Record<string, Endpoint> => ({
  list: r.list,
  get: r.get,
  create: r.create,
  change: r.change,
  replace: r.replace,
  remove: r.remove,
  batch: r.batch,
});

// A default would turn "not mentioned" into "reset".
const optionalWithoutDefaults = <F extends Fields>(all: F): Optional<F> =>
  Object.fromEntries(
    Object.entries(all).map(([key, field]) => [
      key,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
    ]),
  ) as Optional<F>;
