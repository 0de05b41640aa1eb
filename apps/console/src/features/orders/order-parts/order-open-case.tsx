import { Button } from '@mantine/core';
import { doorCasesCalls } from '@cubby/contract/orders/door-cases/door-cases.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import classes from './components/order-trouble.module.css';

/** That a terminal tells something else of the order, with the way to each such case; not there where all agree. */
export const OrderOpenCase = ({ order: { articleId, events } }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const had = events.some(({ trackEventType }) => trackEventType === 'CASE_OPENED');
  const { data, dataUpdatedAt, refetch } = useCall(
    doorCasesCalls.listDoorCases,
    { query: { articleId, state: 'OPEN' } },
    { quiet: true, enabled: had && can('DOOR_CASES') },
  );
  useLiveRows('door-cases', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  return data?.content.map(({ doorCaseId, kind }) => (
    <div key={doorCaseId} className={classes.trouble} role="note">
      <p className={classes.title}>{t('doorCases.openCase')}</p>
      <p>{t(`doorCases.kinds.${kind}`)}</p>
      <div className={classes.ways}>
        <Button size="xs" component="a" href={addressOf('/app/doorCase', { doorCaseId })}>
          {t('doorCases.look')}
        </Button>
      </div>
    </div>
  ));
};
