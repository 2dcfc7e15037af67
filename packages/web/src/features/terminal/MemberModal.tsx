import type { Context } from "@glasen/contract/accounts.ts";
import { type Instant } from "@glasen/domain/time/instant.ts";
import { asChain } from "@glasen/domain/time-clock/chain.ts";
import { periodOf } from "@glasen/domain/time-clock/period.ts";
import { noCategories } from "@glasen/domain/time-clock/stamp.ts";
import { watchViewOf } from "@glasen/domain/time-clock/watch-view.ts";
import { Suspense } from "react";
import { CrewContext } from "#platform/crew.ts";
import { useSecond } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Stack } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Modal } from "#ui/Modal.tsx";
import { LockedWatch, StampWatch } from "../time-clock/StampWatch.public.tsx";
import { Authentication } from "./Authentication.tsx";
import styles from "./MemberModal.module.css";
import { SessionFooter } from "./SessionFooter.tsx";
import { useMemberInTerminal } from "./session.queries.ts";
import { TerminalNotice } from "./TerminalNotice.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly member: TerminalMember;
  readonly terminal: TerminalConfig;
  readonly context: Context;
  readonly mode: "PASSWORD" | "PIN_CODE";
  /** Closes, and signs the member out. */
  readonly onClose: () => void;
}

/** A member's stopwatch: locked until they have signed in. */
export function MemberModal({ member, terminal, context, mode, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const isSignedIn = context.userAuthentication?.userId === member.userId;
  return (
    <Modal isOpen onClose={onClose} title={member.name} size="fullscreen">
      {isSignedIn ? (
        <Suspense fallback={<LoadingView />}>
          <Unlocked terminal={terminal} context={context} onClose={onClose} />
        </Suspense>
      ) : (
        <div className={styles.locked}>
          <Stack gap={3}>
            <Watch member={member} timeZone={terminal.crew.timeZone} />
            <p role="note" className={styles.legend}>
              {t.disableInputWarning}
            </p>
          </Stack>
          <Authentication
            crewId={terminal.crew.id}
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

function Unlocked({ terminal, context, onClose }: Pick<Props, "terminal" | "context" | "onClose">) {
  const { current, isAdministrator } = useMemberInTerminal(terminal, context.userAuthentication?.userId ?? 0);
  return (
    <Stack>
      <TerminalNotice />
      <CrewContext value={current}>
        <StampWatch theme="turquoise_white" isThreeColumnTerminal />
      </CrewContext>
      <SessionFooter
        terminal={terminal}
        context={context}
        isAdministrator={isAdministrator}
        way="openApplication"
        onLeave={onClose}
      />
    </Stack>
  );
}
