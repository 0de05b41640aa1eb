/** Limits of workflows, used by schemas, service and tests. */
export const workflowLimits = { nameMax: 100, attributeMax: 64, descriptionMax: 500, searchMax: 255 } as const;

/** Of the code by which terminals and logs name a workflow. */
export const workflowCodePattern = /^[A-Z][A-Z0-9_]{0,31}$/;

/** The fields that the list sorts by. */
export const workflowSortFields = ['lastUpdatedTime', 'functionGroupName', 'code'] as const;
