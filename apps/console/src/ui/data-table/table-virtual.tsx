import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import classes from './data-table.module.css';
import type { CardsProps, VirtualBodyProps } from './table-parts.ts';

const overscan = 10;

/** How far down in what scrolls the rows begin, in px. */
const useScrollMargin = (scroller: HTMLElement | null, rows: RefObject<HTMLElement | null>): number => {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (!scroller || !rows.current) return;
    const [box, own] = [scroller.getBoundingClientRect(), rows.current.getBoundingClientRect()];
    // oxlint-disable-next-line react/set-state-in-effect -- known only once it is laid out
    setMargin(own.top - box.top + scroller.scrollTop);
  }, [scroller, rows]);
  return margin;
};

/** The rows near the view alone, between two spacer rows: a thousand rows cost what a screenful costs. */
export const VirtualBody = (props: VirtualBodyProps) => {
  const { count, renderRow, onClick, onKeyDown, onFocus, inert, rowHeight, scroller, rowKey } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useScrollMargin(scroller, body);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: rowKey,
    overscan,
    scrollMargin,
  });
  // A column grows with what comes into view and never shrinks again: it would move while a person reads.
  useLayoutEffect(() => {
    for (const head of body.current?.closest('table')?.tHead?.rows[0]?.cells ?? [])
      if (head.dataset['words'] === undefined) head.style.minWidth = `${head.offsetWidth}px`;
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.index ?? 0) * rowHeight;
  const after = (count - 1 - (items.at(-1)?.index ?? -1)) * rowHeight;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
    <tbody ref={body} {...{ onClick, onKeyDown, onFocus, inert }}>
      {before > 0 && <tr aria-hidden className={classes.spacer} style={{ height: before }} />}
      {items.map((item) => renderRow(item.index))}
      {after > 0 && <tr aria-hidden className={classes.spacer} style={{ height: after }} />}
    </tbody>
  );
};

const estimatedHeight = 120;

/** The cards near the view alone, with measured heights. */
export const VirtualCards = ({
  label,
  count,
  scroller,
  renderCard,
  onClick,
  onKeyDown,
  onFocus,
  inert,
}: CardsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(scroller, list);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => estimatedHeight,
    overscan: 6,
    scrollMargin,
  });
  const items = virtual.getVirtualItems();
  const style = {
    paddingTop: (items[0]?.start ?? scrollMargin) - scrollMargin,
    paddingBottom: virtual.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? scrollMargin),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
    <ul
      ref={list}
      aria-label={label}
      className={classes.cards}
      style={style}
      {...{ onClick, onKeyDown, onFocus, inert }}
    >
      {items.map((item) => renderCard(item.index, virtual.measureElement))}
    </ul>
  );
};
