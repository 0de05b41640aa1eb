import type { Calls } from '@cubby/contract';
import * as areas from './areas/index.ts';
import type { ModuleDeps } from './areas/deps.ts';
import type { Handlers } from './platform/http/handlers.ts';

/** The handler of every call of the contract: one that is missing, or that no call declares, does not compile. */
export const handlersOfModules = (deps: ModuleDeps): Handlers<Calls> => ({
  ...areas.settings.handlers(deps),
  ...areas.lockers.handlers(deps),
  ...areas.catalogue.handlers(deps),
  ...areas.messages.handlers(deps),
  ...areas.people.handlers(deps),
  ...areas.orders.handlers(deps),
  ...areas.requests.handlers(deps),
  ...areas.reports.handlers(deps),
  ...areas.integrations.handlers(deps),
});
