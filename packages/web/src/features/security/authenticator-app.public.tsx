import { useMutation } from "@tanstack/react-query";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useTexts } from "#platform/texts.ts";
import { formProblem } from "../accounts/form-problem.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { securityTexts } from "./security.texts.ts";

const TotpDialog = lazyScreen("totp", async () => (await import("./TotpDialog.tsx")).TotpDialog);

interface SetUpProps<Answer> {
  readonly start: (password: string) => Promise<{ secret: string; url: string }>;
  readonly confirm: (code: string) => Promise<Answer>;
  /** Where something follows; else it closes. */
  readonly onConfirmed?: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Password, QR code, first code; whoever's account it is. */
export function SetUpAppDialog<Answer>({ start, confirm, onConfirmed = () => onClose(), onClose }: SetUpProps<Answer>) {
  const t = useTexts(securityTexts);
  const errors = useTexts(errorTexts);
  const starting = useMutation({
    // With the part that shows it, which would else take the page's place while it is fetched.
    mutationFn: async (password: string) => (await Promise.all([start(password), TotpDialog.fetchAhead()]))[0],
  });
  const confirming = useMutation({ mutationFn: confirm, onSuccess: onConfirmed });
  return starting.data ? (
    <TotpDialog
      {...starting.data}
      onConfirm={confirming.mutate}
      isConfirming={confirming.isPending}
      problem={confirming.isError ? errorText(confirming.error, errors) : undefined}
      onClose={onClose}
      t={t}
    />
  ) : (
    <PasswordDialog
      {...formProblem(starting.error, ["password"], errors)}
      title={t.totpTitle}
      submitText={t.continue}
      isWorking={starting.isPending}
      onSubmit={(password) => starting.mutate(password)}
      onClose={onClose}
      t={t}
    />
  );
}

interface TurnOffProps {
  readonly remove: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function TurnOffAppDialog({ remove, onClose }: TurnOffProps) {
  const t = useTexts(securityTexts);
  const errors = useTexts(errorTexts);
  const removing = useMutation({ mutationFn: remove, onSuccess: onClose });
  return (
    <PasswordDialog
      {...formProblem(removing.error, ["password"], errors)}
      title={t.turnOffTitle}
      submitText={t.turnOff}
      isDanger
      isWorking={removing.isPending}
      onSubmit={(password) => removing.mutate(password)}
      onClose={onClose}
      t={t}
    />
  );
}
