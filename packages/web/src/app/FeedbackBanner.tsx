import { Link } from "react-aria-components/Link";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { Button } from "#ui/Button.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import styles from "./FeedbackBanner.module.css";
import type { ShellTexts } from "./shell.texts.ts";

/** Asks for feedback until it is dismissed in this browser. */
export function FeedbackBanner({ href, t }: { readonly href: string; readonly t: ShellTexts }) {
  const [isDismissed, setDismissed] = useUiParameter("isFeedbackDismissed");
  if (isDismissed) return null;
  return (
    <aside className={styles.banner} aria-label={t.feedback}>
      <p>
        {t.feedback} <Link href={href}>{t.feedbackLink}</Link>
      </p>
      <Button
        variant="ghost"
        size="small"
        icon={<CloseIcon size="small" />}
        aria-label={t.dismiss}
        onPress={() => setDismissed(true)}
      />
    </aside>
  );
}
