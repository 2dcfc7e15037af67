import type { Halves } from "@glasen/domain/holidays/day-kinds.ts";
import { type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Tx } from "#kernel/database/database.ts";
import { datedFor, rulesUnder } from "./crew-rules.ts";
import { crewHead } from "../working-time/rules.store.ts";

/** Seconds of a day where nobody has said how much is worked: eight hours from Monday to Friday. */
const USUAL_DAY_SECONDS = 28_800;

/** What is due on a day, and which halves of it are holiday, for any member of a crew. */
export async function dayWorths(
  tx: Tx,
  crewId: number,
): Promise<(userId: number, day: LocalDate) => { targetSeconds: number; holiday: Halves }> {
  const head = await crewHead(tx, crewId);
  const rules = await rulesUnder(tx, crewId, head);
  return (userId, day) => {
    const model = versionOn(datedFor(rules.models, userId), day)?.version;
    const usual = weekday(day) > 5 ? 0 : USUAL_DAY_SECONDS;
    return {
      targetSeconds: model ? (dayOf(model, day)?.target ?? 0) : usual,
      holiday: rules.holidays.get(day) ?? 0,
    };
  };
}
