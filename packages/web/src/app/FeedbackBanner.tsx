import { useUiParameter } from "#platform/ui-parameters.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import styles from "./FeedbackBanner.module.css";
import type { ShellTexts } from "./shell.texts.ts";

/** Asks for a word about the product, until it is sent away for good on this device. */
export function FeedbackBanner({ helpHref, t }: { readonly helpHref: string; readonly t: ShellTexts }) {
  const [isDismissed, setDismissed] = useUiParameter("isFeedbackDismissed");
  if (isDismissed) return null;
  return (
    <div className={styles.banner}>
      <Banner
        tone="info"
        title={t.feedbackTitle}
        actions={
          <>
            <LinkButton href={helpHref} size="small">
              {t.feedbackLink}
            </LinkButton>
            <Button variant="ghost" size="small" onPress={() => setDismissed(true)}>
              {t.dismiss}
            </Button>
          </>
        }
      >
        {t.feedbackText}
      </Banner>
    </div>
  );
}
