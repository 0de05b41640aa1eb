import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../code-text/code-text.tsx';
import { MoreMenu, type MoreAction } from '../more-menu/more-menu.tsx';
import { useFormatNumber } from '../theme/use-locale.ts';
import classes from './page-header.module.css';

export type PageHeaderProps = {
  /** What the page shows, also the name of the browser's tab. */
  title: string;
  /** How many there are, exactly; `pending` while the count is under way. */
  count?: number | 'pending' | undefined;
  /** The code of the thing shown, copied by a click. */
  code?: string | undefined;
  /** A StatusBadge. */
  status?: ReactNode;
  /** Where the reader came from: the name of the list and its address; undefined where the list is not open to them. */
  back?: { label: string; href: string } | undefined;
  /** A line of small fields under the title. */
  meta?: ReactNode;
  /** Further buttons, left of the primary one. */
  actions?: ReactNode;
  /** The one primary action, `<Button variant="filled">`. */
  action?: ReactNode;
  more?: readonly MoreAction[];
};

/** The head of every page: what this is, how many or which one, and what can be done. */
export const PageHeader = ({ title, count, code, status, back, meta, actions, action, more = [] }: PageHeaderProps) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  useEffect(() => {
    document.title = code ? `${code} · ${title} · Cubby` : `${title} · Cubby`;
  }, [title, code]);
  return (
    <header className={classes.header}>
      {back && (
        <a className={classes.back} href={back.href}>
          <IconArrowLeft size={16} aria-hidden />
          <span>{back.label}</span>
        </a>
      )}
      <div className={classes.line}>
        <div className={classes.name}>
          <div className={classes.counted}>
            <h1 className={classes.title}>{title}</h1>
            {count === 'pending' && (
              <span className={classes.counting} role="img" aria-label={t('ui.counting')}>
                …
              </span>
            )}
            {typeof count === 'number' && <span className={classes.count}>{format(count)}</span>}
          </div>
          {code && (
            <span className={classes.code}>
              <CodeText value={code} />
            </span>
          )}
          {status}
        </div>
        {(actions || action || more.length > 0) && (
          <div className={classes.actions}>
            {actions}
            <MoreMenu actions={more} />
            {action}
          </div>
        )}
      </div>
      {meta && <div className={classes.meta}>{meta}</div>}
    </header>
  );
};
