import { type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";

/** Evaluated figures of a member's week, in seconds. */
export interface WeekFigures {
  /** Of the days of the week that count: those that ended, and today once a chain is closed. */
  readonly target: number;
  /** Of the same days; undefined while none of them counts. */
  readonly difference: number | undefined;
  /** Up to the last of them. */
  readonly balance: number | undefined;
}

/** Null for a member without a target and without a balance. */
export const weekFiguresOf = (crewId: number, userId: number, today: LocalDate) =>
  crewQuery([...resultsKey(crewId), "week", userId, today], async ({ call }): Promise<WeekFigures | null> => {
    const monday = mondayOf(today);
    const [account] = await call("durations.accounts", { crewId, userId, from: monday, to: today });
    const [target, difference] = [secondsOf(account?.target), secondsOf(account?.difference)];
    const balance = account && secondsOf(account.balance);
    if (target === 0 && !balance) return null;
    return { target, difference: target === 0 && difference === 0 ? undefined : difference, balance };
  });
