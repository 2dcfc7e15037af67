import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Modal } from "#ui/Modal.tsx";
import { Authentication } from "./Authentication.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import { OfflineClock } from "./OfflineClock.tsx";
import { presenceOf, sinceLine } from "./state-look.ts";
import type { TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly member: TerminalMember;
  readonly device: TerminalDevice;
  readonly mode: "PASSWORD" | "PIN_CODE";
  readonly onClose: () => void;
}

/** Without a connection: who it is, as far as this device can tell, and then what they can do. */
export function OfflineVisit({ member, device, mode, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const [proof, setProof] = useState<OfflineProof | undefined>(mode === "PASSWORD" ? "unconfirmed" : undefined);
  if (proof) return <OfflineClock member={member} device={device} proof={proof} onClose={onClose} />;
  const { name, avatarUrl } = member;
  return (
    <Modal isOpen onClose={onClose} title={t.signInAs(name)} closeLabel={t.close}>
      <MemberBadge
        name={name}
        imageUrl={avatarUrl}
        presence={presenceOf(accountOf(member))}
        line={sinceLine(member, device.crew.timeZone, t)}
      />
      <Authentication
        crewId={device.crew.id}
        member={member}
        mode={mode}
        onSignedIn={() => undefined}
        onProved={setProof}
        onCancel={onClose}
      />
    </Modal>
  );
}
