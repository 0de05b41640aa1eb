import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

/** Whether a discrepancy waits for a user, or how it was decided. */
export const DiscrepancyState = ({ row: { answer } }: { readonly row: Pick<DiscrepancyRow, 'answer'> }) => {
  const { t } = useTranslation();
  return answer === null ? (
    <StatusBadge quiet meaning="red" label={t('discrepancies.states.OPEN')} />
  ) : (
    <StatusBadge quiet meaning="green" label={t(`discrepancies.answers.${answer}`)} />
  );
};
