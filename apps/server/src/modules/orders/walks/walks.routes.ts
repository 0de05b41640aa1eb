import type { walksCalls } from '@cubby/contract/orders/walks/walks.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { answerWalkDoor } from './walks.answers.ts';
import { exportWalk } from './walks.exports.ts';
import { findWalkParcels } from './walks.found.ts';
import { findWalkPeople, getWalk, listWalks } from './walks.reads.ts';
import { endWalk, handOnWalk, startWalk } from './walks.service.ts';

export const walksHandlers = ({ db, secrets }: { readonly db: Database; readonly secrets: Secrets }) =>
  handlersOf<typeof walksCalls>()({
    listWalks: async ({ query }, { caller }) => pageText(await listWalks(db, caller, query), query),
    getWalk: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getWalk(trx, caller, params.id)),
    startWalk: ({ body }, context) => db.transactionAs(context.caller, (trx) => startWalk(trx, context, body)),
    answerWalkDoor: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => answerWalkDoor(trx, context, secrets, params, body)),
    findWalkParcels: ({ params, query }, { caller }) =>
      db.transactionAs(caller, (trx) => findWalkParcels(trx, caller, params.id, query)),
    listWalkPeople: ({ params, query }, { caller }) =>
      db.transactionAs(caller, (trx) => findWalkPeople(trx, params.id, query)),
    handOnWalk: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => handOnWalk(trx, context, params.id, body)),
    endWalk: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => endWalk(trx, context, params.id, body)),
    exportWalk: ({ params }, context) => exportWalk(db, context, params.id),
  });
