import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { urlOf } from "@glasen/contract/query-string.ts";

/** Calls that are not a screen's: files, the operator's own, and those that answer once or wait for something. */
const isOfScreen = ({ method, file, sessions, input, name }: Endpoint): boolean =>
  method === "GET" && !file && sessions.includes("user") && "crewId" in input.shape && !/export|file/i.test(name);

/** The URL of every reading call that the values suffice for, by the call's name. */
export function screenCalls(values: Record<string, unknown>): Map<string, string> {
  const urls = new Map<string, string>();
  for (const endpoint of contract.filter(isOfScreen)) {
    const known = Object.entries(values).filter(([name]) => name in endpoint.input.shape);
    // Fields that exclude each other are left out until the rest is accepted.
    const input = fitting(endpoint, Object.fromEntries(known));
    if (input) urls.set(endpoint.name, urlOf(endpoint, input));
  }
  return urls;
}

function fitting({ input: schema }: Endpoint, input: Record<string, unknown>): Record<string, unknown> | undefined {
  for (const left = { ...input }; ; ) {
    const { error } = schema.safeParse(left);
    if (!error) return left;
    const name = String(error.issues[0]?.path[0] ?? "");
    if (!(name in left)) return undefined;
    delete left[name];
  }
}
