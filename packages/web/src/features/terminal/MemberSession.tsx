import type { Context } from "@glasen/contract/accounts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { CrewContext } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { NextShiftAtTerminal } from "../shifts/NextShift.public.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { WatchSheet } from "../time-clock/WatchSheet.public.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { SessionFooter } from "./SessionFooter.tsx";
import { Sheet, SheetFrame } from "./Sheet.tsx";
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
  const errors = useTexts(errorTexts);
  const leave = useLeaveSession();
  return (
    <SheetFrame label={t.session(context.user?.name ?? "")}>
      <Suspense fallback={<LoadingView isFullscreen />}>
        <SessionSheet
          {...props}
          isLeaving={leave.isPending}
          problem={leave.isError ? errorText(leave.error, errors) : undefined}
          onLeave={() => leave.mutate()}
        />
      </Suspense>
    </SheetFrame>
  );
}

interface SheetProps extends Props {
  readonly isThreeColumnTerminal?: boolean | undefined;
  readonly isLeaving?: boolean | undefined;
  readonly problem?: string | undefined;
  readonly onLeave: () => void;
}

/** The watch of the signed-in member with its notices and the countdown. */
export function SessionSheet({
  terminal,
  context,
  way,
  isThreeColumnTerminal,
  isLeaving,
  problem,
  onLeave,
}: SheetProps) {
  const t = useTexts(terminalTexts);
  const { crew } = terminal;
  const userId = context.userAuthentication?.userId ?? 0;
  const { current, isAdministrator } = useMemberInTerminal(terminal, userId);
  const account = useOwnAccount(crew.id, userId);
  // The roster is up to date when they leave, even if no live event of the stamp has arrived.
  const cache = useQueryClient();
  useEffect(() => putAccount(cache, crew.id, { userId, timeAccount: account }), [cache, crew.id, userId, account]);
  const presence = presenceOf(account);
  const name = context.user?.name ?? "";
  const imageUrl = context.user?.hasAvatar ? context.user.avatarUrl : undefined;
  return (
    <Sheet
      face={{ name, imageUrl, presence }}
      line={stateWord(account, t)}
      tone={presence}
      notices={
        <>
          <CrewContext value={current}>
            <NextShiftAtTerminal />
          </CrewContext>
          <WaitingStrip crew={crew} />
          <TerminalNotice />
        </>
      }
      problem={problem}
      footer={
        <SessionFooter
          terminal={terminal}
          context={context}
          isAdministrator={isAdministrator}
          way={way}
          isLeaving={isLeaving}
          onLeave={onLeave}
        />
      }
      onClose={onLeave}
    >
      <CrewContext value={current}>
        <StampWatch View={WatchSheet} Picker={CategoryTiles} isThreeColumnTerminal={isThreeColumnTerminal} />
      </CrewContext>
    </Sheet>
  );
}
