import type { Pagination } from "@glasen/contract/endpoint.ts";
import type { CallName } from "#platform/call.ts";
import { calls } from "#platform/calls.generated.ts";
import { visitorCalls } from "#platform/visitor-calls.generated.ts";

const declared = { ...calls, ...visitorCalls };

export const isPaged = (name: CallName): boolean => "paged" in declared[name];
export const onePageOf = (answer: unknown): Pagination => {
  const total = Array.isArray(answer) ? answer.length : 0;
  return { page: 1, perPage: 1000, pageSize: 1000, total, totalPages: 1 };
};

const parameters = ({ path }: { path: string }): number => path.split(":").length;
// Like the server: a path without parameters takes precedence over one with parameters.
const byPath = Object.entries(declared)
  .sort(([, a], [, b]) => parameters(a) - parameters(b))
  .map(([name, { method, path }]) => ({
    name: name as CallName,
    method,
    keys: [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? ""),
    pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`),
  }));

/** The call that a request is for, with the values of its path. */
export function findCall(asked: string, pathname: string) {
  for (const { name, method, keys, pattern } of byPath) {
    const values = method === asked ? pattern.exec(pathname)?.slice(1) : undefined;
    if (values) return { name, input: Object.fromEntries(keys.map((key, at) => [key, readId(values[at])])) };
  }
  return undefined;
}

/** Most ids in paths are numbers; guids stay texts. */
const readId = (text = ""): number | string => (/^\d+$/.test(text) ? Number(text) : text);
