import { useVirtualizer } from '@tanstack/react-virtual';
import classes from './data-table.module.css';
import type { VirtualBodyProps } from './table-body.tsx';
import type { CardsProps } from './table-cards.tsx';

const overscan = 10;

/** The rows near the view alone, between two spacer rows: a thousand rows cost what a screenful costs. */
export const VirtualBody = (props: VirtualBodyProps) => {
  const { count, renderRow, onClick, onKeyDown, onFocus, rowHeight, scroller, rowKey } = props;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: rowKey,
    overscan,
    scrollMargin: rowHeight,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.index ?? 0) * rowHeight;
  const after = (count - 1 - (items.at(-1)?.index ?? -1)) * rowHeight;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
    <tbody onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus}>
      {before > 0 && <tr aria-hidden className={classes.spacer} style={{ height: before }} />}
      {items.map((item) => renderRow(item.index))}
      {after > 0 && <tr aria-hidden className={classes.spacer} style={{ height: after }} />}
    </tbody>
  );
};

const guessedHeight = 120;

/** The cards near the view alone, with measured heights. */
export const VirtualCards = ({ label, count, scroller, renderCard, onClick, onKeyDown, onFocus }: CardsProps) => {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => guessedHeight,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const style = { paddingTop: items[0]?.start ?? 0, paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
    <ul
      aria-label={label}
      className={classes.cards}
      style={style}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {items.map((item) => renderCard(item.index, virtual.measureElement))}
    </ul>
  );
};
