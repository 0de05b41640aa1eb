import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../notice/notice.tsx';

export type EmptyStateProps = {
  /** What is not there: "No orders yet", "No orders match these filters". */
  title: string;
  /** What it is for, or which filter to drop. */
  text?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** A Tabler icon of 24 px. */
  icon?: ReactNode;
};

/** Nothing to show: on the first visit what this is and how to begin, after filtering which filter to drop. */
export const EmptyState = ({ icon = <IconInbox size={24} />, ...rest }: EmptyStateProps) => (
  <Notice icon={icon} role="status" {...rest} />
);
