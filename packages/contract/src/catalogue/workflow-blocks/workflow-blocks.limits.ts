/** Limits of workflow blocks, used by schemas, service and tests. */
export const workflowBlockLimits = { nameMax: 100, descriptionMax: 500, searchMax: 255 } as const;

/** The fields that the list sorts by. */
export const workflowBlockSortFields = ['lastUpdatedTime', 'name'] as const;
