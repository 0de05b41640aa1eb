import type { FocusEventHandler, KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react';

/** The handlers of all rows, from `useRowEvents`. */
export interface RowEvents {
  readonly onClick: MouseEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: FocusEventHandler;
  /** The rows are locked. */
  readonly inert: boolean;
}

export interface BodyProps extends RowEvents {
  readonly count: number;
  readonly renderRow: (index: number) => ReactNode;
}

export interface VirtualBodyProps extends BodyProps {
  readonly rowHeight: number;
  readonly scroller: HTMLElement | null;
  readonly rowKey: (index: number) => string;
}

export interface CardsProps extends RowEvents {
  readonly label: string;
  readonly count: number;
  readonly virtual: boolean;
  readonly scroller: HTMLElement | null;
  readonly renderCard: (index: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
}
