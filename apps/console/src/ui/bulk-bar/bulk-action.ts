import type { ReactNode } from 'react';

export interface BulkAction {
  readonly id: string;
  /** A verb with its object: "Cancel 3 orders". */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** Why it can't be done now; the button remains, greyed, with this text on hover and for screen readers. */
  readonly disabled?: string | undefined;
}

export interface BulkBarProps {
  /** Selected rows; the bar shows itself from one on. */
  readonly count: number;
  /** Rows that match the filters; undefined while they are being counted. */
  readonly total?: number | undefined;
  readonly allMatching?: boolean;
  /** Absent where no action can take all matching rows. */
  readonly onSelectAllMatching?: () => void;
  readonly onClear: () => void;
  /** The most used first: the last go into the menu when the bar is narrow. */
  readonly actions: readonly BulkAction[];
}
