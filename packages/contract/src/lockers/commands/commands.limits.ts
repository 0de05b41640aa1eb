/** What screens ask of commands: which doors a request opens, which commands a list shows. */
export const openTargets = ['DOORS', 'EMPTY', 'COLUMN'] as const;
/** RUNNING: none of the ended states; WAITING: for a second person. */
export const commandFilters = ['RUNNING', 'WAITING', 'ENDED'] as const;
/** Which remote unlocks of its sites a company has a second person approve. */
export const unlockApprovals = ['NEVER', 'OCCUPIED', 'ALWAYS'] as const;
