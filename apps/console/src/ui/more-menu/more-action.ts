import type { ReactNode } from 'react';

export type MoreAction = {
  /** A verb with its object: "Cancel order". */
  label: string;
  onClick: () => void;
  /** A Tabler icon of 16 px. */
  icon?: ReactNode;
  /** Red and below a line: it destroys or can't be taken back. */
  danger?: boolean;
  /** Why it can't be done now; shown under the label, and the action is off. */
  disabled?: string | undefined;
};
