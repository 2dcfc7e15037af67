import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { OperatorLogEntry, operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { presentEntry } from "./operator.present.ts";
import { logEntries } from "./operator.store.ts";

export async function listLog(
  { tx }: Call,
  paging: InputOf<typeof operatorEndpoints.log>,
): Promise<Page<OperatorLogEntry>> {
  const { rows, total } = await logEntries(tx, paging);
  return { items: rows.map(presentEntry), total };
}
