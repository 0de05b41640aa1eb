import type { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { listBoxes } from '../boxes/index.ts';
import { findSites } from './sites.lookups.ts';
import { saveSiteGrid } from './sites.service.ts';

/** The compartments of a site as a whole. */
export const siteGridHandlers = (db: Database) =>
  handlersOf<Pick<typeof boxesCalls, 'listBoxes' | 'saveBoxes'>>()({
    listBoxes: ({ params }, { caller }) =>
      db.transactionAs(caller, async (trx) => {
        const [site] = await findSites(trx, { ids: [params.siteId] });
        if (!site) throw new CallError('NOT_FOUND');
        return listBoxes(trx, caller, params.siteId);
      }),
    saveBoxes: ({ params, body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        await saveSiteGrid(trx, context, params.siteId, body);
        return listBoxes(trx, context.caller, params.siteId);
      }),
  });
