import type { Tx } from "#kernel/database/database.ts";
import { countModels } from "./models.store.ts";

/** Whether the crew has a working-time model for everybody without one of their own. */
export const hasCrewModel = async (tx: Tx, crewId: number): Promise<boolean> =>
  (await countModels(tx, crewId, null)) > 0;
