import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { refusals } from "@glasen/contract/errors.ts";
import { checkAnswer } from "@glasen/server/kernel/call/check-answer.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CallerName } from "./callers.ts";
import { type FrontDoor, openFrontDoor } from "./front-door.ts";
import { nastyRequest, type RawRequest } from "./nasty.ts";
import { sampleInput } from "./sample-input.ts";

// The same requests on every run; FUZZ_SEED changes them, FUZZ_RUNS sends more, as CI does.
const seed = Number(process.env.FUZZ_SEED ?? 1);
const runsEach = Number(process.env.FUZZ_RUNS ?? 12);
/** Far more than any call takes, even on a busy machine: a call that is not answered by then hangs. */
const slowest = 60_000;
/** Mostly callers who are let in: a request that is refused at once tests little. */
const everybody: CallerName[] = ["owner", "owner", "owner", "manager", "member", "terminal", "nobody"];
const operators: CallerName[] = ["operator", "operator", "operator", "operator", "owner", "nobody"];
const isOperators = ({ sessions }: Endpoint): boolean => sessions.every((kind) => kind === "operator");
const known = new Set<number>(Object.values(refusals).map(({ id }) => id));

let door: FrontDoor;
let calls = 0;
beforeAll(async () => {
  door = await openFrontDoor();
});
afterEach(() => door.restore());
afterAll(() => door.close());

test.each(
  contract.map((call): [string, Endpoint] => [call.name, call]),
)("%s: whatever is sent, it is answered, either by 200 as declared or a refusal of the catalogue (API505, ERR503, ERR530)", async (_name, endpoint) => {
  const ids = await door.idsOf(testIds.crews.harbour, testIds.users.olga);
  const request = nastyRequest(endpoint, sampleInput(endpoint, ids));
  const caller = fc.constantFrom(...(isOperators(endpoint) ? operators : everybody));
  await fc.assert(
    fc.asyncProperty(request, caller, async (sent, who) => holdAnswer(endpoint, await send(who, sent))),
    { seed: seed + contract.indexOf(endpoint), numRuns: runsEach },
  );
});

interface Raw {
  status: number;
  text: string;
}

async function send(who: CallerName, { method, url, headers, body }: RawRequest): Promise<Raw> {
  calls += 1;
  // Each request has another address, or the limit on attempts would refuse nearly all of them.
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const sent = door.clientOf(who).sendRaw(method, url, {
    headers: { "x-forwarded-for": address, ...headers },
    ...(body !== undefined && { body }),
  });
  let alarm: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    alarm = setTimeout(fail, slowest, new Error(`no answer within ${slowest} ms`));
  });
  try {
    const { statusCode, body: text } = await Promise.race([sent, tooLate]);
    return { status: statusCode, text };
  } finally {
    clearTimeout(alarm);
  }
}

function holdAnswer(endpoint: Endpoint, { status, text }: Raw): void {
  expect(status, text.slice(0, 500)).toBeLessThan(500);
  if (endpoint.file && status === 200) return;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status === 200) {
    expect(["payload", "pagination", "code"]).toEqual(expect.arrayContaining(Object.keys(body)));
    checkAnswer(endpoint.name, endpoint.output, body.payload);
    return;
  }
  expect(Object.keys(body).sort(), text.slice(0, 500)).toEqual(["errors", "id", "message", "statusCode", "traceId"]);
  expect(body.statusCode).toBe(status);
  expect(known).toContain(body.id);
  expect(body.message).not.toBe("");
  expect(body.traceId).toMatch(/^[0-9a-f]{32}$/);
  for (const problem of body.errors as { id: number }[]) expect(known).toContain(problem.id);
}
