import { randomUUID } from "node:crypto";
import type { Endpoint, InputOf } from "@glasen/contract/endpoint.ts";
import type { Resource } from "@glasen/contract/resource.ts";
import type { z } from "zod";
import { actingUser, type Call, type Command } from "./call.ts";
import type { Kernel } from "./kernel.ts";
import { parseInput, type RawInput } from "./parse-input.ts";
import { authorize, type Problem, Refusal } from "./refusal.ts";
import { type ListQuery, oneOf, pageOf, type RowSource } from "./row-source.ts";
import { serve } from "./serve.ts";
import { requestTask } from "./tasks.ts";

interface ResourceCommands<R extends Resource> {
  /** The rows, or those that the caller may see. */
  rows: RowSource | ((call: Call, crewId: number) => Promise<RowSource>);
  create: Command<InputOf<R["create"]>, z.output<R["item"]>>;
  change: Command<InputOf<R["change"]>, z.output<R["item"]>>;
  replace: Command<InputOf<R["replace"]>, z.output<R["item"]>>;
  remove: Command<InputOf<R["remove"]>, null>;
}

type Write = { endpoint: Endpoint; run: Command<unknown, unknown> };
interface BatchItem {
  method: "POST" | "PATCH" | "PUT" | "DELETE";
  path?: string | undefined;
  body: RawInput;
}
interface Batch {
  crewId: number;
  items: BatchItem[];
}
interface BatchAnswer {
  status: number;
  payload: unknown;
}

/** Serves a v3 resource: reads are generic over its rows, writes go through its commands, singly or as a batch. */
export function serveResource<R extends Resource>(kernel: Kernel, r: R, commands: ResourceCommands<R>): void {
  const writes = {
    POST: { endpoint: r.create, run: commands.create },
    PATCH: { endpoint: r.change, run: commands.change },
    PUT: { endpoint: r.replace, run: commands.replace },
    DELETE: { endpoint: r.remove, run: commands.remove },
  } as unknown as Record<BatchItem["method"], Write>;

  const runBatch: Command<Batch, BatchAnswer[]> = (call, { crewId, items }) => applyBatch(call, writes, crewId, items);
  kernel.tasks.set(r.batch.name, (call, request) => runBatch(call, request as Batch));

  const { rows } = commands;
  const rowsFor = async (call: Call, crewId: number) => (typeof rows === "function" ? rows(call, crewId) : rows);
  serve(kernel, r.list, async (call, input) => {
    const query = input as unknown as ListQuery;
    return pageOf(call.tx, await rowsFor(call, query.crewId), query);
  });
  serve(kernel, r.get, async (call, { crewId, id }) =>
    oneOf(call.tx, await rowsFor(call, crewId as number), crewId as number, id as number | string),
  );
  for (const { endpoint, run } of Object.values(writes)) serve(kernel, endpoint, refuseAsync(run));
  serve(kernel, r.batch, (call, input) => {
    const batch = input as unknown as Batch;
    if (!call.wantsAsync) return runBatch(call, batch);
    return requestTask(call, {
      taskId: randomUUID(),
      userId: actingUser(call.actor),
      kind: r.batch.name,
      request: batch,
    });
  });
}

const refuseAsync =
  (run: Command<unknown, unknown>): Command<unknown, unknown> =>
  async (call, input) => {
    if (call.wantsAsync) throw new Refusal("notImplementedAsync");
    return run(call, input);
  };

/** All or nothing: every item is parsed before the first is written, and a problem names its item. */
async function applyBatch(
  call: Call,
  writes: Record<BatchItem["method"], Write>,
  crewId: number,
  items: readonly BatchItem[],
): Promise<BatchAnswer[]> {
  const problems: Problem[] = [];
  const ready = items.map(({ method, path, body }, index) => {
    const write = writes[method];
    const raw: RawInput = { ...body, crewId, ...(method !== "POST" && { id: idIn(path) }) };
    try {
      return { write, index, input: parseInput(write.endpoint.input, raw) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(...within(index, error.problems));
      return undefined;
    }
  });
  if (problems.length > 0) throw new Refusal("invalidArgument", problems);

  const answers: BatchAnswer[] = [];
  for (const item of ready) {
    if (!item) continue;
    try {
      authorize(call.actor, item.write.endpoint.may, item.input);
      answers.push({ status: 200, payload: (await item.write.run(call, item.input)) ?? null });
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.reason, within(item.index, error.problems)) : error;
    }
  }
  return answers;
}

const within = (index: number, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    field: ["items", index, problem.field].filter((part) => part !== undefined && part !== "").join("."),
  }));

/** `/5` is item 5; an id that is not a number stays text. */
function idIn(path: string | undefined): unknown {
  const text = (path ?? "").replace(/^\//, "");
  return /^\d{1,15}$/.test(text) ? Number(text) : text || undefined;
}
