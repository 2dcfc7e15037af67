import type { Context } from "@glasen/contract/accounts.ts";
import { accountAfter } from "@glasen/domain/time-clock/next-stamp.ts";
import { Suspense } from "react";
import { useTexts } from "#platform/texts.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { SheetAction } from "../time-clock/WatchSheet.public.tsx";
import styles from "./LockedSheet.module.css";
import { LockedSheet } from "./LockedSheet.tsx";
import { SessionSheet } from "./MemberSession.tsx";
import { SheetFrame } from "./Sheet.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { actionWord, stepsFrom, type TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly member: TerminalMember;
  readonly terminal: TerminalConfig;
  readonly context: Context;
  readonly mode: "PASSWORD" | "PIN_CODE";
  /** Closes, and signs the member out. */
  readonly onClose: () => void;
}

const ignore = () => undefined;

/** A member's stopwatch: locked until they have signed in. */
export function MemberModal({ member, terminal, context, mode, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const isSignedIn = context.userAuthentication?.userId === member.userId;
  return (
    <SheetFrame label={member.name}>
      {isSignedIn ? (
        <Suspense fallback={<LoadingView isFullscreen />}>
          <SessionSheet
            terminal={terminal}
            context={context}
            way="openApplication"
            isThreeColumnTerminal
            onLeave={onClose}
          />
        </Suspense>
      ) : (
        <LockedSheet
          member={member}
          terminal={terminal}
          mode={mode}
          onSignedIn={ignore}
          onProved={onClose}
          onCancel={onClose}
        >
          <p role="note" className={styles.legend}>
            {t.disableInputWarning}
          </p>
          <div className={styles.actions}>
            {stepsFrom(member).map((action) => (
              <SheetAction key={action} to={accountAfter[action]} isDisabled onPress={ignore}>
                {actionWord(action, member, t)}
              </SheetAction>
            ))}
          </div>
        </LockedSheet>
      )}
    </SheetFrame>
  );
}
