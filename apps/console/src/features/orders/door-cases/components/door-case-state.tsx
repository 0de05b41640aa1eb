import type { DoorCaseRow } from '@cubby/contract/orders/door-cases/door-cases.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

/** Whether a case waits for somebody, or how it was decided. */
export const DoorCaseState = ({ row: { answer } }: { readonly row: Pick<DoorCaseRow, 'answer'> }) => {
  const { t } = useTranslation();
  return answer === null ? (
    <StatusBadge quiet meaning="red" label={t('doorCases.states.OPEN')} />
  ) : (
    <StatusBadge quiet meaning="green" label={t(`doorCases.answers.${answer}`)} />
  );
};
