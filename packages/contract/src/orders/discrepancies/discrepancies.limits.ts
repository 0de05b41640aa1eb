/** Closed lists of discrepancies at doors, for the schemas and the screens. */

/** Why a report contradicts the order. */
export const discrepancyKinds = [
  'STORED_AFTER_END',
  'STORED_ELSEWHERE',
  'DOOR_TAKEN',
  'TAKEN_NOT_STORED',
  'TAKEN_TWICE',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const discrepancyStates = ['OPEN', 'DECIDED'] as const;
export type DiscrepancyState = (typeof discrepancyStates)[number];

/** Whose account is true. */
export const discrepancyAnswers = ['AS_TOLD', 'AS_IT_STANDS'] as const;
export type DiscrepancyAnswer = (typeof discrepancyAnswers)[number];

/** Why an order can't follow what its terminal reported. */
export const discrepancyObstacles = ['STATUS', 'OTHER_SITE', 'DOOR'] as const;
export type DiscrepancyObstacle = (typeof discrepancyObstacles)[number];

export const discrepancyNoteMax = 500;
