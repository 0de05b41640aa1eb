import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAfterResize, pageCount, pageSizes, pageWindow, parseGoTo } from './page-math.ts';
import classes from './pager.module.css';

export interface PagerProps {
  /** The page shown, from 0 as on the wire. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  /** Rows in all pages; undefined while the count is still under way (orders.md 2.2 loads it apart). */
  readonly total: number | undefined;
  /** Rows on this page: shows whether a next page can exist while the total is unknown. */
  readonly rowsHere: number;
  /** Page sizes on offer; `largePageSizes` for the order list and the reports. */
  readonly sizes?: readonly number[];
  readonly onChange: (next: { page: number; size: number }) => void;
  /** Offers as many rows as the window shows, if that can be measured. */
  readonly fit?: FitWindow | undefined;
}

export interface FitWindow {
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

const GoTo = ({ count, onGo }: { count: number; onGo: (page: number) => void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const range = t('uiLists.pager.pages', { count });
  return (
    <form
      className={classes.goTo}
      onSubmit={(event) => {
        event.preventDefault();
        const page = parseGoTo(text, count);
        setRefused(page === undefined);
        if (page === undefined) return;
        setText('');
        onGo(page);
      }}
    >
      <label className={classes.goToLabel}>
        <span>{t('uiLists.pager.goTo')}</span>
        <input
          className={classes.field}
          aria-label={`${t('uiLists.pager.goTo')} (${range})`}
          aria-invalid={refused || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder={range}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setRefused(false);
          }}
        />
        <span aria-hidden>{range}</span>
      </label>
    </form>
  );
};

/** The foot of a list: which rows are shown, rows per page, at most five page links, and a page by its number. */
export const Pager = memo(({ page, size, total, rowsHere, sizes = pageSizes, onChange, fit }: PagerProps) => {
  const { t } = useTranslation();
  const sizeId = useId();
  const known = total !== undefined;
  const count = known ? pageCount(total, size) : page + (rowsHere === size ? 2 : 1);
  const from = page * size + 1;
  const to = Math.min(page * size + rowsHere, total ?? Number.POSITIVE_INFINITY);
  const go = (next: number) => onChange({ page: next, size });

  return (
    <div className={classes.pager}>
      <div className={classes.summary}>
        <span className={classes.range}>
          {known && (total === 0 || rowsHere === 0) && t('uiLists.pager.empty', { total })}
          {known && total > 0 && rowsHere > 0 && t('uiLists.pager.range', { from, to, total })}
          {!known && rowsHere > 0 && t('uiLists.pager.rangeOpen', { from, to })}
          {!known && (
            <span className={classes.counting}>
              {rowsHere > 0 && ' · '}
              {t('uiLists.pager.counting')}
            </span>
          )}
        </span>
        <label htmlFor={sizeId} className={classes.size}>
          <span>{t('uiLists.pager.size')}</span>
          <select
            id={sizeId}
            className={classes.field}
            value={fit?.chosen ? 'fit' : size}
            onChange={(event) => {
              const fits = event.currentTarget.value === 'fit';
              fit?.onChoose(fits);
              if (fits) return;
              const nextSize = Number(event.currentTarget.value);
              onChange({ page: pageAfterResize(page, size, nextSize), size: nextSize });
            }}
          >
            {fit && <option value="fit">{t('uiLists.pager.fit')}</option>}
            {(sizes.includes(size) || fit?.chosen ? sizes : [...sizes, size]).map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={classes.moves}>
        {known && count > 5 && <GoTo count={count} onGo={go} />}
        <nav aria-label={t('uiLists.pager.label')} className={classes.links}>
          <button
            type="button"
            className={classes.link}
            aria-label={t('uiLists.pager.previous')}
            disabled={page <= 0}
            onClick={() => go(Math.min(page, count) - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </button>
          {pageWindow(page, count).map((link) => (
            <button
              key={link}
              type="button"
              className={classes.link}
              aria-label={t('uiLists.pager.page', { page: link + 1 })}
              aria-current={link === page ? 'page' : undefined}
              onClick={() => link !== page && go(link)}
            >
              {link + 1}
            </button>
          ))}
          <button
            type="button"
            className={classes.link}
            aria-label={t('uiLists.pager.next')}
            disabled={page >= count - 1}
            onClick={() => go(page + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </button>
        </nav>
      </div>
    </div>
  );
});
