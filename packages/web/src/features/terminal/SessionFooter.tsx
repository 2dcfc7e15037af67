import type { Context } from "@glasen/contract/accounts.ts";
import { useState } from "react";
import { goTo } from "#platform/location.ts";
import { openApplication } from "#platform/terminal-session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ExternalIcon, UsersIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Countdown } from "./Countdown.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly context: Context;
  readonly isAdministrator: boolean;
  /** The wording of the way to the full application. */
  readonly way: "enterApplication" | "openApplication";
  readonly isLeaving?: boolean | undefined;
  /** Called when nobody has touched the terminal for a while. */
  readonly onLeave: () => void;
}

/** In the footer of a member's sheet: the countdown to the automatic sign-out, and what only administrators can do. */
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
    <>
      <Countdown secondsLeft={secondsLeft}>{t.inactivity}</Countdown>
      {isAdministrator && (
        <Row gap={3}>
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
    </>
  );
}
