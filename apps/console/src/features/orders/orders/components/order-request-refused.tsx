import { useTranslation } from 'react-i18next';
import type { RefusedForRequest } from '../order-request.ts';
import classes from './order-request.module.css';

interface RefusedProps {
  readonly refused: readonly RefusedForRequest[];
  /** None of the orders is left without them. */
  readonly all: boolean;
}

/** The orders that the server would not put into the request, each with its reason (orders.md 8, -12). */
export const OrderRequestRefused = ({ refused, all }: RefusedProps) => {
  const { t } = useTranslation();
  const title = t('requests.make.refused', { count: refused.length });
  return (
    <div className={classes.refused} role="alert">
      <p className={classes.title}>{title}</p>
      <p>{all ? t('requests.make.allRefused') : t('requests.make.refusedBody')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must scroll by the keyboard too */}
      <ul className={classes.orders} aria-label={title} tabIndex={refused.length > 4 ? 0 : undefined}>
        {refused.map(({ articleId, orderNumber, reason }) => (
          <li key={articleId}>
            <span className={classes.number}>{orderNumber}</span> · {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};
