import type { ChangeEffects } from './refused-orders.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';

/** What a change of chosen orders does to their list. */
export const changeEffects = <Row extends { readonly articleId: string }>(
  selection: RowSelection<Row>,
  orders: readonly Row[],
  refresh: () => void,
): ChangeEffects => ({
  takeOut: (ids) =>
    selection.toggle(
      orders.filter(({ articleId }) => ids.includes(articleId)),
      false,
    ),
  onDone: refresh,
  onStale: refresh,
});
