import type { Actor, Rule } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import type { SuccessName } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The sessions a call accepts; with none of them it answers 1013, with one that its rule refuses 1006. */
export type SessionKind = "nobody" | "user" | "terminal" | "operator";

/**
 * One call, declared once: parsing, permission, answer check, typed client, API document,
 * permission matrix and fuzz test are all made from this.
 */
export interface Endpoint<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  /** `feature.verb`, unique; names the call in logs, metrics and the API document. */
  name: string;
  summary: string;
  method: Method;
  /** Parameters as `:name`; each stands in `input` too. */
  path: string;
  /** Other paths under which the same call is served. */
  aliases?: readonly string[];
  sessions: readonly SessionKind[];
  /** A method, so that any call fits where its input's type does not matter. */
  may(actor: Actor, input: z.output<In>): boolean;
  input: In;
  output: Out;
  /** The response is a page: `payload` is the list, with `pagination` beside it. */
  paged?: true;
  success?: SuccessName;
  /** Stays open while the crew is in maintenance. */
  duringMaintenance?: true;
  /** Where the call does not name the crew, the caller's only crew is meant. */
  impliesCrew?: true;
  /** The body is not JSON (the realtime client's sign-in is a form). */
  form?: true;
  /** The body is a file with this maximum size in bytes; `input` has it as `content`. */
  uploadBytes?: number;
  /** The media types of such a file; pictures where left out. */
  uploadTypes?: readonly string[];
  /** The answer is a file, not JSON; `output` describes nothing then. */
  file?: true;
  /** Carries secrets or cookies, or writes nothing: a repeated idempotency key runs the call again, and no response is stored. */
  ignoresIdempotencyKey?: true;
  /** Needs no CSRF token, because its input is the proof: a mail program makes the call, without any cookie. */
  provesItself?: true;
  /** Reads much and writes nothing: a replica of the database may answer it. */
  isReport?: true;
  /** How many such calls one address may make in a minute; held across processes. */
  perMinute?: number;
}

export const endpoint = <In extends z.ZodObject, Out extends z.ZodType>(
  declared: Omit<Endpoint<In, Out>, "may" | "sessions"> & {
    may: Rule<z.output<In>>;
    sessions?: readonly SessionKind[];
  },
): Endpoint<In, Out> => ({ sessions: ["user"], ...declared });

/** A call that answers one page of a list. */
export const pagedEndpoint = <In extends z.ZodObject, Item extends z.ZodType>(
  declared: Parameters<typeof endpoint<In, z.ZodArray<Item>>>[0],
): Endpoint<In, z.ZodArray<Item>> & { paged: true } => ({ ...endpoint(declared), paged: true });

/** A call that answers a file. */
export const fileEndpoint = <In extends z.ZodObject>(
  declared: Omit<Parameters<typeof endpoint<In, z.ZodUnknown>>[0], "output">,
): Endpoint<In, z.ZodUnknown> & { file: true } => ({ ...endpoint({ ...declared, output: z.unknown() }), file: true });

export type InputOf<E> = E extends Endpoint<infer In, z.ZodType> ? z.output<In> : never;
/** The input as a client sends it, before defaults and trimming. */
export type RequestOf<E> = E extends Endpoint<infer In, z.ZodType> ? z.input<In> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodObject, infer Out> ? z.output<Out> : never;

export interface Pagination {
  page: number;
  perPage: number;
  pageSize: number;
  total: number;
  totalPages: number;
}
