/**
 * What can be done with rows, declared once: a button over a selection and an entry in the menu of one row come from it.
 * It promises that an action runs only with rows that it applies to, and that one which can't run says why.
 */
import type { Icon } from '@tabler/icons-react';
import type { BulkAction } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { toast } from '../../ui/toast/toast.ts';

export interface RowAction<Row> {
  readonly id: string;
  /** In the menu of one row. */
  readonly label: string;
  /** Over a selection, with the number of rows that it is done to; left out, it is for one row alone. */
  readonly bulkLabel?: (count: number) => string;
  readonly icon: Icon;
  /** Whether the person may do it at all. */
  readonly allowed: boolean;
  readonly danger?: boolean;
  /** Why it can't be done to a row. */
  readonly refuses?: (row: Row) => string | undefined;
  /** Rows that one call takes, and what is said of more. */
  readonly most?: { readonly count: number; readonly words: string };
  readonly run: (rows: readonly Row[]) => unknown;
}

/** The entries of a menu of one row. */
export const menuOf = <Row,>(actions: readonly RowAction<Row>[], row: Row): MoreAction[] =>
  actions
    .filter(({ allowed }) => allowed)
    .map(({ label, icon: Icon, danger = false, refuses, run }) => ({
      label,
      icon: <Icon size={16} aria-hidden />,
      danger,
      disabled: refuses?.(row),
      onClick: () => void run([row]),
    }));

/** The buttons over selected rows. */
export const bulkOf = <Row,>(actions: readonly RowAction<Row>[], rows: readonly Row[]): BulkAction[] =>
  actions.flatMap(({ id, bulkLabel, allowed, icon: Icon, danger = false, refuses, most, run }) => {
    if (!allowed || !bulkLabel) return [];
    const fit = rows.filter((row) => refuses?.(row) === undefined);
    const first = rows[0];
    return {
      id,
      label: bulkLabel(fit.length),
      icon: <Icon size={18} aria-hidden />,
      danger,
      disabled: fit.length === 0 && first !== undefined ? refuses?.(first) : undefined,
      onClick: () => void (most && fit.length > most.count ? toast.warn(most.words) : run(fit)),
    };
  });
