import type { FocusEventHandler, MouseEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';

/** The handlers of all rows, from `useRowEvents`. */
export interface RowEvents {
  readonly onClick: MouseEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: FocusEventHandler;
}

interface BodyProps extends RowEvents {
  readonly count: number;
  readonly renderRow: (index: number) => ReactNode;
}

export const PlainBody = ({ count, renderRow, onClick, onKeyDown, onFocus }: BodyProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
  <tbody onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus}>
    {Array.from({ length: count }, (_, index) => renderRow(index))}
  </tbody>
);

export interface VirtualBodyProps extends BodyProps {
  readonly rowHeight: number;
  readonly scroller: HTMLElement | null;
  readonly rowKey: (index: number) => string;
}

/** Rows that stand while the code of the virtual ones comes: what a screen shows. */
export const mostMeanwhile = 40;

/** The rows near the view alone. Ask for it where a long page is on its way. */
export const VirtualBody = deferred<VirtualBodyProps>(
  () => import('./table-virtual.tsx').then((module) => module.VirtualBody),
  (props) => <PlainBody {...props} count={Math.min(props.count, mostMeanwhile)} />,
);
