import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { tokenInAddress, useUnsubscribe } from "./email-links.queries.ts";
import { notificationTexts } from "./notifications.texts.ts";

/** Target of the link below every notice. A press unsubscribes, so that programs which open links in mails do not. */
export function UnsubscribePage({ isTerminal }: { readonly isTerminal: boolean }) {
  const t = useTexts(notificationTexts);
  const unsubscribe = useUnsubscribe();
  return (
    <VisitorFrame
      title={t.unsubscribeTitle}
      below={!isTerminal && <VisitorLink href="/user/notifications">{t.toSettings}</VisitorLink>}
      isTerminal={isTerminal}
    >
      {unsubscribe.data ? (
        <Banner tone="info">{t.unsubscribed(unsubscribe.data.kind)}</Banner>
      ) : (
        <>
          {unsubscribe.error && (
            <Banner tone="danger" title={t.notUnsubscribed}>
              {t.notUnsubscribedHint}
            </Banner>
          )}
          <p>{t.unsubscribeText}</p>
          <Button
            variant="primary"
            size="large"
            isBlock
            isLoading={unsubscribe.isPending}
            loadingText={t.unsubscribing}
            onPress={() => unsubscribe.mutate(tokenInAddress())}
          >
            {t.unsubscribe}
          </Button>
        </>
      )}
    </VisitorFrame>
  );
}
