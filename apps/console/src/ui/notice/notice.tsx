import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type NoticeProps = {
  title: string;
  text?: ReactNode;
  /** A Tabler icon of 24 px. */
  icon?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Small fields under it: a request id. */
  foot?: ReactNode;
  role?: 'alert' | 'status';
};

/** What is in place of content: what this is, why, what to do. The states (empty, error, ...) are made of it. */
export const Notice = ({ title, text, icon, action, foot, role }: NoticeProps) => (
  <div className={classes.notice} role={role}>
    {icon && (
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    )}
    <h2 className={classes.title}>{title}</h2>
    {text && <p className={classes.text}>{text}</p>}
    {action && <div className={classes.action}>{action}</div>}
    {foot && <div className={classes.foot}>{foot}</div>}
  </div>
);
