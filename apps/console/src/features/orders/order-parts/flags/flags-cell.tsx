import type { TFunction } from 'i18next';
import { ColorDot } from '../../../../ui/color-dot/color-dot.tsx';
import { noneCell } from '../../../../ui/data-table/cells.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import classes from './flags.module.css';

interface Flag {
  readonly flagId: string;
  readonly flagName: string;
  readonly flagColor: string;
  readonly flagNote: string | null;
}

/** A row of a list with the flags on it: those of customer service, and those of the order itself. */
export interface FlaggedRow {
  readonly articleId: string;
  readonly orderNumber: string;
  readonly ordersCsFlags: readonly Flag[];
  readonly ordersFlags: readonly Flag[];
}

/** The flags of a row: the first by name, the others by number. The notes open on hover, focus or a tap (FlagPanel). */
export const FlagsCell = ({ row, t }: { row: FlaggedRow; t: TFunction }) => {
  const flags = [...row.ordersCsFlags, ...row.ordersFlags];
  const [first] = flags;
  if (!first) return noneCell;
  const shown = flags.length > 1 ? `${first.flagName} +${flags.length - 1}` : first.flagName;
  return (
    <button
      type="button"
      className={classes.flags}
      data-flags={row.articleId}
      // Begins with the visible text, so that voice control finds it.
      aria-label={`${shown}. ${t('uiLists.flags.of', {
        count: flags.length,
        order: row.orderNumber,
        names: listText(flags.map(({ flagName }) => flagName)),
      })}`}
    >
      <ColorDot color={first.flagColor} />
      <span className={classes.name}>{first.flagName}</span>{' '}
      {flags.length > 1 && <span className={classes.others}>+{flags.length - 1}</span>}
    </button>
  );
};
