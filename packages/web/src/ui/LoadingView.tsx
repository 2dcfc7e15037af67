import { useTexts } from "#platform/texts.ts";
import { classNames } from "./class-names.ts";
import { commonTexts } from "./common.texts.ts";
import styles from "./LoadingView.module.css";
import { Logo } from "./Logo.tsx";
import { Spinner } from "./Spinner.tsx";

interface Props {
  readonly text?: string | undefined;
  readonly isFullscreen?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
  readonly hasLogo?: boolean | undefined;
}

/** Loading state of a screen or a large part of one. */
export function LoadingView({ text, isFullscreen, isSmall, hasLogo }: Props) {
  const common = useTexts(commonTexts);
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
      <Spinner size={isSmall ? "text" : "large"} />
      <p>{text ?? common.loading}</p>
    </div>
  );
}
