import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { type Icon, IconDownload } from '@tabler/icons-react';
import i18next from 'i18next';
import { message } from '../../../platform/i18n/message.ts';
import type { ChangeEffects } from './refused-orders.tsx';
import type { BulkAction } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface ListedOrder {
  readonly articleId: string;
}

/** What a list of orders lets its actions know. */
export interface OrderActionContext<Row, Filter> {
  readonly selection: RowSelection<Row>;
  /** Rows of the page, newer than what the selection remembers of them. */
  readonly rows: readonly Row[];
  /** Orders that match the filters; undefined while they are being counted. */
  readonly total: number | undefined;
  readonly filter: Filter;
}

/** An action over the chosen orders of a list. */
export interface OrderAction<Row> {
  readonly id: string;
  /** Over the selection, with its number. */
  readonly label: string;
  /** In the menu of the page, where nothing need be selected. */
  readonly menuLabel: string;
  readonly icon: Icon;
  readonly allowed: boolean;
  /** Orders that one call takes. */
  readonly most?: number;
  readonly danger?: boolean;
  readonly disabled?: string | undefined;
  readonly run: (orders: readonly Row[]) => void;
}

/** The chosen orders, as the page shows them now. */
export const chosenOrders = <Row extends ListedOrder>(
  selection: RowSelection<Row>,
  rows: readonly Row[],
): readonly Row[] => {
  const current = new Map(rows.map((row) => [row.articleId, row]));
  return selection.rows.map((row) => current.get(row.articleId) ?? row);
};

/** What a change of chosen orders does to their list. */
export const changeEffects = <Row extends ListedOrder>(
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

interface Offer<Row> {
  readonly selection: RowSelection<Row>;
  readonly chosen: readonly Row[];
  readonly actions: readonly OrderAction<Row>[];
  /** Of all that match; the one action that takes more than what is shown. */
  readonly exportAll: { readonly label: string; readonly run: () => void };
  /** Why the others do not take all that match. */
  readonly allOnlyExport: string;
}

/**
 * The permitted actions of a list of orders, as the bar over its selection and the menu of its page show them. They need
 * selected orders (orders.md 5.4), and take at most so many in one call.
 */
export const offerOrderActions = <Row,>({ selection, chosen, actions, exportAll, allOnlyExport }: Offer<Row>) => {
  const allowed = actions.filter((action) => action.allowed);
  const runOver = ({ run, most = orderLimits.batchMax }: OrderAction<Row>) => {
    if (selection.allMatching) toast.warn(allOnlyExport);
    else if (chosen.length > most) toast.warn(i18next.t('orderList.bulk.tooMany', { limit: most }));
    else run(chosen);
  };
  const bulk: BulkAction[] = selection.allMatching
    ? [
        {
          id: 'export-all',
          label: exportAll.label,
          icon: <IconDownload size={18} aria-hidden />,
          onClick: exportAll.run,
        },
      ]
    : allowed.map((action) => ({
        id: action.id,
        label: action.label,
        icon: <action.icon size={18} aria-hidden />,
        onClick: () => runOver(action),
        danger: action.danger ?? false,
        disabled: action.disabled,
      }));
  const unselected = chosen.length === 0 ? message('PleaseselectOrder') : undefined;
  const more: MoreAction[] = allowed.map((action) => ({
    label: action.menuLabel,
    icon: <action.icon size={16} aria-hidden />,
    onClick: () => runOver(action),
    disabled: unselected ?? action.disabled,
    danger: action.danger ?? false,
  }));
  return { bulk, more };
};
