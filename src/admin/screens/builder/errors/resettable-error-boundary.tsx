import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of what threw. */
  fallback(error: unknown, again: () => void): ReactNode;
  /** Something else here is a reason to try again. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  failed: { error: unknown } | null;
  resetKey: unknown;
}

/** Keeps what throws while it is drawn from taking the rest of the screen with it. */
export class ResettableErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override state: ErrorBoundaryState = { failed: null, resetKey: this.props.resetKey };

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => this.setState({ failed: null }));
  }
}
