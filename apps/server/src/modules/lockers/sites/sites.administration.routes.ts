import type { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import type { RefusedSite } from '@cubby/contract/lockers/sites/site-administration.schemas';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { handlersOf, type RequestContext } from '../../../platform/http/handlers.ts';
import { type Refusal, refusalAnswer } from '../../../platform/resource/bulk-changes.ts';
import { listDivertingSites } from './sites.backups.ts';
import { exportSites } from './sites.exports.ts';
import { listSiteHealth } from './sites.health.ts';
import { countSites, nameSites } from './sites.reads.ts';
import { changeSites } from './sites.service.ts';

export const siteAdministrationHandlers = (db: Database) =>
  handlersOf<typeof siteAdministrationCalls>()({
    countSites: ({ query }, { caller }) => countSites(db, caller, query),
    listSiteHealth: async ({ query }, { caller }) => [...(await listSiteHealth(db, caller, query.siteIds))],
    changeSites: ({ body }, context) =>
      db.transactionAs(context.caller, async (trx) => {
        const refused = await changeSites(trx, context, body);
        return {
          changed: body.siteIds.length - refused.length,
          refused: await namedRefusals(trx, context, refused),
        };
      }),
    listDivertingSites: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listDivertingSites(trx, query.siteIds)),
    exportSites: ({ query }, context) => exportSites(db, context, query),
  });

const namedRefusals = async (
  trx: Trx,
  context: RequestContext,
  refused: readonly Refusal[],
): Promise<RefusedSite[]> => {
  const names = await nameSites(
    trx,
    refused.map(({ id }) => id),
  );
  return refused.map(({ id, error }) => ({
    siteId: id,
    siteName: names.get(id) ?? '',
    ...refusalAnswer(context, error),
  }));
};
