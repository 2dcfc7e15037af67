import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { isHandledElsewhere } from "#platform/call-error.ts";
import { report } from "#platform/reporter.ts";
import { ErrorPage } from "./ErrorPage.tsx";

interface Props {
  readonly children: ReactNode;
  /** When this changes after an error, it is tried again. */
  readonly resetKey?: unknown;
  /** What is done about it where nobody is there to press a button. */
  readonly onFailure?: () => void;
}

/** Shows and reports what broke below it; what could not be loaded is asked for anew when it is tried again. */
export function ErrorBoundary(props: Props) {
  const { reset } = useQueryErrorResetBoundary();
  return <Boundary {...props} onRetry={reset} />;
}

class Boundary extends Component<Props & { readonly onRetry: () => void }, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    report(error);
    if (!isHandledElsewhere(error)) this.props.onFailure?.();
  }

  override componentDidUpdate(before: Props): void {
    if (!this.state.hasFailed || before.resetKey === this.props.resetKey) return;
    this.props.onRetry();
    this.setState({ error: undefined, hasFailed: false });
  }

  /** Whoever leaves the error page for good comes back to something that is tried again, too. */
  override componentWillUnmount(): void {
    if (this.state.hasFailed) this.props.onRetry();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return isHandledElsewhere(this.state.error) ? null : <ErrorPage error={this.state.error} />;
  }
}
