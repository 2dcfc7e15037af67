import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { urlOf } from "@glasen/contract/query-string.ts";

/** Calls that are not a screen's: files, the operator's own, and those that answer once or wait for something. */
const isOfScreen = ({ method, file, sessions, input, name }: Endpoint): boolean =>
  method === "GET" && !file && sessions.includes("user") && "crewId" in input.shape && !/export|file/i.test(name);

/** The filters by which screens ask for lists that have everything otherwise. */
const filters: Record<string, (values: Record<string, unknown>) => Record<string, unknown>> = {
  "shifts.list": ({ userId, from, to }) => ({
    filter: `userId==${String(userId)};type==published;date>=${String(from)};date<=${String(to)}`,
    orderBy: "+from",
  }),
};

/** The URL of every reading call that the values suffice for, by the call's name. */
export function screenCalls(values: Record<string, unknown>): Map<string, string> {
  const urls = new Map<string, string>();
  for (const endpoint of contract.filter(isOfScreen)) {
    const usual = { ...values, ...filters[endpoint.name]?.(values) };
    const known = Object.entries(usual).filter(([name]) => name in endpoint.input.shape);
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

const DAY_MS = 86_400_000;

/** What the screens ask with: a month, a week, today, one person. */
export function usualValues(crewId: number, userId: number): Record<string, unknown> {
  const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const [from, to, startTime, endTime] = [day(-31), day(-1), `${day(-8)}T00:00:00Z`, `${day(3)}T00:00:00Z`];
  const period = { from, to, startTime, endTime, startDate: from, endDate: to, start: from, end: to };
  const one = { day: day(-1), date: day(-1), month: from.slice(0, 7), year: Number(day(0).slice(0, 4)) };
  return { crewId, userId, userIds: [userId], ...period, ...one };
}
