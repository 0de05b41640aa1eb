import { Button } from '@mantine/core';
import { deadlinesCalls } from '@cubby/contract/orders/deadlines/deadlines.calls';
import { IconClockPause, IconClockPlay, IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { Block } from '../../../ui/block/block.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './components/order-parts.module.css';
import { type DeadlineChange, DeadlineForm, type TimedOrder } from './deadline-form.tsx';

/** Until when a parcel may lie in its compartment, and what staff do about it. */
export const OrderDeadlineBlock = ({ order }: { readonly order: TimedOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [change, setChange] = useState<DeadlineChange>();
  const shown = order.status === 'Courier stored' && can('ORDER_DEADLINE');
  const { data: state } = useCall(
    deadlinesCalls.getDeadline,
    { params: { id: order.articleId } },
    { enabled: shown, quiet: true },
  );
  if (!shown || !state) return null;
  const { overdueTime, overdueSince, heldTime: pausedTime } = state;
  return (
    <Block title={t('orderParts.deadline.title')}>
      <p>
        {pausedTime !== null ? (
          <>
            {t('orderParts.deadline.paused')} <TimeText at={pausedTime} />
          </>
        ) : overdueTime === null ? (
          t('orderParts.deadline.none')
        ) : (
          <>
            {t(overdueSince === null ? 'orderParts.deadline.due' : 'orderParts.deadline.overdue')}{' '}
            <TimeText at={overdueTime} />
          </>
        )}
      </p>
      {change ? (
        <DeadlineForm
          key={change}
          order={order}
          change={change}
          overdueTime={overdueTime}
          close={() => setChange(undefined)}
        />
      ) : (
        <div className={classes.pinLine}>
          <Button size="xs" leftSection={<IconClockPlus size={16} aria-hidden />} onClick={() => setChange('extend')}>
            {t('orderParts.deadline.actions.extend')}
          </Button>
          {pausedTime === null ? (
            <Button size="xs" leftSection={<IconClockPause size={16} aria-hidden />} onClick={() => setChange('pause')}>
              {t('orderParts.deadline.actions.pause')}
            </Button>
          ) : (
            <Button
              size="xs"
              leftSection={<IconClockPlay size={16} aria-hidden />}
              onClick={() => setChange('release')}
            >
              {t('orderParts.deadline.actions.release')}
            </Button>
          )}
        </div>
      )}
    </Block>
  );
};
