import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call/call.ts";
import { saveFlag } from "../access/flags.public.ts";
import { flagsKey } from "../accounts/user-cache.public.ts";
import { logAct } from "./log-act.ts";

export async function setFlag(
  call: Call,
  { name, isEnabled }: InputOf<typeof operatorEndpoints.setFlag>,
): Promise<{ name: string; isEnabled: boolean }> {
  await logAct(call, isEnabled ? "feature switched on" : "feature switched off", { name });
  await saveFlag(call.tx, name, isEnabled);
  call.publish({ kind: "cache", key: flagsKey });
  return { name, isEnabled };
}
