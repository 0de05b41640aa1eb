import type { ImportRefusal } from '@cubby/contract/kernel/import-buckets';
import { orderRecreationLimits } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import type { RecreateResult, RecreateRow } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { OrderCode } from '../../order-parts/order-code.tsx';
import classes from './order-recreation.module.css';

/** Orders that may not be recreated at all, each with its reason. */
export const RefusedOrders = ({ rows }: { readonly rows: readonly RecreateRow[] }) => {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className={classes.note}>
      <h2 className={classes.noteTitle}>{t('orderRecreation.refused', { count: rows.length })}</h2>
      <ul className={classes.lines}>
        {rows.map(({ originalOrdersId, originalOrderNumber, refusal }) => (
          <li key={originalOrdersId}>
            <OrderCode value={originalOrderNumber} articleId={originalOrdersId} copy={false} /> {refusal}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface MissingOrdersProps {
  /** As the address has them. */
  readonly ids: readonly string[];
  /** Orders that are more than one go takes. */
  readonly beyond: number;
}

/** The orders of the address that are not offered: those that this person can't see, and those beyond the limit. */
export const MissingOrders = ({ ids, beyond }: MissingOrdersProps) => {
  const { t } = useTranslation();
  return (
    <>
      {ids.length > 0 && (
        <section className={classes.note}>
          <h2 className={classes.noteTitle}>{t('orderRecreation.missing', { count: ids.length })}</h2>
          <p>{t('orderRecreation.missingWhy')}</p>
          <ul className={classes.lines}>
            {ids.map((id) => (
              <li key={id}>
                <CodeText value={id} copy={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {beyond > 0 && (
        <p className={classes.note}>
          {t('orderRecreation.beyond', { count: beyond, limit: orderRecreationLimits.rowsMax })}
        </p>
      )}
    </>
  );
};

interface RecreationResultProps {
  readonly created: RecreateResult['created'];
  /** Of the last call. */
  readonly failed: readonly ImportRefusal[];
  /** A row without a tracking number is known by its original. */
  readonly offered: readonly RecreateRow[];
}

/** What became of the rows that were sent: the new orders, and "Failed" with a list of parcel number and error (orders.md 8). */
export const RecreationResult = ({ created, failed, offered }: RecreationResultProps) => {
  const { t } = useTranslation();
  const numberOf = (id: string) => offered.find((row) => row.originalOrdersId === id)?.originalOrderNumber ?? '';
  const ground = useRef<HTMLElement>(null);
  const [count, createdCount] = [failed.length, created.length];
  useEffect(() => {
    if (count + createdCount > 0) ground.current?.focus();
  }, [count, createdCount]);
  if (count + createdCount === 0) return null;
  return (
    <section ref={ground} tabIndex={-1} className={classes.result}>
      {createdCount > 0 && (
        <div className={classes.done} role="status">
          <h2 className={classes.noteTitle}>{t('orderRecreation.created', { count: createdCount })}</h2>
          <ul className={classes.lines}>
            {created.map(({ articleId, orderNumber, expressNumber }) => (
              <li key={articleId}>
                <OrderCode value={orderNumber} articleId={articleId} /> {expressNumber}
              </li>
            ))}
          </ul>
        </div>
      )}
      {count > 0 && (
        <div className={classes.failed} role="alert">
          <h2 className={classes.noteTitle}>{t('orderRecreation.failed', { count, failed: message('Failed') })}</h2>
          <ul className={classes.lines}>
            {failed.map(({ orderId, expressNumber, errorMsg }) => (
              <li key={orderId}>
                <CodeText value={expressNumber || numberOf(orderId)} copy={false} /> {errorMsg}
              </li>
            ))}
          </ul>
          <p>{t('orderRecreation.rejectedRows')}</p>
        </div>
      )}
    </section>
  );
};
