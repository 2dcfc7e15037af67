import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { useEffect, useState } from "react";
import { Link } from "react-aria-components/Link";
import { setUiParameter, useUiParameter } from "#platform/ui-parameters.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import styles from "./ShellBanners.module.css";
import type { ShellTexts } from "./shell.texts.ts";

const DAYS_BEFORE_FEEDBACK = 5;

/** Asks for feedback after some days of use, until it is dismissed in this browser. */
export function FeedbackBanner({ href, t }: { readonly href: string; readonly t: ShellTexts }) {
  const [isDismissed, setDismissed] = useUiParameter("isFeedbackDismissed");
  const [firstUsedAt] = useUiParameter("firstUsedAt");
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    if (firstUsedAt === 0) setUiParameter("firstUsedAt", openedAt);
  }, [firstUsedAt, openedAt]);
  const isNew = firstUsedAt === 0 || openedAt - firstUsedAt < DAYS_BEFORE_FEEDBACK * DAY_MS;
  if (isDismissed || isNew) return null;
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

interface SecondFactorProps {
  readonly crewName: string;
  readonly href: string;
  readonly t: ShellTexts;
}

/** Explains a manager's missing permissions until a second factor is set up. */
export function SecondFactorBanner({ crewName, href, t }: SecondFactorProps) {
  return (
    <Banner
      tone="attention"
      title={t.secondFactorMissing(crewName)}
      actions={<LinkButton href={href}>{t.secondFactorSetUp}</LinkButton>}
    >
      {t.secondFactorText}
    </Banner>
  );
}
