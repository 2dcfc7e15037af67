import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import type { Call } from "#kernel/call/call.ts";
import { saveFlag } from "../access/flags.public.ts";
import { flagsKey } from "../sessions/sessions.public.ts";
import { logAct } from "./log.ts";
import { flagList } from "./operator.store.ts";

/** Flags that were set, and the optional areas with their defaults. */
export async function listFlags({ tx }: Call): Promise<{ name: string; isEnabled: boolean }[]> {
  const set = await flagList(tx);
  const defaults = Object.entries(defaultFlags).filter(([area]) => !set.some(({ name }) => name === area));
  return [...set, ...defaults.map(([name, isEnabled]) => ({ name, isEnabled }))].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

export async function setFlag(
  call: Call,
  { name, isEnabled }: InputOf<typeof operatorEndpoints.setFlag>,
): Promise<{ name: string; isEnabled: boolean }> {
  await logAct(call, isEnabled ? "feature switched on" : "feature switched off", { name });
  await saveFlag(call.tx, name, isEnabled);
  call.publish({ kind: "cache", key: flagsKey });
  return { name, isEnabled };
}
