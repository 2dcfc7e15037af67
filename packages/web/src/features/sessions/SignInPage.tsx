import { useState } from "react";
import { timeText } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { idleEnd } from "#platform/session-activity.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import styles from "./SignInPage.module.css";
import { SignInPanel } from "./SignInPanel.public.tsx";
import { bellAt } from "./ship-bell.ts";
import { useSignInSteps } from "./sign-in.queries.ts";
import { signInTexts } from "./sign-in.texts.ts";
import { VisitorFrame, VisitorLink } from "./VisitorFrame.public.tsx";

interface Props {
  /** Shown once, e.g. after a password was changed. */
  readonly notice?: string | undefined;
}

export function SignInPage({ notice }: Props) {
  const t = useTexts(signInTexts);
  const steps = useSignInSteps();
  const [idleMinutes] = useState(idleEnd);
  const shownNotice = notice ?? (idleMinutes && t.idleEnded(idleMinutes));
  return (
    <VisitorFrame
      title={steps.methods ? t.secondFactor : t.signIn}
      windowTitle={t.signIn}
      above={<ShipBell />}
      below={
        <>
          {t.noCrewYet} <VisitorLink href="/sign-up">{t.startTrial}</VisitorLink>
        </>
      }
    >
      {shownNotice && <Banner tone="info">{shownNotice}</Banner>}
      <SignInPanel steps={steps} forgotHref="/password-recovery-request" companyHref="/single-sign-on" />
    </VisitorFrame>
  );
}

const pairs = [0, 2, 4, 6] as const;

/** The time by the ship's bell: as many strokes are filled as it has struck. Nobody is signed in, so the device's own time zone counts. */
function ShipBell() {
  const t = useTexts(signInTexts);
  const now = new Date(useMinute());
  const clock = { hour: now.getHours(), minute: now.getMinutes() };
  const { bells, watch } = bellAt(clock.hour, clock.minute);
  return (
    <div className={styles.struck} title={t.bellMeaning}>
      <div className={styles.bells} aria-hidden="true">
        {pairs.map((first) => (
          <span key={first}>
            <i data-struck={bells > first} />
            <i data-struck={bells > first + 1} />
          </span>
        ))}
      </div>
      <p>
        <span>{t.bellStruck(bells, watch)}</span>
        <b>{t.time(timeText(clock))}</b>
      </p>
    </div>
  );
}
