import { useVirtualizer } from '@tanstack/react-virtual';
import type { MouseEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import classes from './data-table.module.css';

interface BodyProps {
  readonly count: number;
  readonly renderRow: (index: number) => ReactNode;
  readonly onClick: MouseEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
}

export const PlainBody = ({ count, renderRow, onClick, onKeyDown }: BodyProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
  <tbody onClick={onClick} onKeyDown={onKeyDown}>
    {Array.from({ length: count }, (_, index) => renderRow(index))}
  </tbody>
);

interface VirtualBodyProps extends BodyProps {
  readonly rowHeight: number;
  readonly scroller: HTMLElement | null;
  readonly rowKey: (index: number) => string;
}

const overscan = 10;

/** The rows near the view alone, between two spacer rows: a thousand rows cost what a screenful costs. */
export const VirtualBody = (props: VirtualBodyProps) => {
  const { count, renderRow, onClick, onKeyDown, rowHeight, scroller, rowKey } = props;
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
    <tbody onClick={onClick} onKeyDown={onKeyDown}>
      {before > 0 && <tr aria-hidden className={classes.spacer} style={{ height: before }} />}
      {items.map((item) => renderRow(item.index))}
      {after > 0 && <tr aria-hidden className={classes.spacer} style={{ height: after }} />}
    </tbody>
  );
};
