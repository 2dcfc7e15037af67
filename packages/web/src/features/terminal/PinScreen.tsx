import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import type { WallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useTexts } from "#platform/texts.ts";
import { ForgotPin } from "./ForgotPin.tsx";
import { Keypad } from "./Keypad.tsx";
import { OfflineClock } from "./OfflineClock.tsx";
import { PinView } from "./PinView.tsx";
import { pinProblem, usePinSignIn } from "./sign-in.queries.ts";
import type { TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { useOfflinePin } from "./use-offline-pin.ts";

interface Props {
  readonly device: TerminalDevice;
  readonly members: readonly TerminalMember[];
  readonly now: WallTime;
}

export function PinScreen({ device, members, now }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = usePinSignIn();
  const isOffline = useOfflineModeSince() !== undefined;
  const isListed = (id: number) => members.some(({ userId }) => userId === id);
  const offline = useOfflinePin(device.crew.id, isListed);
  const [found, setFound] = useState<{ member: TerminalMember; proof: OfflineProof }>();
  async function findOffline(pin: string): Promise<void> {
    const userId = await offline.find(pin);
    const member = members.find((one) => one.userId === userId);
    if (member) setFound({ member, proof: "pin" });
  }
  const [hasForgotten, setForgotten] = useState(false);
  function forget(): void {
    signIn.reset();
    setForgotten(true);
  }
  return (
    <PinView now={now} language={useLanguage()} t={t}>
      {hasForgotten ? (
        <ForgotPin
          members={members}
          onCancel={() => setForgotten(false)}
          onChoose={isOffline ? (member) => setFound({ member, proof: "unconfirmed" }) : undefined}
        />
      ) : (
        <Keypad
          // What was typed for one way of asking is not the beginning of the other.
          key={found ? "found" : isOffline ? "offline" : "asking"}
          onPin={isOffline ? (pin) => void findOffline(pin) : signIn.mutate}
          isSubmitting={isOffline ? offline.isLooking : signIn.isPending}
          problem={isOffline ? offline.problem : signIn.isError ? pinProblem(signIn.error, t, errors) : undefined}
          aside={
            <button type="button" onClick={forget}>
              {isOffline ? t.withoutPin : t.forgotPin}
            </button>
          }
          t={t}
        />
      )}
      {found && (
        <OfflineClock
          {...found}
          device={device}
          onClose={() => {
            setFound(undefined);
            setForgotten(false);
          }}
        />
      )}
    </PinView>
  );
}
