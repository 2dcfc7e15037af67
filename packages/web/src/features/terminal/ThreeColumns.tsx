import type { Context } from "@glasen/contract/accounts.ts";
import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { type AuthenticationMode, actionForDrop, isDropSplit } from "@glasen/domain/terminal/drops.ts";
import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { type Categories, noCategories, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useState } from "react";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useTexts } from "#platform/texts.ts";
import { Modal } from "#ui/Modal.tsx";
import { CategoryPicker } from "../categories/CategoryPicker.public.tsx";
import { Authentication } from "./Authentication.tsx";
import { ColumnsView, type Drop } from "./ColumnsView.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import { MemberModal } from "./MemberModal.tsx";
import { OfflineVisit } from "./OfflineVisit.tsx";
import { useLeaveSession } from "./session.queries.ts";
import { presenceOf, stateWord } from "./state-look.ts";
import type { TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";
import { useRecordDrop } from "./use-record-drop.ts";

interface Props {
  readonly device: TerminalDevice;
  readonly members: readonly TerminalMember[];
  readonly context: Context;
}

interface Wish {
  readonly member: TerminalMember;
  readonly action: ClockAction;
  readonly categories: Categories | undefined;
}
type Step = { kind: "choose"; wish: Wish } | { kind: "authenticate"; wish: Wish } | { kind: "open"; userId: number };

export function ThreeColumns({ device, members, context }: Props) {
  const t = useTexts(terminalTexts);
  const { crew, categories, products } = device;
  const mode: AuthenticationMode = crew.settings.terminalAuthenticationMode;
  const signedInId = context.userAuthentication?.userId;
  // Whoever is still signed in after a reload finds their watch open.
  const [step, setStep] = useState<Step | undefined>(
    signedInId === undefined ? undefined : { kind: "open", userId: signedInId },
  );
  const leave = useLeaveSession();
  // A choice that nobody made is not the next one's.
  useInactivity(() => setStep(undefined), step?.kind === "choose");
  const isOffline = useOfflineModeSince() !== undefined;
  const { record, busyIds, waitingIds } = useRecordDrop(device);
  const offered = members.length === 0 ? [] : categories.filter(({ disabled }) => !disabled);
  const opened = step?.kind === "open" ? members.find(({ userId }) => userId === step.userId) : undefined;

  function drop({ member, to, choosesCategory }: Drop): void {
    const action = actionForDrop(accountOf(member), to);
    if (!action) return;
    const wish: Wish = { member, action, categories: undefined };
    if (mode === "NONE") void record(wish, "none");
    else setStep({ kind: choosesCategory ? "choose" : "authenticate", wish });
  }
  async function finish(wish: Wish, proof: OfflineProof): Promise<void> {
    setStep(undefined);
    await record(wish, proof);
  }
  function close(): void {
    setStep(undefined);
    if (signedInId !== undefined) leave.mutate();
  }
  return (
    <>
      <ColumnsView
        members={members}
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
        t={t}
      />
      {step?.kind === "choose" && (
        <CategoryPicker
          categories={categories}
          chosen={noCategories}
          isSecondAllowed={isSecondCategoryAllowed(crew.settings.secondTimeCategoryEnabled, products)}
          onChoose={(chosen) => setStep({ kind: "authenticate", wish: { ...step.wish, categories: chosen } })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === "authenticate" && mode !== "NONE" && (
        <Modal isOpen onClose={close} title={t.signInAs(step.wish.member.name)} closeLabel={t.close}>
          <MemberBadge
            name={step.wish.member.name}
            imageUrl={step.wish.member.avatarUrl}
            presence={presenceOf(accountOf(step.wish.member))}
            line={stateWord(accountOf(step.wish.member), t)}
          />
          <Authentication
            member={step.wish.member}
            mode={mode}
            crewId={crew.id}
            onSignedIn={() => void finish(step.wish, "session")}
            onProved={(proof) => void finish(step.wish, proof)}
            onCancel={close}
          />
        </Modal>
      )}
      {opened &&
        mode !== "NONE" &&
        // Who is signed in goes on with their own watch, with or without a connection.
        (isOffline && opened.userId !== signedInId ? (
          <OfflineVisit member={opened} device={device} mode={mode} onClose={close} />
        ) : (
          <MemberModal member={opened} device={device} context={context} mode={mode} onClose={close} />
        ))}
    </>
  );
}
