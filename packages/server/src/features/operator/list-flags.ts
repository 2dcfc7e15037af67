import type { Call } from "#kernel/call.ts";
import { flagList } from "./operator.store.ts";

export const listFlags = ({ tx }: Call): Promise<{ name: string; isEnabled: boolean }[]> => flagList(tx);
