/** The icon, the word and the colour of each state of compartments. */
import type { BoxStatus } from '@cubby/contract/lockers/boxes/boxes.states';
import {
  type Icon,
  IconAlertTriangle,
  IconBookmark,
  IconCircle,
  IconClockExclamation,
  IconDeviceDesktop,
  IconLock,
  IconPackage,
  IconTruck,
} from '@tabler/icons-react';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

interface BoxStyle {
  readonly meaning: Meaning;
  readonly icon: Icon;
  /** In the grid: free compartments are quiet, problems are loud. */
  readonly weight?: 'quiet' | 'loud';
}

export const boxStyles: Record<BoxStatus, BoxStyle> = {
  AVAILABLE: { meaning: 'green', icon: IconCircle, weight: 'quiet' },
  OCCUPIED: { meaning: 'blue', icon: IconPackage },
  FLAGGED: { meaning: 'red', icon: IconAlertTriangle, weight: 'loud' },
  EXPIRED: { meaning: 'amber', icon: IconClockExclamation, weight: 'loud' },
  RESERVED: { meaning: 'violet', icon: IconBookmark },
  LOCKED: { meaning: 'neutral', icon: IconLock },
  UNAPPLICABLE: { meaning: 'neutral', icon: IconDeviceDesktop },
  INTERGRATED: { meaning: 'green', icon: IconTruck, weight: 'quiet' },
};

const lockColors = ['violet', 'amber', 'green', 'red'] as const;

/** A colour for each lock type of the occupied compartments (network.md 4), by name; the same until the types change. */
export const lockTypeColors = (
  boxes: readonly { readonly lockType: string | null; readonly ledger: string }[],
): ReadonlyMap<string, (typeof lockColors)[number]> =>
  new Map(
    [...new Set(boxes.flatMap(({ lockType, ledger }) => (lockType && ledger === 'OCCUPIED' ? [lockType] : [])))]
      .toSorted()
      .map((type, at) => [type, lockColors[at % lockColors.length]!]),
  );
