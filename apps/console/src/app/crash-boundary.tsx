import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashNotice } from './crash-notice.tsx';

interface State {
  readonly error: unknown;
}

/** Catches what no screen caught, so that no user is left before an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <CrashNotice error={this.state.error} />;
  }
}
