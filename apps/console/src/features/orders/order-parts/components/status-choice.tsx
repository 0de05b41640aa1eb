import { Radio } from '@mantine/core';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { orderMeaning } from '../order-status.ts';
import { statusWords } from '../order.words.ts';
import classes from './order-parts.module.css';

interface StatusChoiceProps {
  readonly label: string;
  readonly statuses: readonly OrderStatus[];
  readonly value: OrderStatus | undefined;
  readonly onChange: (status: OrderStatus | undefined) => void;
}

/** One of the statuses that orders can be moved to. */
export const StatusChoice = ({ label, statuses, value, onChange }: StatusChoiceProps) => {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={label}
      value={value ?? null}
      onChange={(chosen) => onChange(statuses.find((status) => status === chosen))}
    >
      <div className={classes.statusChoice}>
        {statuses.map((status) => (
          <Radio
            key={status}
            value={status}
            label={<StatusBadge quiet meaning={orderMeaning(status)} label={statusWords(status, t)} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
};
