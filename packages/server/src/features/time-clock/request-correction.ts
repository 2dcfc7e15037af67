import type { CorrectionRequest, correctionEndpoints } from "@glasen/contract/corrections.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { type Instant, parseInstant } from "@glasen/domain/time/instant.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { assertUnchanged, ChainEditor, type ExpectedTimes } from "./chain-editor.ts";
import { findChain } from "./chains.store.ts";
import { checkEach, refuseIfAny } from "./check-chains.ts";
import { presentCorrection, presentStampInput } from "./corrections.present.ts";
import {
  type CorrectionRow,
  corrections,
  decideCorrection,
  insertCorrection,
  lockCorrection,
} from "./corrections.store.ts";
import { closeRequestNews, notifyRequested } from "./notify-times.ts";

/** A request that could never be granted is refused at once: invalid stamps, or a chain that does not exist. */
export async function requestCorrection(
  call: Call,
  { crewId, userId, clockInTimestamp, stamps, seen, reason }: InputOf<typeof correctionEndpoints.request>,
): Promise<CorrectionRequest> {
  const editor = await ChainEditor.open(call, { crewId, userId });
  const clockIn = clockInTimestamp === null ? undefined : (parseInstant(clockInTimestamp) as Instant);
  const chain = clockIn === undefined ? undefined : await findChain(call.tx, crewId, userId, clockIn);
  if (clockIn !== undefined && !chain) throw new Refusal("closestChainNotFound", "clockInTimestamp");
  const expected: ExpectedTimes | undefined = chain && { stamps: seen ?? chain.map(presentStampInput), field: "seen" };
  if (stamps) editor.chainFrom(stamps, chain, expected);
  else if (chain && expected) assertUnchanged(chain, expected);
  const row = await save(call, {
    crewId,
    userId,
    kind: clockIn === undefined ? "create" : stamps === null ? "delete" : "replace",
    clockInAt: clockIn === undefined ? null : new Date(clockIn),
    stamps,
    seen: expected?.stamps ?? null,
    reason,
  });
  await notifyRequested(call, editor.member, [row]);
  return presentCorrection(row);
}

/** Requests for several days, all or none. */
export async function requestCorrections(
  call: Call,
  { crewId, userId, chains, reason }: InputOf<typeof correctionEndpoints.requestMany>,
): Promise<CorrectionRequest[]> {
  const editor = await ChainEditor.open(call, { crewId, userId });
  refuseIfAny(checkEach(chains, ({ stamps }) => editor.chainFrom(stamps)).problems);
  const rows: CorrectionRow[] = [];
  for (const { stamps } of chains) {
    rows.push(await save(call, { crewId, userId, kind: "create", clockInAt: null, stamps, seen: null, reason }));
  }
  await notifyRequested(call, editor.member, rows);
  return rows.map(presentCorrection);
}

type NewRequest = Omit<Parameters<typeof insertCorrection>[1], "requestedAt">;

async function save(call: Call, wanted: NewRequest): Promise<CorrectionRow> {
  const row = await insertCorrection(call.tx, { ...wanted, requestedAt: call.now });
  call.emit("correction-request-saved", { userId: wanted.userId, request: presentCorrection(row) });
  return row;
}

export async function listCorrections(
  { tx, actor }: Call,
  input: InputOf<typeof correctionEndpoints.list>,
): Promise<Page<CorrectionRequest>> {
  const reach = reachOf(actor, input.crewId, "canEditTimeTrackingStamps");
  const { items, total } = await corrections(tx, input, { ownId: actingUser(actor), reach });
  return { items: items.map(presentCorrection), total };
}

/** Only by the member who requested it, and only before a decision. */
export async function withdrawCorrection(
  call: Call,
  { crewId, id }: InputOf<typeof correctionEndpoints.withdraw>,
): Promise<CorrectionRequest> {
  const row = await lockCorrection(call.tx, crewId, id);
  if (!row || row.userId !== actingUser(call.actor)) throw new Refusal("notFound", "id");
  if (row.status === "withdrawn") return presentCorrection(row);
  if (row.status !== "open") throw new Refusal("requestDecided", "id");
  const to = { status: "withdrawn", decidedBy: null, answer: "" } as const;
  const request = presentCorrection(await decideCorrection(call.tx, row, to, call.now));
  call.emit("correction-request-saved", { userId: row.userId, request });
  await closeRequestNews(call, row);
  return request;
}
