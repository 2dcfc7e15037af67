import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { isHandledElsewhere } from "#platform/call-error.ts";
import { report } from "#platform/reporter.ts";
import { ErrorPage } from "./ErrorPage.tsx";

interface Props {
  readonly children: ReactNode;
  /** A change of this value after an error renders the children again. */
  readonly resetKey?: unknown;
  /** For screens without a user, such as a terminal's. */
  readonly onFailure?: () => void;
}

/** Reports errors of its children and shows an error page. A retry reloads failed queries. */
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
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.#retry();
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined, hasFailed: false });
  };

  /** After leaving the error page, failed queries are reloaded on return. */
  override componentWillUnmount(): void {
    if (this.state.hasFailed) this.props.onRetry();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return isHandledElsewhere(this.state.error) ? null : <ErrorPage error={this.state.error} onRetry={this.#retry} />;
  }
}
