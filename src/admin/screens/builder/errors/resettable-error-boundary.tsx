import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of the children that threw. */
  fallback(error: unknown, again: () => void): ReactNode;
  /** A new value renders the children again. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  failed: { error: unknown } | null;
  resetKey: unknown;
}

/** Contains render errors and retries when `resetKey` changes. */
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
