import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { isToldElsewhere } from "#platform/call-error.ts";
import { report } from "#platform/reporter.ts";
import { Card } from "#ui/Card.tsx";

interface Props {
  readonly children: ReactNode;
  readonly failedText: string;
  readonly retryText: string;
}

/** A card whose load failed says so in its place; the others stay. */
export function CardBoundary({ children, ...texts }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary {...texts} onRetry={reset}>
          <Suspense fallback={<Card isLoading />}>{children}</Suspense>
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
