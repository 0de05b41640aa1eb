import type { InspectionDoor, InspectionRow } from '@cubby/contract/orders/inspections/inspections.schemas';
import { useTranslation } from 'react-i18next';
import { type StatusStyle, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

export const InspectionStateBadge = ({ state }: Pick<InspectionRow, 'state'>) => {
  const { t } = useTranslation();
  return <StatusBadge meaning={state === 'OPEN' ? 'amber' : 'green'} label={t(`inspections.states.${state}`)} />;
};

const styles: Readonly<Record<NonNullable<InspectionDoor['answer']>, StatusStyle>> = {
  AS_EXPECTED: { meaning: 'green' },
  EMPTY: { meaning: 'neutral' },
  ANOTHER_PARCEL: { meaning: 'violet' },
  DAMAGED: { meaning: 'red' },
  NOT_SEEN: { meaning: 'amber' },
};

/** What a user saw; nothing said yet is quiet. */
export const AnswerBadge = ({ answer }: Pick<InspectionDoor, 'answer'>) => {
  const { t } = useTranslation();
  const style = answer === null ? { meaning: 'neutral' as const, shape: 'bar' as const } : styles[answer];
  return <StatusBadge quiet {...style} label={t(`inspections.answers.${answer ?? 'NONE'}`)} />;
};
