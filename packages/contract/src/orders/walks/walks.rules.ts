/** What follows from the facts of a compartment, for the server and the screens alike. */
import type { Box } from '../../lockers/boxes/boxes.schemas.ts';
import type { walkChoices, walkReasons } from './walks.limits.ts';

export type WalkChoice = (typeof walkChoices)[number];
export type WalkReason = (typeof walkReasons)[number];

/** Why somebody should look into a compartment now. */
export const reasonsOf = ({
  disagrees,
  boxStatus,
  service,
  sensor,
}: Pick<Box, 'disagrees' | 'boxStatus' | 'service' | 'sensor'>): WalkReason[] => [
  ...(disagrees ? ['DISAGREES' as const] : []),
  ...(boxStatus === 'EXPIRED' ? ['OVERDUE' as const] : []),
  ...(service === 'IN_SERVICE' ? [] : ['OUT_OF_SERVICE' as const]),
  ...(sensor === 'OPEN' ? ['LEFT_OPEN' as const] : []),
];

/** The compartments that a walk would look at, in the order given; control screens hold nothing. */
export const boxesToWalk = <B extends Pick<Box, 'disagrees' | 'boxStatus' | 'service' | 'sensor' | 'management'>>(
  boxes: readonly B[],
  choices: readonly WalkChoice[],
): B[] =>
  boxes.filter(
    (box) => !box.management && (choices.includes('ALL') || reasonsOf(box).some((reason) => choices.includes(reason))),
  );

/** The tracking numbers of the parcels that should lie in a compartment. */
export const expectedIn = ({ parcels }: Pick<Box, 'parcels'>): string[] =>
  parcels.flatMap(({ expressNumber, storeTime }) => (storeTime === null ? [] : [expressNumber])).toSorted();
