import { useTexts } from "#platform/texts.ts";
import { Modal } from "#ui/Modal.tsx";
import styles from "./LoginModal.module.css";
import { MemberBadge } from "./MemberBadge.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { presenceOf, sinceLine } from "./state-look.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly member: TerminalMember;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The sign-in of the member whose tile was pressed. */
export function LoginModal({ member, timeZone, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const { userId, name, avatarUrl } = member;
  // What was half typed is nobody else's to find.
  useInactivity(onClose);
  return (
    <Modal isOpen onClose={onClose} title={t.signInAs(name)} closeLabel={t.close}>
      <div className={styles.login}>
        <MemberBadge
          name={name}
          imageUrl={avatarUrl}
          presence={presenceOf(accountOf(member))}
          line={sinceLine(member, timeZone, t)}
        />
        <PasswordForm userId={userId} name={name} opensScreen onSignedIn={onClose} />
      </div>
    </Modal>
  );
}
