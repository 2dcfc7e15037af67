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

/** The call that a request is for, with the values of its path. */
export function findCall(method: string, pathname: string) {
  const parameters = ({ path }: { path: string }): number => path.split(":").length;
  // As the server does: a path without parameters goes before one that would take the same words for values.
  const byPath = Object.entries(declared).sort(([, a], [, b]) => parameters(a) - parameters(b));
  for (const [name, shape] of byPath) {
    if (shape.method !== method) continue;
    const names = [...shape.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? "");
    const values = new RegExp(`^${shape.path.replace(/:\w+/g, "([^/]+)")}$`).exec(pathname)?.slice(1);
    if (values)
      return { name: name as CallName, input: Object.fromEntries(names.map((key, at) => [key, Number(values[at])])) };
  }
  return undefined;
}
