import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Stack } from "#ui/Layout.tsx";
import { toast } from "#ui/toast-queue.ts";
import { NewPasswordForm } from "../accounts/new-password.public.tsx";
import { useMoment } from "../sessions/use-moment.public.ts";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { resetOf, useSetPassword } from "./recovery.queries.ts";
import { recoveryTexts } from "./recovery.texts.ts";

interface Props {
  /** A terminal shows no links to other pages. */
  readonly isTerminal: boolean;
  readonly onDone: (notice: string) => void;
}

/** The second factors that are removed together with the old password. */
interface Removed {
  readonly passkeyIds: readonly string[];
  readonly totp: boolean;
}

/** Target of the link in the recovery mail. */
export function SetPasswordPage({ isTerminal, onDone }: Props) {
  const t = useTexts(recoveryTexts);
  const setPassword = useSetPassword();
  const [isTokenMissing, setTokenMissing] = useState(false);
  const [removed, setRemoved] = useState<Removed>({ passkeyIds: [], totp: false });
  const token = new URLSearchParams(location.search).get("password-reset-token") ?? "";
  const { data: factors } = useQuery({ ...resetOf(token), enabled: token !== "" });

  async function save(password: string): Promise<void> {
    setTokenMissing(token === "");
    if (token === "") return;
    await setPassword.mutateAsync({
      token,
      password,
      ...(removed.passkeyIds.length > 0 && { removePasskeyIds: [...removed.passkeyIds] }),
      ...(removed.totp && { removeTotp: true }),
    });
    toast.success(t.done);
    onDone(t.done);
  }
  return (
    <VisitorFrame
      title={t.setTitle}
      below={!isTerminal && <VisitorLink href="/sign-in">{t.back}</VisitorLink>}
      isTerminal={isTerminal}
    >
      {factors && (factors.hasTotp || factors.passkeys.length > 0) && (
        <KnownFactors factors={factors} removed={removed} onChange={setRemoved} />
      )}
      <NewPasswordForm
        label={t.setTitle}
        submitText={t.set}
        savingText={t.setting}
        save={save}
        problem={isTokenMissing ? t.tokenMissing : undefined}
      />
    </VisitorFrame>
  );
}

interface FactorsProps {
  readonly factors: OutputOf<typeof passwordEndpoints.reset>;
  readonly removed: Removed;
  readonly onChange: (removed: Removed) => void;
}

/** Somebody who had taken the account over may have left a passkey or an app behind, which a new password does not end. */
function KnownFactors({ factors: { hasTotp, passkeys }, removed, onChange }: FactorsProps) {
  const t = useTexts(recoveryTexts);
  const momentOf = useMoment();
  const { passkeyIds, totp } = removed;
  return (
    <Stack as="section" gap={2} aria-label={t.factors}>
      <p>
        <b>{t.factors}</b> {t.factorsText}
      </p>
      {hasTotp && (
        <Checkbox isSelected={totp} onChange={(isSelected) => onChange({ ...removed, totp: isSelected })}>
          {t.removeApp}
        </Checkbox>
      )}
      {passkeys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={id}
          isSelected={passkeyIds.includes(id)}
          onChange={(isSelected) =>
            onChange({
              ...removed,
              passkeyIds: isSelected ? [...passkeyIds, id] : passkeyIds.filter((one) => one !== id),
            })
          }
        >
          {t.removePasskey(name, momentOf(createdAt))}
        </Checkbox>
      ))}
    </Stack>
  );
}
