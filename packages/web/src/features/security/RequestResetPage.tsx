import { CallError, codes } from "#platform/call-error.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { useRequestReset } from "./recovery.queries.ts";
import { recoveryTexts } from "./recovery.texts.ts";

export function RequestResetPage() {
  const t = useTexts(recoveryTexts);
  const request = useRequestReset();
  const form = useForm({
    initial: { userIdentifier: "" },
    validate: ({ userIdentifier }) => ({ userIdentifier: userIdentifier.trim() === "" && t.identifierMissing }),
    save: ({ userIdentifier }) => request.mutateAsync(userIdentifier.trim()),
  });
  const { isSaving, ...state } = form.state;
  // Only a terminal, which knows its members, is told why; everywhere else the answer is the same for everybody.
  const reasons: Record<number, string> = {
    [codes.emailSendingFailed]: t.notSent,
    [codes.userNotFound]: t.noUser,
    [codes.userWithoutEmail]: t.noEmail,
  };
  const reason = request.error instanceof CallError ? reasons[request.error.code] : undefined;
  return (
    <VisitorFrame title={t.requestTitle} below={<VisitorLink href="/sign-in">{t.back}</VisitorLink>}>
      {request.isSuccess ? (
        <Banner tone="info">{t.requested}</Banner>
      ) : (
        <Form {...state} label={t.requestTitle} problem={reason ?? state.problem}>
          <p>{t.requestText}</p>
          <TextField
            {...form.field("userIdentifier")}
            label={t.identifier}
            autoComplete="username"
            maxLength={254}
            autoFocus
          />
          <Button type="submit" variant="primary" size="large" isBlock isLoading={isSaving} loadingText={t.requesting}>
            {t.request}
          </Button>
        </Form>
      )}
    </VisitorFrame>
  );
}
