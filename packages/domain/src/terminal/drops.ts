import type { ClockAction } from "../time-clock/next-stamp.ts";
import { type TimeAccount, timeAccounts } from "../time-clock/stamp.ts";

export const authenticationModes = ["NONE", "PASSWORD", "PIN_CODE"] as const;
export type AuthenticationMode = (typeof authenticationModes)[number];

const { STOP_WORK, START_WORK, START_BREAK } = timeAccounts;

/** The columns of the terminal from left to right. */
export const terminalColumns = [STOP_WORK, START_WORK, START_BREAK] as const;

/** The action of a drop into a column; undefined if it is refused. */
export function actionForDrop(from: TimeAccount, to: TimeAccount): ClockAction | undefined {
  if (from === to) return undefined;
  switch (to) {
    case STOP_WORK:
      return from === START_WORK ? "stopWork" : undefined;
    case START_WORK:
      return "startWork";
    case START_BREAK:
      return "startBreak";
  }
}

interface Drop {
  hasCategories: boolean;
  from: TimeAccount;
  to: TimeAccount;
  authentication: AuthenticationMode;
}

/** Whether the drop zone offers to choose a time category first. */
export const isDropSplit = ({ hasCategories, from, to, authentication }: Drop): boolean =>
  hasCategories && to === START_WORK && from !== START_BREAK && authentication !== "NONE";
