import { useTexts } from "#platform/texts.ts";
import { classNames } from "./class-names.ts";
import styles from "./LoadingView.module.css";
import { Logo } from "./Logo.tsx";
import { partTexts } from "./part.texts.ts";
import { Skeleton } from "./Skeleton.tsx";
import { Spinner } from "./Spinner.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

interface Props {
  readonly text?: string | undefined;
  readonly isFullscreen?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
  readonly hasLogo?: boolean | undefined;
}

const SHAPE_WIDTHS = ["38%", "72%", "56%"];

/**
 * Loading state of a screen or a large part of one: the shapes of lines where its content will stand, or a turning sign where a text
 * says what takes so long, the whole page waits, or there is no room for more.
 */
export function LoadingView({ text, isFullscreen, isSmall, hasLogo }: Props) {
  const common = useTexts(partTexts);
  if (text === undefined && !isFullscreen && !isSmall && !hasLogo)
    return (
      <div role="status" className={styles.shapes}>
        <p className={visuallyHidden}>{common.loading}</p>
        {[1, 2, 3].map((block) => (
          <div key={block} className={styles.block}>
            {SHAPE_WIDTHS.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    );
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
