import type { operatorBillingEndpoints, SoldSubscription, VoucherShown } from "@glasen/contract/billing.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { type Call, type Page, prepared } from "#kernel/call/call.ts";
import { endVoucher, listSold, makeVoucher } from "../billing/billing.public.ts";
import { logAct } from "./log.ts";

export const listSubscriptions = prepared(
  (call, paging: InputOf<typeof operatorBillingEndpoints.subscriptions>) => listSold(call, paging),
  async (_call, _paging, sold): Promise<Page<SoldSubscription>> => sold,
);

export async function createVoucher(
  call: Call,
  voucher: InputOf<typeof operatorBillingEndpoints.createVoucher>,
): Promise<VoucherShown> {
  const made = await makeVoucher(call, voucher);
  await logAct(call, "voucher made", { code: made.code, kind: made.kind, value: made.value });
  return made;
}

export async function stopVoucher(
  call: Call,
  { code }: InputOf<typeof operatorBillingEndpoints.endVoucher>,
): Promise<null> {
  await endVoucher(call, code);
  await logAct(call, "voucher ended", { code });
  return null;
}
