/**
 * What can be done with rows, declared once: the menu of one row, the bar over a selection, the menu of the list's page
 * and the buttons for all rows that match come from it. It promises that an action runs only with rows that it applies
 * to, and that one which can't run says why.
 */
import type { Icon } from '@tabler/icons-react';
import type { BulkAction } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { RowSelection } from '../../ui/data-table/use-row-selection.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { toast } from '../../ui/toast/toast.ts';

export interface RowAction<Row> {
  readonly id: string;
  /** In the menu of one row; left out, it is not there. So with the other labels. */
  readonly label?: string;
  /** Over a selection, with the number of rows that it is done to. */
  readonly bulkLabel?: (count: number) => string;
  /** In the menu of the list's page, where nothing need be selected. */
  readonly pageLabel?: string;
  readonly icon: Icon;
  /** Whether the person may do it at all. */
  readonly allowed: boolean;
  readonly danger?: boolean;
  /** Why it can't be done now, to any row. */
  readonly disabled?: string | undefined;
  /** Why it can't be done to a row. */
  readonly refuses?: (row: Row) => string | undefined;
  /** Rows that one call takes, and what is said of more. */
  readonly most?: { readonly count: number; readonly words: string };
  readonly run: (rows: readonly Row[]) => unknown;
  /** Done to all rows that match the filters, from a button of its own and from a selection of them. */
  readonly all?: { readonly label: string; readonly run: () => unknown };
}

/** What is selected in a list. */
export interface ListSelection<Row> {
  readonly selection: RowSelection<Row>;
  /** The selected rows, as the page shows them now. */
  readonly chosen: readonly Row[];
  /** Rows that match the filters; undefined while that is not known. */
  readonly total: number | undefined;
}

/** What is said of an action of the page's menu that can't run with what is selected. */
interface SelectionWords {
  readonly selectFirst: string;
  /** All that match are selected, and the action takes no more than what is shown. */
  readonly notForAll: string;
}

const runOver = <Row,>({ refuses, most, run }: RowAction<Row>, rows: readonly Row[]): unknown => {
  const fit = rows.filter((row) => refuses?.(row) === undefined);
  const [first] = rows;
  if (fit.length === 0 && first !== undefined) return toast.warn(refuses?.(first) ?? '');
  return most && fit.length > most.count ? toast.warn(most.words) : run(fit);
};

/** The entries of a menu of one row; one that the row is refused for says why when it is chosen. */
export const menuOf = <Row,>(actions: readonly RowAction<Row>[], row: Row): MoreAction[] =>
  actions.flatMap((action) => {
    const { label, allowed, icon: Icon, danger = false, disabled } = action;
    if (!allowed || label === undefined) return [];
    const onClick = () => void runOver(action, [row]);
    return [{ label, icon: <Icon size={16} aria-hidden />, danger, disabled, onClick }];
  });

/** The buttons over selected rows; over all that match, only of actions that take them. */
export const bulkOf = <Row,>(
  actions: readonly RowAction<Row>[],
  { selection, chosen, total = 0 }: ListSelection<Row>,
): BulkAction[] =>
  actions.flatMap((action) => {
    const { id, bulkLabel, allowed, icon: Icon, danger = false, disabled, refuses, all } = action;
    if (!allowed || !bulkLabel || (selection.allMatching && !all)) return [];
    const shared = { id, icon: <Icon size={18} aria-hidden />, danger };
    if (selection.allMatching)
      return [{ ...shared, label: bulkLabel(total), disabled, onClick: () => void all?.run() }];
    const fit = chosen.filter((row) => refuses?.(row) === undefined);
    const [first] = chosen;
    return [
      {
        ...shared,
        label: bulkLabel(fit.length),
        disabled: disabled ?? (fit.length === 0 && first !== undefined ? refuses?.(first) : undefined),
        onClick: () => void runOver(action, chosen),
      },
    ];
  });

/** The menu of the list's page. */
export const pageMenuOf = <Row,>(
  actions: readonly RowAction<Row>[],
  { selection, chosen }: ListSelection<Row>,
  { selectFirst, notForAll }: SelectionWords,
): MoreAction[] =>
  actions.flatMap((action) => {
    const { pageLabel, allowed, icon: Icon, danger = false, disabled, all } = action;
    if (!allowed || pageLabel === undefined) return [];
    const onClick = () => {
      if (!selection.allMatching) return void runOver(action, chosen);
      return void (all ? all.run() : toast.warn(notForAll));
    };
    const unselected = chosen.length === 0 ? selectFirst : undefined;
    return [
      { label: pageLabel, icon: <Icon size={16} aria-hidden />, danger, disabled: unselected ?? disabled, onClick },
    ];
  });
