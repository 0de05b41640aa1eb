import type { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { queryAlerts, readBell } from './alerts.reads.ts';
import { acknowledgeAlerts, assignAlerts, noteAlert } from './alerts.service.ts';

export const alertsHandlers = (db: Database) =>
  handlersOf<typeof alertsCalls>()({
    queryAlertTypeList: async (_input, { caller }) => {
      await db.readAs(caller);
      return [...alertTypes];
    },
    queryAlerts: async ({ query }, { caller }) => pageText(await queryAlerts(db, caller, query), query),
    acknowledgeAlerts: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => acknowledgeAlerts(trx, context, body.alertIds)),
    assignAlerts: ({ body }, context) => db.transactionAs(context.caller, (trx) => assignAlerts(trx, context, body)),
    noteAlert: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => noteAlert(trx, context, params.alertId, body)),
    getAlertBell: (_input, { caller }) => readBell(db, caller),
  });
