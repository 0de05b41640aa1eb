import type { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { serverFunctionTypes } from '@cubby/contract/catalogue/services/services.limits';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { listServices, listServicesOfMerchant, listServicesOfSites } from './services.reads.ts';
import { services } from './services.service.ts';

export const servicesHandlers = (db: Database) =>
  handlersOf<typeof servicesCalls>()({
    ...resourceHandlers(db, services, {
      list: 'queryServices',
      create: 'createService',
      update: 'updateService',
      delete: 'deleteService',
    }),
    ...resourceHandlers(db, services, { delete: 'deleteServiceByPost' }),
    listServices: (_input, { caller }) => db.transactionAs(caller, listServices),
    listServicesOfSites: (_input, { caller }) => db.transactionAs(caller, listServicesOfSites),
    getService: ({ params }, context) =>
      db.transactionAs(context.caller, (trx) => services.read(trx, context, params.lockerServiceId)),
    listServicesOfMerchant: (_input, context) =>
      db.transactionAs(context.caller, (trx) => listServicesOfMerchant(trx, context)),
    listServerFunctionTypes: () => Promise.resolve([...serverFunctionTypes]),
  });
