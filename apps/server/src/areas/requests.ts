/** The modules of the area: what they handle, and the jobs that they run. */
import { requestSlotsHandlers } from '../modules/requests/request-slots/index.ts';
import { requestExportsHandlers, requestsHandlers } from '../modules/requests/requests/index.ts';
import type { ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...requestExportsHandlers(db),
    ...requestSlotsHandlers(db),
    ...requestsHandlers(db),
  };
};
