/** Closed lists of cases at doors, for the schemas and the screens. */

/** What can't be true beside what stands. */
export const doorCaseKinds = [
  'STORED_AFTER_END',
  'STORED_ELSEWHERE',
  'DOOR_TAKEN',
  'TAKEN_NOT_STORED',
  'TAKEN_TWICE',
] as const;
export type DoorCaseKind = (typeof doorCaseKinds)[number];

export const doorCaseStates = ['OPEN', 'DECIDED'] as const;
export type DoorCaseState = (typeof doorCaseStates)[number];

/** Whose account is true. */
export const doorCaseAnswers = ['AS_TOLD', 'AS_IT_STANDS'] as const;
export type DoorCaseAnswer = (typeof doorCaseAnswers)[number];

/** Why an order can't follow what its terminal told. */
export const doorCaseObstacles = ['STATUS', 'OTHER_SITE', 'DOOR'] as const;
export type DoorCaseObstacle = (typeof doorCaseObstacles)[number];

export const doorCaseNoteMax = 500;
