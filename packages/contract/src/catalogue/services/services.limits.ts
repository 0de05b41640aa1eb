/** Limits of services, used by schemas, forms and tests. */
export const serviceLimits = {
  nameMax: 100,
  descriptionMax: 500,
  searchMax: 255,
} as const;

/** What an order of the service becomes where nothing else says so. */
export const serviceKinds = ['STANDARD', 'LAUNDRY'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** The button of a service on the first screen of terminals; NONE: it has none of its own. */
export const functionTypes = ['NONE', 'STORE', 'COLLECT', 'DROP_OFF', 'LAUNDRY', 'MAILROOM'] as const;
export type FunctionType = (typeof functionTypes)[number];

/** What staff find first on an order of the service. */
export const serverFunctionTypes = ['NONE', 'NOTIFY', 'LABEL', 'RECREATE'] as const;
export type ServerFunctionType = (typeof serverFunctionTypes)[number];

/** The fields that the list sorts by. */
export const serviceSortFields = ['lastUpdatedTime', 'lockerServiceName'] as const;
