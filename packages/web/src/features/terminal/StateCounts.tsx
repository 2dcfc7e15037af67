import { terminalColumns } from "@glasen/domain/terminal/drops.ts";
import { PresenceSign } from "#ui/Badge.tsx";
import styles from "./StateCounts.module.css";
import { presenceOf } from "./state-look.ts";
import type { TerminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";

const order = [terminalColumns[1], terminalColumns[2], terminalColumns[0]] as const;

/** How many work, rest and are not there. */
export function StateCounts({
  members,
  t,
}: {
  readonly members: readonly TerminalMember[];
  readonly t: TerminalTexts;
}) {
  const words = { 0: t.notWorkingCount, 1: t.workingCount, 2: t.breakCount };
  return (
    <ul className={styles.counts}>
      {order.map((account) => (
        <li key={account}>
          <PresenceSign presence={presenceOf(account)} />
          <b>{members.filter((member) => accountOf(member) === account).length}</b>
          <span>{words[account]}</span>
        </li>
      ))}
    </ul>
  );
}
