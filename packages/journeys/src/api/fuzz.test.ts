import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { refusals } from "@glasen/contract/errors.ts";
import { checkAnswer } from "@glasen/server/kernel/check-answer.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CallerName } from "./callers.ts";
import { type FrontDoor, openFrontDoor } from "./front-door.ts";
import { nastyRequest, type RawRequest } from "./nasty.ts";
import { sampleInput } from "./sample-input.ts";

// FUZZ_SEED repeats a run, FUZZ_SECONDS makes it longer.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const millisecondsEach = (Number(process.env.FUZZ_SECONDS ?? 40) * 1000) / contract.length;
const slowest = 2_000;
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
)("%s: whatever is sent, the answer comes within 2 s and is either 200 as declared or a refusal of the catalogue (API505, ERR503, ERR530)", async (_name, endpoint) => {
  const ids = await door.idsOf(testIds.crews.harbour, testIds.users.olga);
  const request = nastyRequest(endpoint, sampleInput(endpoint, ids));
  const caller = fc.constantFrom<CallerName>("owner", "owner", "owner", "manager", "member", "terminal", "nobody");
  await fc.assert(
    fc.asyncProperty(request, caller, async (sent, who) => holdAnswer(endpoint, await send(who, sent))),
    {
      seed: seed + contract.indexOf(endpoint),
      numRuns: 300,
      interruptAfterTimeLimit: millisecondsEach,
      markInterruptAsFailure: false,
    },
  );
});

test("the run was not an empty one", () => {
  expect(calls, `seed ${seed}`).toBeGreaterThan(contract.length * 5);
});

interface Raw {
  status: number;
  text: string;
}

async function send(who: CallerName, { method, url, headers, body }: RawRequest): Promise<Raw> {
  calls += 1;
  // Each request comes from elsewhere, or the limit on attempts would be all that is tested.
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
