import type { Endpoint, Method } from "@glasen/contract/endpoint.ts";
import { headers } from "@glasen/contract/headers.ts";
import { toQueryString } from "@glasen/contract/query-string.ts";
import fc from "fast-check";

type Json = Record<string, unknown>;

export interface RawRequest {
  method: Method;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const nested = (depth: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that clients send by mistake or on purpose. */
const nastyValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e-308, 2 ** 31, 2 ** 53, 2 ** 53 - 1, -(2 ** 53), 9.3e18],
  ...["", " ", "\0", "a\0b", "👩‍🍳🥐", "\ud800", "a\udc00b", "ﷺ", "\u202e", "x".repeat(256), "x".repeat(5000)],
  ...["null", "undefined", "true", "NaN", "Infinity", "-0", "1e999", "0x10", "9223372036854775808", "1".repeat(40)],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "' or 1=1 --", '"; drop table x; --', "$1", "%", "%00"],
  ...["../../etc/passwd", "<script>alert(1)</script>", "a;b", "a,b", "crewId==2", "name==\0", "-name,+id"],
  ...["2026-02-30", "0000-00-00", "2222-01-02", "infinity", "2026-13-01T99:99:99Z", "PT-1S", "P1Y", "24:00", "-1:00"],
  ...["private-user-1", "presence-crew-2", "private-crew-999999999999999", "1.1", "fr", "Europe/Nowhere"],
  ...[[], {}, [[]], [null], [1, "a", {}], { length: 1e9 }, { toString: 1 }, { then: {} }, nested(20), nested(2000)],
  Array.from({ length: 1500 }, (_, index) => index),
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'),
];
const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyValues) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
);

/** A value with one part replaced by a nasty one, also inside objects and lists. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(nasty, fc.tuple(...value.map((item) => fc.oneof(fc.constant(item), mutated(item)))));
  }
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
    return fc.oneof(nasty, mutatedObject(value as Json));
  }
  return nasty;
}

const extraNames = ["extra", "role", "isAdmin", "constructor", "crewId", "transactionID", "id"];

const mutatedField = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: mutated(value) },
  );

function mutatedObject(sample: Json): fc.Arbitrary<Json> {
  const fields = Object.entries(sample).map(([name, value]) => [name, mutatedField(value)]);
  const extra = fc.dictionary(fc.constantFrom(...extraNames), nasty, { maxKeys: 1 });
  return fc
    .tuple(fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>), extra)
    .map(([given, more]) => ({ ...more, ...given }));
}

const rawBodies = [
  ...[
    "",
    "{",
    "[]",
    "[",
    "null",
    "true",
    "1",
    '"text"',
    "{}garbage",
    "{'a': 1}",
    '{"a":1,}',
    "\0",
    "\ufeff{}",
    "{} {}",
  ],
  ...["[".repeat(50_000), '{"a":'.repeat(20_000), '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'],
  ...['{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"a":1e999}', "a=1&b=2", "<xml/>", '{"a":1, "a":2}'],
];
const contentTypes = [
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/json; charset=x",
];
const rawQueries = [
  "?%zz",
  "?a[]=1&a=2",
  "?crewId=1&crewId=2",
  "?filter=%00",
  "?__proto__=1",
  `?${"a=1&".repeat(2000)}`,
];
const headerNames = [
  headers.transaction,
  headers.language,
  headers.channel,
  headers.writeAsync,
  "traceparent",
  "cookie",
];
const headerValues = [
  "",
  "x",
  "true",
  "de",
  "Terminal",
  "key-of-a-client-1",
  "y".repeat(300),
  "é",
  "crew_auth_user_id=1e9",
];
const oddHeaders = fc.dictionary(fc.constantFrom(...headerNames), fc.constantFrom(...headerValues), { maxKeys: 2 });

/** Requests to one endpoint: mostly its own input with a fault, sometimes something entirely different. */
export function nastyRequest(endpoint: Endpoint, sample: Json): fc.Arbitrary<RawRequest> {
  const { method } = endpoint;
  const isQuery = method === "GET" || method === "DELETE";
  const plainPath = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inPath(sample[name]));
  const fromInput = mutatedObject(sample).map((input) => requestOf(endpoint, input, isQuery));
  const fromQuery = fc
    .constantFrom(...rawQueries)
    .map((query): RawRequest => ({ method, url: plainPath + query, headers: {} }));
  const fromBody = fc
    .tuple(fc.constantFrom(...rawBodies), fc.constantFrom("application/json", "application/json", ...contentTypes))
    .map(([body, type]): RawRequest => ({ method, url: plainPath, headers: { "content-type": type }, body }));
  const request = fc.oneof(
    { weight: 8, arbitrary: fromInput },
    { weight: 1, arbitrary: fromQuery },
    { weight: isQuery ? 0 : 2, arbitrary: fromBody },
  );
  return fc
    .tuple(request, fc.option(oddHeaders, { freq: 2 }))
    .map(([plain, odd]) => ({ ...plain, headers: { ...plain.headers, ...odd } }));
}

function requestOf({ method, path, name: call }: Endpoint, input: Json, isQuery: boolean): RawRequest {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return inPath(value);
  });
  if (isQuery) return { method, url: `${url}?${queryOf(rest)}`, headers: {} };
  const isList = call.endsWith(".batch") && Array.isArray(rest.items) && rest.crewId === undefined;
  return {
    method,
    url,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(isList ? rest.items : rest),
  };
}

function inPath(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  try {
    // An empty part would make it the address of another call.
    return encodeURIComponent(text.slice(0, 1000) || " ");
  } catch {
    return "%zz"; // a lone surrogate has no place in an address; neither has this
  }
}

const asText = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value).slice(0, 1000) : value;

const queryOf = (values: Json): string =>
  toQueryString(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.slice(0, 300).map(asText) : asText(value),
      ]),
    ),
  );
