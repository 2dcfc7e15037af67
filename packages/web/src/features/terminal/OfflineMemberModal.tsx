import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Modal } from "#ui/Modal.tsx";
import { Authentication } from "./Authentication.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import { OfflineClock } from "./OfflineClock.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { faceOf, sinceLine, type TerminalMember } from "./terminal-member.ts";

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
    <Modal isOpen onClose={onClose} title={t.signInAs(member.name)}>
      <MemberBadge {...faceOf(member)} line={sinceLine(member, terminal.crew.timeZone, t)} />
      <Authentication
        crewId={terminal.crew.id}
        member={member}
        mode={mode}
        onSignedIn={() => undefined}
        onProved={setProof}
        onCancel={onClose}
      />
    </Modal>
  );
}
