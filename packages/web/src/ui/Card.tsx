import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import styles from "./Card.module.css";
import { classNames } from "./class-names.ts";
import { AlertIcon, LockIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";
import { Skeleton } from "./Skeleton.tsx";
import { TextLink } from "./TextLink.tsx";

export interface CardProblem {
  readonly text: string;
  /** "Try again" by default. */
  readonly retryText?: string | undefined;
  readonly onRetry: () => void;
  /** Reference for the support, e.g. "Trace 7f3a-91c2". */
  readonly trace?: string | undefined;
}

interface Props {
  readonly title?: ReactNode;
  /** At the right end of the title's line. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** Replaces the content. */
  readonly problem?: CardProblem | undefined;
  readonly isLoading?: boolean | undefined;
  /** How many lines stand for the content while it loads. */
  readonly loadingLines?: number | undefined;
  /** Error message in place of the content. */
  readonly isLocked?: boolean | undefined;
  /** Makes the whole card a link. */
  readonly href?: string | undefined;
  /** No padding around the content, e.g. for a table. */
  readonly isFlush?: boolean | undefined;
}

export function Card({ title, aside, children, problem, isLoading, loadingLines = 2, isLocked, href, isFlush }: Props) {
  const content = (
    <>
      {(title || aside || isLocked) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {isLocked ? <LockIcon size="small" /> : aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={classNames(styles.body, isFlush && !problem && !isLoading && styles.flush)}>
        {isLoading ? <CardBones lines={loadingLines} /> : problem ? <Problem {...problem} /> : children}
      </div>
    </>
  );
  const look = classNames(styles.card, isLocked && styles.locked, href && styles.link);
  if (href)
    return (
      <Link href={href} className={look}>
        {content}
      </Link>
    );
  return (
    <section className={look} aria-busy={isLoading}>
      {content}
    </section>
  );
}

const boneWidths = ["72%", "56%", "64%"];

function CardBones({ lines }: { readonly lines: number }) {
  return (
    <div className={styles.bones}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={boneWidths[line % boneWidths.length]} />
      ))}
    </div>
  );
}

function Problem({ text, retryText, onRetry, trace }: CardProblem) {
  const common = useTexts(partTexts);
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.problemText}>
        <AlertIcon />
        {text}
      </p>
      <p className={styles.remedy}>
        <TextLink onPress={onRetry}>{retryText ?? common.retry}</TextLink>
        {trace && <span className={styles.trace}>{trace}</span>}
      </p>
    </div>
  );
}
