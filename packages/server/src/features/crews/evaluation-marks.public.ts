/** The marks that evaluation leaves on a crew: the version of its rules, the last day that is evaluated, and the first outdated one. */
import { randomUUID } from "node:crypto";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import * as store from "./evaluation-marks.store.ts";

/** Gives the crew's rules a new version. Locks the crew: other changes of its rules wait until the transaction ends. */
export const renewEvaluationVersion = (tx: Tx, crewId: number): Promise<void> =>
  store.setEvaluationVersion(tx, crewId, randomUUID());

/** The last evaluated day, with the crew locked; null where nothing is evaluated yet. */
export const lockEvaluatedUntil = (tx: Tx, crewId: number): Promise<LocalDate | null> =>
  store.lockEvaluatedUntil(tx, crewId);

export const setEvaluatedUntil = (tx: Tx, crewId: number, day: LocalDate): Promise<void> =>
  store.setEvaluatedUntil(tx, crewId, day);

/** Marks stored days as outdated from a day on; null once all of them are evaluated by the current rules. */
export const setReevaluateFrom = (tx: Tx, crewId: number, day: LocalDate | null): Promise<void> =>
  store.setReevaluateFrom(tx, crewId, day);
