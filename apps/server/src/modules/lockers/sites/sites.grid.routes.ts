import type { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, JsonText } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { listBoxes, readBoxesText } from '../boxes/index.ts';
import { findSites } from './sites.lookups.ts';
import { saveSiteGrid } from './sites.service.ts';

/** The compartments of a site as a whole. */
export const siteGridHandlers = (db: Database) =>
  handlersOf<Pick<typeof boxesCalls, 'listBoxes' | 'saveBoxes'>>()({
    listBoxes: async ({ params: { siteId } }, { caller }) => {
      const [[site], boxes] = await Promise.all([
        db.transactionAs(caller, (trx) => findSites(trx, { ids: [siteId] })),
        readBoxesText(db, caller, siteId),
      ]);
      if (!site) throw new CallError('NOT_FOUND');
      return new JsonText(boxes);
    },
    saveBoxes: ({ params, body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        await saveSiteGrid(trx, context, params.siteId, body);
        return listBoxes(trx, context.caller, params.siteId);
      }),
  });
