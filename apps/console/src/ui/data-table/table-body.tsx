import { deferred } from '../deferred/deferred.tsx';
import type { BodyProps, VirtualBodyProps } from './table-parts.ts';

export const PlainBody = ({ count, renderRow, ...events }: BodyProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
  <tbody {...events}>{Array.from({ length: count }, (_, index) => renderRow(index))}</tbody>
);

/** The number of rows that are shown while the code of the virtual rows loads: as many as a screen shows. */
export const mostMeanwhile = 40;

/** The rows near the view alone. Ask for it where a long page is on its way. */
export const VirtualBody = deferred<VirtualBodyProps>(
  () => import('./table-virtual.tsx').then((module) => module.VirtualBody),
  (props) => <PlainBody {...props} count={Math.min(props.count, mostMeanwhile)} />,
);
