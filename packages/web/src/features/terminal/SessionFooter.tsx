import type { Context } from "@glasen/contract/accounts.ts";
import { useState } from "react";
import { goTo } from "#platform/location.ts";
import { openApplication } from "#platform/terminal-session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ExternalIcon, UsersIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import styles from "./SessionFooter.module.css";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { inactivity, useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly context: Context;
  readonly isAdministrator: boolean;
  /** The wording of the way to the full application. */
  readonly way: "enterApplication" | "openApplication";
  readonly isLeaving?: boolean;
  /** Called when nobody has touched the terminal for a while. */
  readonly onLeave: () => void;
}

/** Below a member's watch: the countdown to the automatic sign-out, and what only administrators can do. */
export function SessionFooter({ terminal, context, isAdministrator, way, isLeaving = false, onLeave }: Props) {
  const t = useTexts(terminalTexts);
  const secondsLeft = useInactivity(onLeave, !isLeaving);
  const [opened, setOpened] = useState<"confirm" | "list">();
  const { session, secondFactor, userAuthentication } = context;
  const close = () => setOpened(undefined);
  function enter(): void {
    openApplication(userAuthentication?.userId ?? 0);
    goTo("/");
  }
  return (
    <footer className={styles.foot}>
      {secondsLeft === undefined ? <span /> : <InactivityRing secondsLeft={secondsLeft} />}
      {isAdministrator && (
        <Row gap={3} className={styles.ways}>
          <Button size="large" icon={<UsersIcon />} onPress={() => setOpened("list")}>
            {t.whoIsIn}
          </Button>
          <Button
            size="large"
            icon={<ExternalIcon />}
            onPress={() => (session?.isLimited ? setOpened("confirm") : enter())}
          >
            {t[way]}
          </Button>
        </Row>
      )}
      {opened === "confirm" && (
        <ConfirmDialog
          needsPassword={session?.method === "pin"}
          needsCode={secondFactor.isSetUp}
          onConfirmed={enter}
          onClose={close}
        />
      )}
      {opened === "list" && <EmergencyList terminal={terminal} onClose={close} />}
    </footer>
  );
}

const RADIUS = 33;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function InactivityRing({ secondsLeft }: { readonly secondsLeft: number }) {
  const t = useTexts(terminalTexts);
  const length = (CIRCUMFERENCE * secondsLeft * 1_000) / inactivity.ringMs;
  return (
    <div role="timer" aria-label={t.inactivity} className={styles.countdown}>
      <span className={styles.ring}>
        <svg viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r={RADIUS} className={styles.track} />
          <circle cx="36" cy="36" r={RADIUS} className={styles.hand} strokeDasharray={`${length} ${CIRCUMFERENCE}`} />
        </svg>
        {secondsLeft}
      </span>
      <p role="status">{t.inactivity}</p>
    </div>
  );
}
