import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import type { Call } from "#kernel/call/call.ts";
import { flagList } from "./operator.store.ts";

/** The optional areas are there to be switched before anybody did. */
export async function listFlags({ tx }: Call): Promise<{ name: string; isEnabled: boolean }[]> {
  const set = await flagList(tx);
  const untouched = Object.entries(defaultFlags).filter(([area]) => !set.some(({ name }) => name === area));
  return [...set, ...untouched.map(([name, isEnabled]) => ({ name, isEnabled }))].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}
