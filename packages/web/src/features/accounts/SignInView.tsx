import type { Language } from "@glasen/contract/limits.ts";
import { Logo } from "#ui/Logo.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { SignInForm, type SignInFormProps } from "./SignInForm.tsx";
import styles from "./SignInView.module.css";
import { bellAt } from "./ship-bell.ts";

interface Props extends SignInFormProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly hour: number;
  readonly minute: number;
  /** The time as people read it, e.g. 06:12. */
  readonly time: string;
}

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

export function SignInView({ language, onLanguage, hour, minute, time, t, ...form }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Logo word="Glasen" />
        <SegmentedControl label={t.language} choices={languages} value={language} onChange={onLanguage} />
      </header>
      <main className={styles.panel}>
        <Struck {...bellAt(hour, minute)} time={time} t={t} />
        <section className={styles.card}>
          <h1 className={styles.title}>{t.signIn}</h1>
          <SignInForm {...form} t={t} />
        </section>
      </main>
    </div>
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
