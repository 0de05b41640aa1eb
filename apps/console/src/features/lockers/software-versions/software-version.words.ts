/** What is said of software versions: whether upgrades can use them, and what uses them. */
import type { ReportedSystem } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import type { SoftwareVersionRow } from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { addressOf } from '../../../platform/address/address-of.ts';
import type { StatusStyle } from '../../../ui/status-badge/status-badge.tsx';

export type SoftwareVersionState = 'AVAILABLE' | 'PENDING' | 'EXPIRED';

/** PENDING: a downgrade without its approval. */
export const softwareStateOf = ({
  downgrade,
  approvedTime,
  available,
}: Pick<SoftwareVersionRow, 'downgrade' | 'approvedTime' | 'available'>): SoftwareVersionState =>
  downgrade && approvedTime === null ? 'PENDING' : available ? 'AVAILABLE' : 'EXPIRED';

export const softwareStateBadges = {
  AVAILABLE: { meaning: 'green' },
  PENDING: { meaning: 'amber' },
  EXPIRED: { meaning: 'neutral', shape: 'bar' },
} as const satisfies Record<SoftwareVersionState, StatusStyle>;

/** The sites whose terminals report a version. */
export const sitesOfVersionAddress = (runs: string, on: ReportedSystem): string =>
  addressOf('/app/terminalList', { view: 'running', runs, on });

/** The upgrade tasks of a version. */
export const tasksOfVersionAddress = (siteVersionId: string): string =>
  addressOf('/app/siteUpgardeRecord', { siteVersionId });

/** The form of an upgrade task to a version. */
export const upgradeToAddress = (siteVersionId: string): string => addressOf('/app/terminalUpgrade', { siteVersionId });

/** The form of an upgrade task for the sites that run a version. */
export const upgradeFromAddress = (softwareVersion: string): string =>
  addressOf('/app/terminalUpgrade', { softwareVersion });
