import { useLocale } from "react-aria-components/I18nProvider";
import { classNames } from "./class-names.ts";
import styles from "./LoadingView.module.css";
import { Logo } from "./Logo.tsx";
import { Strike } from "./Strike.tsx";

interface Props {
  readonly text?: string | undefined;
  readonly isFullscreen?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
  readonly hasLogo?: boolean | undefined;
}

/** Something larger is on its way. Its default text is the one text a part brings itself: nothing else is loaded yet. */
export function LoadingView({ text, isFullscreen, isSmall, hasLogo }: Props) {
  const { locale } = useLocale();
  return (
    <div
      role="status"
      className={classNames(
        styles.loading,
        isFullscreen && styles.fullscreen,
        isSmall && styles.small,
        hasLogo && styles.logo,
      )}
    >
      {hasLogo && <Logo size={isSmall ? 28 : 44} />}
      <Strike size={isSmall ? "text" : "large"} />
      <p>{text ?? (locale.startsWith("de") ? "Lädt" : "Loading")}</p>
    </div>
  );
}
