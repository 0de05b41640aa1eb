import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFormatNumber } from '../theme/use-locale.ts';
import classes from './tabs.module.css';
import { scrollStripTo, useStripEdges } from './use-strip.ts';

export type TabItem = { key: string; label: string; count?: number | undefined };

export type TabsProps = {
  /** What the tabs divide, for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** The key of the tab that is shown. */
  value: string;
  onChange: (key: string) => void;
  /** Begins the ids that tie tabs and panels; needed where a page has several sets. */
  id?: string;
};

/** Tabs of one page, on one line. Arrow keys, Home and End move and show; the panel is a `TabPanel` with the same id and value. */
export const Tabs = ({ label, items, value, onChange, id = 'tab' }: TabsProps) => {
  const format = useFormatNumber();
  const list = useRef<HTMLDivElement>(null);
  useStripEdges(list);
  useEffect(() => {
    const chosen = document.getElementById(`${id}-${value}`);
    if (list.current && chosen) scrollStripTo(list.current, chosen);
  }, [id, value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + items.length) % items.length;
    onChange(items[next]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} ref={list}>
      {items.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          className={classes.tab}
          aria-selected={key === value}
          aria-controls={key === value ? `${id}-${key}-panel` : undefined}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={onKeyDown}
        >
          {text}
          {count !== undefined && <span className={classes.count}>{format(count)}</span>}
        </button>
      ))}
    </div>
  );
};

/** What a tab shows; only the one that is chosen is in the page. */
export const TabPanel = ({
  tabKey,
  value,
  id = 'tab',
  children,
}: {
  tabKey: string;
  value: string;
  id?: string;
  children: ReactNode;
}) =>
  tabKey === value ? (
    <div role="tabpanel" id={`${id}-${tabKey}-panel`} aria-labelledby={`${id}-${tabKey}`} className={classes.panel}>
      {children}
    </div>
  ) : null;
