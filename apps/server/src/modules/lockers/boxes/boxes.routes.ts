import type { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { listBoxHistory, readBox } from './boxes.reads.ts';
import { listOrdersWithoutBox } from './boxes.shortage.ts';
import { lockBox, makeBoxAvailable, setBoxLabels, setBoxService, updateBox } from './boxes.service.ts';

const found = <T>(box: T | undefined): T => {
  if (box === undefined) throw new CallError('NOT_FOUND');
  return box;
};

/** The calls about single compartments; those about the grid of a site are of the module of sites. */
export const boxesHandlers = (db: Database) =>
  handlersOf<Omit<typeof boxesCalls, 'listBoxes' | 'saveBoxes'>>()({
    getBox: ({ params }, { caller }) => db.transactionAs(caller, (trx) => readBox(trx, caller, params.id)),
    listOrdersWithoutBox: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listOrdersWithoutBox(trx, params.siteId)),
    updateBox: async ({ params, body }, context) =>
      found(await db.transactionAs(context.caller, (trx) => updateBox(trx, context, params.id, body))),
    makeBoxAvailable: async ({ params }, context) =>
      found(await db.transactionAs(context.caller, (trx) => makeBoxAvailable(trx, context, params.id))),
    lockBox: async ({ params }, context) =>
      found(await db.transactionAs(context.caller, (trx) => lockBox(trx, context, params.id))),
    setBoxService: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => setBoxService(trx, context, { ...body, note: body.note ?? null })),
    setBoxLabels: ({ body }, context) => db.transactionAs(context.caller, (trx) => setBoxLabels(trx, context, body)),
    listBoxHistory: async ({ params, query }, { caller }) => {
      await db.transactionAs(caller, (trx) => readBox(trx, caller, params.id));
      return pageText(await listBoxHistory(db, caller, params.id, query), query);
    },
  });
