import type { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import type { PriceGroupsOfSiteGroup } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { countUses, isNameTaken, listPriceGroupsOfSiteGroups, listSiteGroupOptions } from './site-groups.reads.ts';
import { siteGroups } from './site-groups.service.ts';

export const siteGroupsHandlers = (db: Database) =>
  handlersOf<typeof siteGroupsCalls>()({
    ...resourceHandlers(db, siteGroups, {
      list: 'listSiteGroups',
      get: 'getSiteGroup',
      create: 'createSiteGroup',
      update: 'updateSiteGroup',
      delete: 'deleteSiteGroup',
    }),
    listSiteGroupOptions: async ({ query }, { caller }) =>
      pageText(await listSiteGroupOptions(db, caller, query), { page: 0, size: query.size }),
    getSiteGroupUses: ({ params }, context) =>
      db.transactionAs(context.caller, async (trx) => ({
        siteCount: (await siteGroups.read(trx, context, params.id)).siteCount,
        ...(await countUses(trx, params.id)),
      })),
    checkSiteGroupName: ({ params }, { caller }) => db.transactionAs(caller, (trx) => isNameTaken(trx, params.name)),
    listPriceGroupsOfSiteGroups: async ({ query }, { caller }) => {
      const { content } = await listPriceGroupsOfSiteGroups(db, caller, query);
      return JSON.parse(content) as PriceGroupsOfSiteGroup[];
    },
  });
