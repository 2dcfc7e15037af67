import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { isToldElsewhere } from "#platform/call-error.ts";
import { report } from "#platform/reporter.ts";
import { Card } from "#ui/Card.tsx";
import styles from "./HomeClock.module.css";

interface Props {
  readonly children: ReactNode;
  readonly failedText: string;
  readonly retryText: string;
}

/** A card whose load failed says so in its place; the others stay. `heightPx` is about what it takes when it is there. */
export function CardBoundary({ children, heightPx, ...texts }: Props & { readonly heightPx?: number | undefined }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary {...texts} onRetry={reset}>
          <Suspense
            fallback={
              <div className={styles.waiting} style={{ minHeight: heightPx }}>
                <Card isLoading />
              </div>
            }
          >
            {children}
          </Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

class Boundary extends Component<Props & { readonly onRetry: () => void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isToldElsewhere(error)) report(error);
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
