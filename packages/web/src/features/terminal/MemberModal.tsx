import type { Context } from "@glasen/contract/accounts.ts";
import { type Instant } from "@glasen/domain/time/instant.ts";
import { asChain } from "@glasen/domain/time-clock/chain.ts";
import { periodOf } from "@glasen/domain/time-clock/period.ts";
import { noCategories } from "@glasen/domain/time-clock/stamp.ts";
import { watchViewOf } from "@glasen/domain/time-clock/watch-view.ts";
import { Suspense, useState } from "react";
import { CrewContext } from "#platform/crew.ts";
import { useSecond } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ExternalIcon, UsersIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Modal } from "#ui/Modal.tsx";
import { LockedWatch, StampWatch } from "../time-clock/StampWatch.public.tsx";
import { Authentication } from "./Authentication.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { InactivityRing } from "./InactivityRing.tsx";
import styles from "./MemberModal.module.css";
import { useMemberInTerminal } from "./session.queries.ts";
import { TerminalNotice } from "./TerminalNotice.tsx";
import type { TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { useEnterApplication } from "./use-enter-application.tsx";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly member: TerminalMember;
  readonly device: TerminalDevice;
  readonly context: Context;
  readonly mode: "PASSWORD" | "PIN_CODE";
  /** Closes, and signs out whoever signed in. */
  readonly onClose: () => void;
}

/** A member's stopwatch: to look at until they have proved who they are, theirs to use afterwards. */
export function MemberModal({ member, device, context, mode, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const isSignedIn = context.userAuthentication?.userId === member.userId;
  return (
    <Modal isOpen onClose={onClose} title={member.name} closeLabel={t.close} size="fullscreen">
      {isSignedIn ? (
        <Suspense fallback={<LoadingView />}>
          <Unlocked device={device} context={context} onClose={onClose} />
        </Suspense>
      ) : (
        <div className={styles.locked}>
          <div className={styles.watch}>
            <Watch member={member} timeZone={device.crew.timeZone} />
            <p role="note" className={styles.legend}>
              {t.disableInputWarning}
            </p>
          </div>
          <Authentication
            crewId={device.crew.id}
            member={member}
            mode={mode}
            onSignedIn={() => undefined}
            onProved={onClose}
            onCancel={onClose}
          />
        </div>
      )}
    </Modal>
  );
}

function Watch({ member, timeZone }: { readonly member: TerminalMember; readonly timeZone: string }) {
  const now = useSecond() as Instant;
  const stamps = member.chain.map((stamp) => ({ ...stamp, ...noCategories, note: "" }));
  const period = stamps.length > 0 ? periodOf(asChain(stamps), now) : null;
  const view = watchViewOf({ period, now, isSummaryOpen: false, isThreeColumnTerminal: true });
  return <LockedWatch view={view} period={period} now={now} timeZone={timeZone} />;
}

function Unlocked({ device, context, onClose }: Pick<Props, "device" | "context" | "onClose">) {
  const t = useTexts(terminalTexts);
  const userId = context.userAuthentication?.userId ?? 0;
  const { current, isAdministrator } = useMemberInTerminal(device, userId);
  const secondsLeft = useInactivity(onClose);
  const { enter, dialog } = useEnterApplication(context);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className={styles.unlocked}>
      <TerminalNotice />
      <CrewContext value={current}>
        <StampWatch theme="turquoise_white" isThreeColumnTerminal />
      </CrewContext>
      <footer className={styles.foot}>
        {secondsLeft === undefined ? <span /> : <InactivityRing secondsLeft={secondsLeft} text={t.inactivity} />}
        {isAdministrator && (
          <div className={styles.ways}>
            <Button size="large" icon={<UsersIcon />} onPress={() => setListOpen(true)}>
              {t.whoIsIn}
            </Button>
            <Button size="large" icon={<ExternalIcon />} onPress={enter}>
              {t.openApplication}
            </Button>
          </div>
        )}
      </footer>
      {dialog}
      {isListOpen && <EmergencyList crewId={device.crew.id} device={device} onClose={() => setListOpen(false)} />}
    </div>
  );
}
