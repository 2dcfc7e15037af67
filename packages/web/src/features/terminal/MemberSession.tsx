import type { Context } from "@glasen/contract/accounts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Modal as AriaModal, Dialog, ModalOverlay } from "react-aria-components/Modal";
import { CrewContext } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import styles from "./MemberSession.module.css";
import { SessionFooter } from "./SessionFooter.tsx";
import { useLeaveSession, useMemberInTerminal, useOwnAccount } from "./session.queries.ts";
import { TerminalNotice, WaitingStrip } from "./TerminalNotice.tsx";
import { putAccount, type TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { presenceOf, stateWord } from "./terminal-member.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly context: Context;
  /** The wording of the way to the full application: entered by password, opened by PIN. */
  readonly way: "enterApplication" | "openApplication";
}

/** The whole screen belongs to the signed-in member, in the colour of their state, until they leave or are away. */
export function MemberSession(props: Props) {
  const { context } = props;
  const t = useTexts(terminalTexts);
  return (
    <ModalOverlay isOpen className={styles.overlay ?? ""} isKeyboardDismissDisabled>
      <AriaModal className={styles.modal ?? ""}>
        <Dialog aria-label={t.session(context.user?.name ?? "")} className={styles.dialog ?? ""}>
          <Suspense fallback={<LoadingView isFullscreen />}>
            <Session {...props} />
          </Suspense>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

function Session({ terminal, context, way }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const { crew } = terminal;
  const userId = context.userAuthentication?.userId ?? 0;
  const { current, isAdministrator } = useMemberInTerminal(terminal, userId);
  const account = useOwnAccount(crew.id, userId);
  // The roster is up to date when they leave, even if no live event of the stamp has arrived.
  const cache = useQueryClient();
  useEffect(() => putAccount(cache, crew.id, { userId, timeAccount: account }), [cache, crew.id, userId, account]);
  const leave = useLeaveSession();
  const presence = presenceOf(account);

  return (
    <div
      className={styles.session}
      data-presence={presence}
      onKeyDown={(event) => {
        // Escape in a dialog above closes that dialog only: dialogs are children in React, but not in the DOM.
        if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) leave.mutate();
      }}
    >
      <header className={styles.head}>
        <MemberBadge
          name={context.user?.name ?? ""}
          imageUrl={context.user?.hasAvatar ? context.user.avatarUrl : undefined}
          presence={presence}
          line={stateWord(account, t)}
        />
        <button type="button" className={styles.close} aria-label={t.close} onClick={() => leave.mutate()}>
          <CloseIcon size="large" />
        </button>
      </header>
      <div className={styles.notices}>
        <WaitingStrip crew={crew} />
        <TerminalNotice />
      </div>
      {leave.isError && (
        <p role="alert" className={styles.problem}>
          {errorText(leave.error, errors)}
        </p>
      )}
      <div className={styles.watch}>
        <CrewContext value={current}>
          <StampWatch theme="turquoise_white" />
        </CrewContext>
      </div>
      <div className={styles.foot}>
        <SessionFooter
          terminal={terminal}
          context={context}
          isAdministrator={isAdministrator}
          way={way}
          isLeaving={leave.isPending}
          onLeave={() => leave.mutate()}
        />
      </div>
    </div>
  );
}
