import type { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { answerInspectionDoor } from './inspections.answers.ts';
import { exportInspection } from './inspections.exports.ts';
import { findInspectionParcels } from './inspections.found.ts';
import { findInspectionPeople, getInspection, listInspections } from './inspections.reads.ts';
import { endInspection, handOnInspection, startInspection } from './inspections.service.ts';

export const inspectionsHandlers = ({ db, secrets }: { readonly db: Database; readonly secrets: Secrets }) =>
  handlersOf<typeof inspectionsCalls>()({
    listInspections: async ({ query }, { caller }) => pageText(await listInspections(db, caller, query), query),
    getInspection: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getInspection(trx, caller, params.id)),
    startInspection: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => startInspection(trx, context, body)),
    answerInspectionDoor: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => answerInspectionDoor(trx, context, secrets, params, body)),
    findInspectionParcels: ({ params, query }, { caller }) =>
      db.transactionAs(caller, (trx) => findInspectionParcels(trx, caller, params.id, query)),
    listInspectionPeople: ({ params, query }, { caller }) =>
      db.transactionAs(caller, (trx) => findInspectionPeople(trx, params.id, query)),
    handOnInspection: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => handOnInspection(trx, context, params.id, body)),
    endInspection: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => endInspection(trx, context, params.id, body)),
    exportInspection: ({ params }, context) => exportInspection(db, context, params.id),
  });
