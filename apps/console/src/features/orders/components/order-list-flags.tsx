import type { OrderRow } from '@cubby/contract/orders/orders.schemas';
import type { TFunction } from 'i18next';
import classes from './order-list-flags.module.css';

/** A flag's colour as a dot; its name always stands beside it. */
export const FlagDot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ background: color }} aria-hidden />
);

/** The flags of a row: the first by name, the others by number. The notes open on hover, focus or a tap (FlagPanel). */
export const OrderListFlags = ({ row, t }: { row: OrderRow; t: TFunction }) => {
  const flags = [...row.ordersCsFlags, ...row.ordersFlags];
  const [first] = flags;
  if (!first) return <span className={classes.none}>–</span>;
  const shown = flags.length > 1 ? `${first.flagName} +${flags.length - 1}` : first.flagName;
  return (
    <button
      type="button"
      className={classes.flags}
      data-flags={row.articleId}
      // Begins with what stands on it, so that it can be called by voice too.
      aria-label={`${shown}. ${t('orderList.flagsOf', {
        count: flags.length,
        order: row.orderNumber,
        names: flags.map(({ flagName }) => flagName).join(', '),
      })}`}
    >
      <FlagDot color={first.flagColor} />
      <span className={classes.name}>{first.flagName}</span>{' '}
      {flags.length > 1 && <span className={classes.others}>+{flags.length - 1}</span>}
    </button>
  );
};
