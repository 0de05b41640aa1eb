import { Button } from '@mantine/core';
import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import classes from './components/order-trouble.module.css';

/** That a terminal reports something else of the order, with the way to each such discrepancy; not there where all agree. */
export const OrderOpenDiscrepancy = ({ order: { articleId, events } }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const had = events.some(({ trackEventType }) => trackEventType === 'CASE_OPENED');
  const { data, dataUpdatedAt, refetch } = useCall(
    discrepanciesCalls.listDiscrepancies,
    { query: { articleId, state: 'OPEN' } },
    { quiet: true, enabled: had && can('DISCREPANCIES') },
  );
  useLiveRows('discrepancies', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  return data?.content.map(({ discrepancyId, kind }) => (
    <div key={discrepancyId} className={classes.trouble} role="note">
      <p className={classes.title}>{t('discrepancies.openDiscrepancy')}</p>
      <p>{t(`discrepancies.kinds.${kind}`)}</p>
      <div className={classes.actions}>
        <Button size="xs" component="a" href={addressOf('/app/discrepancy', { discrepancyId })}>
          {t('discrepancies.open')}
        </Button>
      </div>
    </div>
  ));
};
