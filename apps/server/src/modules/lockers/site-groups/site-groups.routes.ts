import type { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import type { PriceGroupsOfSiteGroup } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import {
  countCompaniesOf,
  countOnlyGroupOf,
  countOrdersOf,
  countProductsOf,
  getSiteGroup,
  isNameTaken,
  listPriceGroupsOfSiteGroups,
  listSiteGroupOptions,
  listSiteGroups,
} from './site-groups.reads.ts';
import { createSiteGroup, deleteSiteGroup, updateSiteGroup } from './site-groups.service.ts';

export const siteGroupsHandlers = (db: Database) =>
  handlersOf<typeof siteGroupsCalls>()({
    listSiteGroups: async ({ query }, { caller }) => pageText(await listSiteGroups(db, caller, query), query),
    listSiteGroupOptions: async ({ query }, { caller }) =>
      pageText(await listSiteGroupOptions(db, caller, query), { page: 0, size: query.size }),
    getSiteGroup: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getSiteGroup(trx, params.id)),
    getSiteGroupUses: ({ params }, { caller }) =>
      db.transactionAs(caller, async (trx) => ({
        siteCount: (await getSiteGroup(trx, params.id)).siteCount,
        onlyGroupOf: await countOnlyGroupOf(trx, params.id),
        companies: await countCompaniesOf(trx, params.id),
        orders: await countOrdersOf(trx, params.id),
        products: await countProductsOf(trx, params.id),
      })),
    checkSiteGroupName: ({ params }, { caller }) => db.transactionAs(caller, (trx) => isNameTaken(trx, params.name)),
    createSiteGroup: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createSiteGroup(trx, context, body)),
    updateSiteGroup: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateSiteGroup(trx, context, body)),
    deleteSiteGroup: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteSiteGroup(trx, context, params.id));
      return { success: true };
    },
    listPriceGroupsOfSiteGroups: async ({ query }, { caller }) => {
      const { content } = await listPriceGroupsOfSiteGroups(db, caller, query);
      return JSON.parse(content) as PriceGroupsOfSiteGroup[];
    },
  });
