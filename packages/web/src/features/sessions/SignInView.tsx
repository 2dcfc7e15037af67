import type { Language } from "@glasen/contract/limits.ts";
import { Banner } from "#ui/Banner.tsx";
import { SignInPanel, type SignInSteps } from "./SignInPanel.tsx";
import styles from "./SignInView.module.css";
import { bellAt } from "./ship-bell.ts";
import type { AccountTexts } from "./sign-in.texts.ts";
import { VisitorFrame } from "./VisitorFrame.public.tsx";
import { VisitorLink } from "./VisitorLink.public.tsx";

interface Props {
  readonly steps: SignInSteps;
  /** Said once, e.g. after a password was changed. */
  readonly notice: string | undefined;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly hour: number;
  readonly minute: number;
  /** The time as people read it, e.g. 06:12. */
  readonly time: string;
  readonly t: AccountTexts;
}

export function SignInView({ steps, notice, language, onLanguage, hour, minute, time, t }: Props) {
  return (
    <VisitorFrame
      title={steps.methods ? t.secondFactor : t.signIn}
      above={<Struck {...bellAt(hour, minute)} time={time} t={t} />}
      below={
        <>
          {t.noCrewYet} <VisitorLink href="/sign-up">{t.startTrial}</VisitorLink>
        </>
      }
      language={language}
      onLanguage={onLanguage}
      t={t}
    >
      {notice && <Banner tone="info">{notice}</Banner>}
      <SignInPanel steps={steps} forgotHref="/password-recovery-request" t={t} />
    </VisitorFrame>
  );
}

const pairs = [0, 2, 4, 6] as const;

/** The brand's one moment: what the ship's bell has struck by now is filled. */
function Struck({ bells, watch, time, t }: ReturnType<typeof bellAt> & Pick<Props, "time" | "t">) {
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
        <b>{t.time(time)}</b>
      </p>
    </div>
  );
}
