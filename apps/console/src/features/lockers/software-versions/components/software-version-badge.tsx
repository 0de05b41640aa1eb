import type { SoftwareVersionRow } from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import type { TFunction } from 'i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { softwareStateBadges, softwareStateOf } from '../software-version.words.ts';

interface SoftwareVersionBadgeProps {
  readonly version: Pick<SoftwareVersionRow, 'downgrade' | 'approvedTime' | 'available'>;
  readonly t: TFunction;
  readonly quiet?: boolean;
}

/** Whether upgrade tasks can use a version. */
export const SoftwareVersionBadge = ({ version, t, quiet = false }: SoftwareVersionBadgeProps) => {
  const state = softwareStateOf(version);
  return <StatusBadge {...softwareStateBadges[state]} label={t(`softwareVersions.states.${state}`)} quiet={quiet} />;
};
