import { goTo } from "#platform/location.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { tokenInAddress, useConfirmEmail, useUndoEmailChange } from "./email-links.queries.ts";
import { emailLinkTexts } from "./email-links.texts.ts";

interface Props {
  /** A terminal shows no links to other pages. */
  readonly isTerminal: boolean;
}

/** Target of the link that proves an address. A press confirms, so that programs which open links in mails do not. */
export function ConfirmEmailPage({ isTerminal }: Props) {
  const t = useTexts(emailLinkTexts);
  const confirm = useConfirmEmail();
  return (
    <VisitorFrame
      title={t.confirmTitle}
      below={!isTerminal && <VisitorLink href="/">{t.goOn}</VisitorLink>}
      isTerminal={isTerminal}
    >
      {confirm.data ? (
        <Banner tone="info">{t.confirmed(confirm.data.email)}</Banner>
      ) : (
        <>
          {confirm.error && (
            <Banner tone="danger" title={t.notConfirmed}>
              {t.notConfirmedHint}
            </Banner>
          )}
          <p>{t.confirmText}</p>
          <p>{t.confirmWarning}</p>
          <Button
            variant="primary"
            size="large"
            isBlock
            isLoading={confirm.isPending}
            loadingText={t.confirming}
            onPress={() => confirm.mutate(tokenInAddress())}
          >
            {t.confirm}
          </Button>
        </>
      )}
    </VisitorFrame>
  );
}

/** Target of the link that the former address got; the page for a new password follows. */
export function UndoEmailChangePage({ isTerminal }: Props) {
  const t = useTexts(emailLinkTexts);
  const undo = useUndoEmailChange();
  return (
    <VisitorFrame
      title={t.undoTitle}
      below={!isTerminal && <VisitorLink href="/sign-in">{t.back}</VisitorLink>}
      isTerminal={isTerminal}
    >
      {undo.error && (
        <Banner tone="danger" title={t.notUndone}>
          {t.notUndoneHint}
        </Banner>
      )}
      <p>{t.undoText}</p>
      <Button
        variant="primary"
        size="large"
        isBlock
        isLoading={undo.isPending}
        loadingText={t.undoing}
        onPress={() =>
          undo.mutate(tokenInAddress(), {
            onSuccess: ({ resetToken }) => goTo(`/password-recovery-reset?password-reset-token=${resetToken}`),
          })
        }
      >
        {t.undo}
      </Button>
    </VisitorFrame>
  );
}
