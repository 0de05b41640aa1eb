import type { Calls } from '@cubby/contract';
import * as catalogue from './areas/catalogue.ts';
import * as lockers from './areas/lockers.ts';
import * as messages from './areas/messages.ts';
import * as orders from './areas/orders.ts';
import * as people from './areas/people.ts';
import * as reports from './areas/reports.ts';
import * as requests from './areas/requests.ts';
import * as settings from './areas/settings.ts';
import type { ModuleDeps } from './areas/deps.ts';
import type { Handlers } from './platform/http/handlers.ts';

/** The handler of every call of the contract: one that is missing, or that no call declares, does not compile. */
export const handlersOfModules = (deps: ModuleDeps): Handlers<Calls> => ({
  ...settings.handlers(deps),
  ...lockers.handlers(deps),
  ...catalogue.handlers(deps),
  ...messages.handlers(deps),
  ...people.handlers(deps),
  ...orders.handlers(deps),
  ...requests.handlers(deps),
  ...reports.handlers(deps),
});
