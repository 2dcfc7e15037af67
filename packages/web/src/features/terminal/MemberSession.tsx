import type { Context } from "@glasen/contract/accounts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Modal as AriaModal, Dialog, ModalOverlay } from "react-aria-components/Modal";
import { CrewContext } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useWaitingOfDevice } from "#platform/outbox.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CloseIcon, ExternalIcon, UsersIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { InactivityRing } from "./InactivityRing.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import styles from "./MemberSession.module.css";
import { useLeaveSession, useMemberInTerminal, useOwnAccount } from "./session.queries.ts";
import { presenceOf, stateWord } from "./state-look.ts";
import { TerminalNotice } from "./TerminalNotice.tsx";
import { putAccount, type TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { useEnterApplication } from "./use-enter-application.tsx";
import { useInactivity } from "./use-inactivity.ts";
import { WaitingStrip } from "./WaitingStrip.tsx";

interface Props {
  readonly device: TerminalDevice;
  readonly context: Context;
  /** The words that lead to the full application: entered by password, opened by PIN. */
  readonly way: "enterApplication" | "openApplication";
}

/** The whole screen belongs to the member who signed in, in the colour of their state, until they leave or are away. */
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

function Session({ device, context, way }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const userId = context.userAuthentication?.userId ?? 0;
  const { current, isAdministrator } = useMemberInTerminal(device, userId);
  const account = useOwnAccount(device.crew.id, userId);
  // The wall behind is right when they leave, also where no word of the stamp comes over the wire.
  const cache = useQueryClient();
  useEffect(
    () => putAccount(cache, device.crew.id, { userId, timeAccount: account }),
    [cache, device, userId, account],
  );
  const { enter, isAsking, dialog } = useEnterApplication(context);
  const [isListOpen, setListOpen] = useState(false);
  const leave = useLeaveSession();
  const waiting = useWaitingOfDevice(device.crew.id);
  const secondsLeft = useInactivity(() => leave.mutate(), !leave.isPending);
  const presence = presenceOf(account);
  const name = context.user?.name ?? "";

  return (
    <div
      className={styles.session}
      data-presence={presence}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isAsking && !isListOpen) leave.mutate();
      }}
    >
      <header className={styles.head}>
        <MemberBadge
          name={name}
          imageUrl={context.user?.hasAvatar ? context.user.avatarUrl : undefined}
          presence={presence}
          line={stateWord(account, t)}
        />
        <button type="button" className={styles.close} aria-label={t.close} onClick={() => leave.mutate()}>
          <CloseIcon size="large" />
        </button>
      </header>
      <div className={styles.news}>
        <WaitingStrip
          count={waiting.length}
          offlineSince={useOfflineModeSince()}
          timeZone={device.crew.timeZone}
          t={t}
        />
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
      <footer className={styles.foot}>
        {secondsLeft === undefined ? <span /> : <InactivityRing secondsLeft={secondsLeft} text={t.inactivity} />}
        {isAdministrator && (
          <div className={styles.ways}>
            <Button size="large" icon={<UsersIcon />} onPress={() => setListOpen(true)}>
              {t.whoIsIn}
            </Button>
            <Button size="large" icon={<ExternalIcon />} onPress={enter}>
              {t[way]}
            </Button>
          </div>
        )}
      </footer>
      {dialog}
      {isListOpen && <EmergencyList crewId={device.crew.id} device={device} onClose={() => setListOpen(false)} />}
    </div>
  );
}
