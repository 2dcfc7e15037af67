import type { Context } from "@glasen/contract/accounts.ts";
import type { TileShift } from "@glasen/contract/terminal.ts";
import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { type AuthenticationMode, actionForDrop, isDropSplit } from "@glasen/domain/terminal/drops.ts";
import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { noCategories, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useState } from "react";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useTexts } from "#platform/texts.ts";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { ColumnsView, type Drop } from "./ColumnsView.tsx";
import styles from "./LockedSheet.module.css";
import { LockedSheet } from "./LockedSheet.tsx";
import { MemberModal } from "./MemberModal.tsx";
import { OfflineMemberModal } from "./OfflineMemberModal.tsx";
import { SheetFrame } from "./Sheet.tsx";
import { useLeaveSession } from "./session.queries.ts";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, actionWord, type TerminalMember } from "./terminal-member.ts";
import { type StampRequest, useRecordStamp } from "./use-record-stamp.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly members: readonly TerminalMember[];
  /** By member, where the crew wants them on the cards. */
  readonly shifts: ReadonlyMap<number, TileShift>;
  readonly today: LocalDate;
  readonly context: Context;
}

type Step =
  | { kind: "choose"; request: StampRequest }
  | { kind: "authenticate"; request: StampRequest }
  | { kind: "open"; userId: number };

export function ThreeColumns({ terminal, members, shifts, today, context }: Props) {
  const t = useTexts(terminalTexts);
  const { crew, categories, products } = terminal;
  const mode: AuthenticationMode = crew.settings.terminalAuthenticationMode;
  const signedInId = context.userAuthentication?.userId;
  // A member who is still signed in after a reload finds their watch open.
  const [step, setStep] = useState<Step | undefined>(
    signedInId === undefined ? undefined : { kind: "open", userId: signedInId },
  );
  const leave = useLeaveSession();
  const isOffline = useOfflineModeSince() !== undefined;
  const { record, busyIds, waitingIds } = useRecordStamp(terminal);
  const offered = members.length === 0 ? [] : categories.filter(({ disabled }) => !disabled);
  const opened = step?.kind === "open" ? members.find(({ userId }) => userId === step.userId) : undefined;

  function drop({ member, to, choosesCategory }: Drop): void {
    const action = actionForDrop(accountOf(member), to);
    if (!action) return;
    const request: StampRequest = { member, action, categories: undefined };
    if (mode === "NONE") void record(request, "none");
    else setStep({ kind: choosesCategory ? "choose" : "authenticate", request });
  }
  async function finish(request: StampRequest, proof: OfflineProof): Promise<void> {
    setStep(undefined);
    await record(request, proof);
  }
  function close(): void {
    setStep(undefined);
    if (signedInId !== undefined) leave.mutate();
  }
  return (
    <>
      <ColumnsView
        members={members}
        shifts={shifts}
        today={today}
        timeZone={crew.timeZone}
        isSplitFor={(member) =>
          isDropSplit({
            hasCategories: offered.length > 0,
            from: accountOf(member),
            to: timeAccounts.START_WORK,
            authentication: mode,
          })
        }
        busyIds={busyIds}
        waitingIds={waitingIds}
        onDrop={drop}
        onOpen={mode === "NONE" ? undefined : ({ userId }) => setStep({ kind: "open", userId })}
      />
      {step?.kind === "choose" && (
        <CategoryTiles
          categories={categories}
          chosen={noCategories}
          isSecondAllowed={isSecondCategoryAllowed(crew.settings.secondTimeCategoryEnabled, products)}
          onChoose={(chosen) => setStep({ kind: "authenticate", request: { ...step.request, categories: chosen } })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === "authenticate" && mode !== "NONE" && (
        <SheetFrame label={t.signInAs(step.request.member.name)}>
          <LockedSheet
            member={step.request.member}
            terminal={terminal}
            mode={mode}
            onSignedIn={() => void finish(step.request, "session")}
            onProved={(proof) => void finish(step.request, proof)}
            onCancel={close}
          >
            <p role="note" className={styles.legend}>
              {t.afterwards(actionWord(step.request.action, step.request.member, t))}
            </p>
          </LockedSheet>
        </SheetFrame>
      )}
      {opened &&
        mode !== "NONE" &&
        // A signed-in member goes on with their own watch, with or without a connection.
        (isOffline && opened.userId !== signedInId ? (
          <OfflineMemberModal member={opened} terminal={terminal} mode={mode} onClose={close} />
        ) : (
          <MemberModal member={opened} terminal={terminal} context={context} mode={mode} onClose={close} />
        ))}
    </>
  );
}
