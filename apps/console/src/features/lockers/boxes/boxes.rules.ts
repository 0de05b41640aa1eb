/** What may be done with compartments (network.md 4, 5), in the words of the specification. The server refuses the same. */
import { countedStatuses } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type BoxStatus, type CountedStatus, countStatuses } from '@cubby/contract/lockers/boxes/boxes.states';
import type { MessageKey } from '../../../platform/i18n/message.ts';

type Refusal = MessageKey | undefined;
type Rule = (boxes: readonly Box[]) => Refusal;

/** The two targets of the toggle. */
export type StatusTarget = 'available' | 'lock';

/** Why the selected ones can't get the status. */
export const refusesStatus = (target: StatusTarget, boxes: readonly Box[]): Refusal => {
  const is = (status: Box['doorStatus']) => boxes.some(({ doorStatus }) => doorStatus === status);
  if (boxes.length === 0) return 'SelectBox';
  if (target === 'lock')
    return boxes.every(({ doorStatus }) => doorStatus === 'AVAILABLE') ? undefined : 'siteInfoOnlyAvaiable';
  if (is('OCCUPIED')) return 'siteInfoOccupiedGridState';
  return is('BOOKING') ? 'siteInfoBookingGridState' : undefined;
};

/** Why the selected ones can't get labels. */
export const refusesLabels: Rule = (boxes) => {
  if (boxes.length === 0) return 'SelectBox';
  if (boxes.some(({ doorStatus }) => doorStatus === 'OCCUPIED')) return 'siteInfoOnlyOCCUPIED';
  return new Set(boxes.map(({ boxTypeId }) => boxTypeId)).size > 1 ? 'selectOneSize' : undefined;
};

/** Those because of which no compartment of their site can be edited. */
export const boxesInUse = (all: readonly Box[]): readonly Box[] =>
  all.filter(({ doorStatus }) => doorStatus === 'OCCUPIED' || doorStatus === 'LOCKED');

/**
 * Why the grid of the site can't be edited; takes all of them. One that is reserved for a logistics company is
 * available.
 */
export const refusesGridEdit: Rule = (all) =>
  all.every(({ boxStatus }) => ['AVAILABLE', 'INTERGRATED', 'UNAPPLICABLE'].includes(boxStatus))
    ? undefined
    : 'occupiedDoorsError';

/** Statuses of the legend: those that the screens of a site count, and those of compartments that count under another one. */
export const legendStatuses = [
  'AVAILABLE',
  'OCCUPIED',
  'EXPIRED',
  'FLAGGED',
  'RESERVED',
  'LOCKED',
  'INTERGRATED',
] as const satisfies readonly BoxStatus[];
export type LegendStatus = (typeof legendStatuses)[number];

const isCounted = (status: LegendStatus): status is CountedStatus =>
  (countedStatuses as readonly BoxStatus[]).includes(status);

/** How many of them count under a status of the legend: EXPIRED ones count as OCCUPIED too. */
export const countOf = (boxes: readonly Pick<Box, 'boxStatus'>[], status: LegendStatus): number =>
  isCounted(status) ? countStatuses(boxes)[status] : boxes.filter(({ boxStatus }) => boxStatus === status).length;

/** Whether it counts under a status of the legend. */
export const countsAs = (box: Pick<Box, 'boxStatus'>, status: LegendStatus): boolean => countOf([box], status) > 0;
