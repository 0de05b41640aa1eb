import type { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { Caller } from '../../../platform/auth/callers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';

const listServices = (db: Database, caller: Caller) =>
  db.transactionAs(caller, (trx) =>
    trx.selectFrom('services').select(['id as serviceId', 'name as serviceName']).orderBy('name').execute(),
  );

export const servicesHandlers = (db: Database) =>
  handlersOf<typeof servicesCalls>()({
    listServices: (_input, { caller }) => listServices(db, caller),
    listServicesOfSites: (_input, { caller }) => listServices(db, caller),
  });
