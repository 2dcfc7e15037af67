import { MAX_MOVE_ROWS } from "@glasen/contract/moving.ts";
import { z } from "zod";
import { Refusal } from "#kernel/call/refusal.ts";
import { csvLine } from "#kernel/files/spreadsheet.ts";
import { type Outgoing, OutgoingError, openOutgoing } from "#kernel/outgoing/outgoing.ts";
import type { OutgoingConfig } from "#kernel/process/config.ts";

/** The most that Kimai gives at once. */
const PAGE_SIZE = 500;
/** Of a full page with long descriptions. */
const MAX_PAGE_BYTES = 8_000_000;
/** The longest time that reading may take; a shorter period has fewer pages. */
const DEADLINE_MS = 90_000;

const named = z.object({ name: z.string().catch("") });

/** A time as Kimai returns it with `full=true`; only the fields that are read are checked. */
const timesheet = z.object({
  begin: z.string(),
  end: z.string().nullish(),
  description: z.string().nullish(),
  user: z.object({
    username: z.string(),
    alias: z.string().nullish(),
    accountNumber: z.string().nullish(),
  }),
  project: named.extend({ customer: named.nullish().catch(null) }),
  activity: named.nullish(),
});
const page = z.array(timesheet);

interface KimaiRequest {
  /** Of the installation, with or without its folder and `/api`. */
  url: string;
  token: string;
  from: string;
  to: string;
}

const headings = ["User", "Username", "Account number", "Start", "End", "Customer", "Project", "Activity", "Note"];

/** The times of a period as a table, like the one that Kimai exports. Times that are still running are left out. */
export async function kimaiTable(config: OutgoingConfig, request: KimaiRequest): Promise<string> {
  const outgoing = openOutgoing(config, undefined, { maxAnswerBytes: MAX_PAGE_BYTES });
  const base = request.url.replace(/\/+$/, "").replace(/\/api$/, "");
  if (outgoing.problemOf(base)) throw new Refusal("addressNotAllowed", "url");
  try {
    const lines = [csvLine(headings, "en")];
    const deadline = Date.now() + DEADLINE_MS;
    for (let number = 1; ; number += 1) {
      const times = await readPage(outgoing, base, request, number);
      for (const { begin, end, description, user, project, activity } of times) {
        if (!end) continue;
        const person = [user.alias || user.username, user.username, user.accountNumber ?? ""];
        const about = [project.customer?.name ?? "", project.name, activity?.name ?? "", description ?? ""];
        lines.push(csvLine([...person, begin, end, ...about], "en"));
      }
      if (times.length < PAGE_SIZE) return lines.join("");
      if (lines.length > MAX_MOVE_ROWS || Date.now() > deadline) throw new Refusal("tooMany", "from");
    }
  } finally {
    await outgoing.close();
  }
}

async function readPage(
  outgoing: Outgoing,
  base: string,
  { token, from, to }: KimaiRequest,
  number: number,
): Promise<z.infer<typeof page>> {
  const query = new URLSearchParams({
    ...{ user: "all", full: "true", orderBy: "begin", order: "ASC", active: "0" },
    ...{ begin: `${from}T00:00:00`, end: `${to}T23:59:59`, page: String(number), size: String(PAGE_SIZE) },
  });
  const answer = await outgoing
    .send({
      method: "GET",
      url: `${base}/api/timesheets?${query}`,
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    })
    .catch((error: unknown) => {
      if (!(error instanceof OutgoingError)) throw error;
      throw new Refusal(error.problem === "inside" ? "addressNotAllowed" : "kimaiUnreachable", "url");
    });
  // After a full last page, the next one does not exist.
  if (answer.status === 404 && number > 1) return [];
  if (answer.status === 401 || answer.status === 403) throw new Refusal("kimaiTokenWrong", "token");
  const parsed = answer.status === 200 ? page.safeParse(jsonOf(answer.body)) : undefined;
  if (!parsed?.success) throw new Refusal("kimaiUnreachable", "url");
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
