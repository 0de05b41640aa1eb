import type { WalkDoor, WalkRow } from '@cubby/contract/orders/walks/walks.schemas';
import { useTranslation } from 'react-i18next';
import { type StatusLook, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

export const WalkStateBadge = ({ state }: Pick<WalkRow, 'state'>) => {
  const { t } = useTranslation();
  return <StatusBadge meaning={state === 'OPEN' ? 'amber' : 'green'} label={t(`walks.states.${state}`)} />;
};

const looks: Readonly<Record<NonNullable<WalkDoor['answer']>, StatusLook>> = {
  AS_EXPECTED: { meaning: 'green' },
  EMPTY: { meaning: 'neutral' },
  ANOTHER_PARCEL: { meaning: 'violet' },
  DAMAGED: { meaning: 'red' },
  NOT_SEEN: { meaning: 'amber' },
};

/** What somebody saw; nothing said yet is quiet. */
export const AnswerBadge = ({ answer }: Pick<WalkDoor, 'answer'>) => {
  const { t } = useTranslation();
  const look = answer === null ? { meaning: 'neutral' as const, shape: 'bar' as const } : looks[answer];
  return <StatusBadge quiet {...look} label={t(`walks.answers.${answer ?? 'NOBODY'}`)} />;
};
