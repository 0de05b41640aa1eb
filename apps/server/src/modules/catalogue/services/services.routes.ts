import type { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { serverFunctionTypes } from '@cubby/contract/catalogue/services/services.limits';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText, type RequestContext } from '../../../platform/http/handlers.ts';
import {
  getService,
  listServices,
  listServicesOfMerchant,
  listServicesOfSites,
  queryServices,
} from './services.reads.ts';
import { createService, deleteService, updateService } from './services.service.ts';

export const servicesHandlers = (db: Database) => {
  const remove = async ({ params }: { readonly params: { readonly id: string } }, context: RequestContext) => {
    await db.transactionAs(context.caller, (trx) => deleteService(trx, context, params.id));
    return { success: true as const };
  };
  return handlersOf<typeof servicesCalls>()({
    listServices: (_input, { caller }) => db.transactionAs(caller, listServices),
    listServicesOfSites: (_input, { caller }) => db.transactionAs(caller, listServicesOfSites),
    queryServices: async ({ query }, { caller }) => pageText(await queryServices(db, caller, query), query),
    getService: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => getService(trx, caller, params.lockerServiceId)),
    listServicesOfMerchant: (_input, { caller }) =>
      db.transactionAs(caller, (trx) => listServicesOfMerchant(trx, caller)),
    listServerFunctionTypes: () => Promise.resolve([...serverFunctionTypes]),
    createService: ({ body }, context) => db.transactionAs(context.caller, (trx) => createService(trx, context, body)),
    updateService: ({ body }, context) => db.transactionAs(context.caller, (trx) => updateService(trx, context, body)),
    deleteService: remove,
    deleteServiceByPost: remove,
  });
};
