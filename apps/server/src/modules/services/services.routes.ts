import type { servicesCalls } from '@cubby/contract/services/services.calls';
import type { Database } from '../../platform/db/database.ts';
import { handlersOf } from '../../platform/http/handlers.ts';

export const servicesHandlers = (db: Database) =>
  handlersOf<typeof servicesCalls>()({
    listServices: (_input, { caller }) =>
      db.transactionAs(caller, (trx) =>
        trx.selectFrom('services').select(['id as serviceId', 'name as serviceName']).orderBy('name').execute(),
      ),
  });
