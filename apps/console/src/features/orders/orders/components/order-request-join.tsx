import { Radio } from '@mantine/core';
import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import { useTranslation } from 'react-i18next';
import classes from './order-request.module.css';

interface JoinProps {
  /** The open request of the same slot. */
  readonly request: RequestRow;
  readonly joining: boolean;
  readonly onJoining: (joining: boolean) => void;
}

/** Offers to put the orders into an open request of the same slot, or to make one of their own. */
export const OrderRequestJoin = ({ request, joining, onJoining }: JoinProps) => {
  const { t } = useTranslation();
  const what = t('requests.orders', { count: request.orders });
  return (
    <Radio.Group
      label={t('requests.make.joinTitle')}
      value={joining ? 'join' : 'own'}
      onChange={(value) => onJoining(value === 'join')}
    >
      <div className={classes.choices}>
        <Radio
          value="join"
          label={t('requests.make.join', { number: request.requestNumber })}
          description={t('requests.make.joinHelp', { what })}
        />
        <Radio value="own" label={t('requests.make.own')} />
      </div>
    </Radio.Group>
  );
};
