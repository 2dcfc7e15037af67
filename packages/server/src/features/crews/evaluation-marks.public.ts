/** The marks that evaluation leaves on a crew: the version of its rules, the last day that is evaluated, and the first outdated one. */
import { randomUUID } from "node:crypto";
import type { Tx } from "#kernel/database/database.ts";
import { setEvaluationVersion } from "./evaluation-marks.store.ts";

export { lockEvaluatedUntil, setEvaluatedUntil, setReevaluateFrom } from "./evaluation-marks.store.ts";

/** Gives the crew's rules a new version. Locks the crew: other changes of its rules wait until the transaction ends. */
export const renewEvaluationVersion = (tx: Tx, crewId: number): Promise<void> =>
  setEvaluationVersion(tx, crewId, randomUUID());
