import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { type CrewLine, crewLines } from "./operator.store.ts";

export async function listAllCrews(
  { kernel }: Call,
  { search, ...paging }: InputOf<typeof operatorEndpoints.crews>,
): Promise<Page<CrewLine>> {
  const { rows: items, total } = await kernel.database.asMaintenance((tx) => crewLines(tx, search.trim(), paging));
  return { items, total };
}
