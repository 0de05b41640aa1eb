/** Whose rows the isolation tests read. */
export const viewers = ['MERCHANT', 'OPERATOR', 'LOGISTICS'] as const;
export type Viewer = (typeof viewers)[number];
