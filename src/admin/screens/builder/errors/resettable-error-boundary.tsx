import { Component, type ReactNode } from 'react';

interface ContainedProps {
  children: ReactNode;
  /** What stands in place of what threw. */
  fallback(error: unknown, again: () => void): ReactNode;
  /** Something else here is a reason to try again. */
  renewedBy?: unknown;
}

interface ContainedState {
  failed: { error: unknown } | null;
  renewedBy: unknown;
}

/** Keeps what throws while it is drawn from taking the rest of the screen with it. */
export class Contained extends Component<ContainedProps, ContainedState> {
  static getDerivedStateFromError(error: unknown): Partial<ContainedState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(
    { renewedBy }: ContainedProps,
    state: ContainedState,
  ): Partial<ContainedState> | null {
    return renewedBy === state.renewedBy ? null : { failed: null, renewedBy };
  }

  override state: ContainedState = { failed: null, renewedBy: this.props.renewedBy };

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => this.setState({ failed: null }));
  }
}
