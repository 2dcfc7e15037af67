import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import styles from "./LockedSheet.module.css";
import { LockedSheet } from "./LockedSheet.tsx";
import { OfflineClock } from "./OfflineClock.tsx";
import { SheetFrame } from "./Sheet.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly member: TerminalMember;
  readonly terminal: TerminalConfig;
  readonly mode: "PASSWORD" | "PIN_CODE";
  readonly onClose: () => void;
}

/** Without a connection: identifies the member as well as this terminal can, then offers the steps. */
export function OfflineMemberModal({ member, terminal, mode, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const [proof, setProof] = useState<OfflineProof | undefined>(mode === "PASSWORD" ? "unconfirmed" : undefined);
  if (proof) return <OfflineClock member={member} terminal={terminal} proof={proof} onClose={onClose} />;
  return (
    <SheetFrame label={t.signInAs(member.name)}>
      <LockedSheet
        member={member}
        terminal={terminal}
        mode={mode}
        onSignedIn={() => undefined}
        onProved={setProof}
        onCancel={onClose}
      >
        <p role="note" className={styles.legend}>
          {t.disableInputWarning}
        </p>
      </LockedSheet>
    </SheetFrame>
  );
}
