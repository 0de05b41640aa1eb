import type { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { getServiceBoxConfig, listServiceBoxConfigs } from './service-box-configs.reads.ts';
import {
  createServiceBoxConfig,
  deleteServiceBoxConfig,
  updateServiceBoxConfig,
} from './service-box-configs.service.ts';

export const serviceBoxConfigsHandlers = (db: Database) =>
  handlersOf<typeof serviceBoxConfigsCalls>()({
    getServiceBoxConfig: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => getServiceBoxConfig(trx, params.id)),
    listServiceBoxConfigs: ({ body }, { caller }) =>
      db.transactionAs(caller, (trx) => listServiceBoxConfigs(trx, body)),
    createServiceBoxConfig: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createServiceBoxConfig(trx, context, body)),
    updateServiceBoxConfig: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateServiceBoxConfig(trx, context, body)),
    deleteServiceBoxConfig: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteServiceBoxConfig(trx, context, params.id));
      return { success: true };
    },
  });
