import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { isHandledElsewhere } from "#platform/call-error.ts";
import { report } from "#platform/reporter.ts";
import { useTexts } from "#platform/texts.ts";
import { useTurn } from "#platform/turns.ts";
import { Card } from "#ui/Card.tsx";
import { commonTexts } from "#ui/common.texts.ts";
import styles from "./HomeClock.module.css";

interface Props {
  readonly children: ReactNode;
  /** About the height of the loaded card, so that the page does not jump. */
  readonly heightPx?: number | undefined;
  /** Takes no place while it loads, for a card that is seldom there. */
  readonly isQuiet?: boolean | undefined;
  /** Waits for no other card. */
  readonly isFirst?: boolean | undefined;
}

/** A card that waits for its turn, and for its data. When it fails to load it says so in its place; the other cards stay. */
export function CardBoundary({ children, heightPx, isQuiet = false, isFirst = false }: Props) {
  const t = useTexts(commonTexts);
  const isTurn = useTurn();
  const placeholder = isQuiet ? null : (
    <div className={styles.waiting} style={{ minHeight: heightPx }}>
      <Card isLoading loadingLines={Math.max(2, Math.floor((heightPx ?? 0) / 40))} />
    </div>
  );
  if (!isTurn && !isFirst) return placeholder;
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary failedText={`${t.loadFailed}.`} retryText={t.retry} onRetry={reset}>
          <Suspense fallback={placeholder}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly failedText: string;
  readonly retryText: string;
  readonly onRetry: () => void;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isHandledElsewhere(error)) report(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const onRetry = () => {
      this.props.onRetry();
      this.setState({ hasFailed: false });
    };
    return <Card problem={{ text: this.props.failedText, retryText: this.props.retryText, onRetry }} />;
  }
}
