/** What follows from the fields of a compartment, for the server and the screens alike. */
import type { Box } from '../../lockers/boxes/boxes.schemas.ts';
import type { FieldErrorCode } from '../../kernel/errors.ts';
import type { InspectionAnswer } from './inspections.schemas.ts';
import type { inspectionChoices, inspectionReasons } from './inspections.limits.ts';

export type InspectionChoice = (typeof inspectionChoices)[number];
export type InspectionReason = (typeof inspectionReasons)[number];

/** Why a user should check a compartment now. */
export const reasonsOf = ({
  disagrees,
  boxStatus,
  service,
  sensor,
}: Pick<Box, 'disagrees' | 'boxStatus' | 'service' | 'sensor'>): InspectionReason[] => [
  ...(disagrees ? ['DISAGREES' as const] : []),
  ...(boxStatus === 'EXPIRED' ? ['OVERDUE' as const] : []),
  ...(service === 'IN_SERVICE' ? [] : ['OUT_OF_SERVICE' as const]),
  ...(sensor === 'OPEN' ? ['LEFT_OPEN' as const] : []),
];

/** The compartments that an inspection would check, in the order given; control screens are left out. */
export const boxesToInspect = <B extends Pick<Box, 'disagrees' | 'boxStatus' | 'service' | 'sensor' | 'management'>>(
  boxes: readonly B[],
  choices: readonly InspectionChoice[],
): B[] =>
  boxes.filter(
    (box) => !box.management && (choices.includes('ALL') || reasonsOf(box).some((reason) => choices.includes(reason))),
  );

/** The tracking numbers of the parcels that should lie in a compartment. */
export const expectedIn = ({ parcels }: Pick<Box, 'parcels'>): string[] =>
  parcels.flatMap(({ expressNumber, storeTime }) => (storeTime === null ? [] : [expressNumber])).toSorted();

/** What is missing in an answer about a compartment where so many parcels should lie. */
export const wrongAnswer = (
  { answer, outcome, found, damage, note }: InspectionAnswer,
  expected: number,
): { readonly path: string; readonly code: FieldErrorCode }[] => {
  const missing = (path: string) => ({ path, code: 'required' as const });
  const gone = answer === 'EMPTY' || answer === 'ANOTHER_PARCEL';
  return [
    ...(gone && expected > 0 && !outcome ? [missing('outcome')] : []),
    ...(answer === 'EMPTY' && outcome === 'STILL_THERE' ? [{ path: 'outcome', code: 'notAnOption' as const }] : []),
    ...(answer === 'ANOTHER_PARCEL' && !found ? [missing('found')] : []),
    ...(answer === 'DAMAGED' && !damage ? [missing('damage')] : []),
    ...((answer === 'DAMAGED' || answer === 'NOT_SEEN') && !note ? [missing('note')] : []),
  ];
};
