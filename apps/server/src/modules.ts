import type { Calls } from '@cubby/contract';
import type { Callers } from './platform/auth/callers.ts';
import type { Database } from './platform/db/database.ts';
import type { FileStore } from './platform/files/index.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { companiesHandlers } from './modules/companies/index.ts';
import { districtsHandlers } from './modules/districts/index.ts';
import { flagsHandlers } from './modules/flags/index.ts';
import { languagesHandlers } from './modules/languages/index.ts';
import { labelsHandlers } from './modules/labels/index.ts';
import { orderExportsHandlers } from './modules/order-exports/index.ts';
import { orderImportsHandlers } from './modules/order-imports/index.ts';
import { ordersHandlers } from './modules/orders/index.ts';
import { productVariantsHandlers } from './modules/product-variants/index.ts';
import { servicesHandlers } from './modules/services/index.ts';
import { sessionsHandlers } from './modules/sessions/index.ts';
import { sitesHandlers } from './modules/sites/index.ts';

/** What modules are built from. */
export interface ModuleDeps {
  readonly db: Database;
  readonly callers: Callers;
  readonly files: FileStore;
}

/** The handler of every call of the contract: one that is missing, or that no call declares, does not compile. */
export const handlersOfModules = (deps: ModuleDeps): Handlers<Calls> => {
  const { db, callers } = deps;
  return {
    ...companiesHandlers(db),
    ...districtsHandlers(db),
    ...flagsHandlers(db),
    ...labelsHandlers(deps),
    ...languagesHandlers(),
    ...orderExportsHandlers(deps),
    ...orderImportsHandlers(deps),
    ...ordersHandlers(db),
    ...productVariantsHandlers(db),
    ...servicesHandlers(db),
    ...sessionsHandlers(db, callers),
    ...sitesHandlers(db),
  };
};
