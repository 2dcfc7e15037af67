import { useTexts } from "#platform/texts.ts";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Countdown } from "./Countdown.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { terminalTexts } from "./terminal.texts.ts";
import { faceOf, sinceLine, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly member: TerminalMember;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The sign-in of the member whose tile was pressed. */
export function LoginModal({ member, timeZone, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const { userId, name } = member;
  // The next person must not find a half-typed password.
  const secondsLeft = useInactivity(onClose);
  return (
    <Modal isOpen onClose={onClose} title={t.signInAs(name)}>
      <Stack gap={5}>
        <MemberBadge {...faceOf(member)} line={sinceLine(member, timeZone, t)} />
        <PasswordForm userId={userId} name={name} opensScreen onSignedIn={onClose} />
        <Countdown secondsLeft={secondsLeft}>{t.closesShortly}</Countdown>
      </Stack>
    </Modal>
  );
}
