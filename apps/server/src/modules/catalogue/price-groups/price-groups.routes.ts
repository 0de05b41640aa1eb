import { unitTypes, valueTypes } from '@cubby/contract/catalogue/charges/charges.limits';
import type { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import type { PriceGroup } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { listBoxTypes } from '../../lockers/box-types/index.ts';
import { listPriceConflicts, listPricesOfSite } from './price-groups.choice.ts';
import { getPriceGroup, listPriceGroups, type StoredPriceGroup } from './price-groups.reads.ts';
import { createPriceGroup, deletePriceGroup, updatePriceGroup } from './price-groups.service.ts';

const valueTypeOptions = (language: Language) =>
  valueTypes.map((valueType) => ({ valueType, valueTypeName: wordsOf(language).priceGroups.valueTypes[valueType] }));

const named = ({ valueList, ...group }: StoredPriceGroup, language: Language): PriceGroup => ({
  ...group,
  valueList: valueList.map((price) => ({
    ...price,
    valueTypeName: wordsOf(language).priceGroups.valueTypes[price.valueType],
  })),
});

export const priceGroupsHandlers = (db: Database) =>
  handlersOf<typeof priceGroupsCalls>()({
    listPriceGroups: async ({ query }, { caller }) => pageText(await listPriceGroups(db, caller, query), query),
    getPriceGroup: async ({ params }, { caller, language }) =>
      named(await db.transactionAs(caller, (trx) => getPriceGroup(trx, params.id)), language),
    listPriceValueTypes: async (_input, { caller, language }) => {
      // Finds the session live, by what the database says of it.
      await db.readAs(caller);
      return valueTypeOptions(language);
    },
    getPriceGroupOptions: async (_input, { caller, language }) => {
      const sizes = await db.transactionAs(caller, listBoxTypes);
      const boxTypes = sizes
        .filter(({ management }) => !management)
        .map(({ boxTypeId, name, management }) => ({ boxTypeId, name, unitType: 'BOX' as const, management }));
      return {
        valueTypeList: valueTypeOptions(language),
        pointTypeList: unitTypes.map((unitType) => ({
          unitType,
          unitTypeName: wordsOf(language).priceGroups.unitTypes[unitType],
          boxTypes: unitType === 'BOX' ? boxTypes : [],
        })),
      };
    },
    listPriceConflicts: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listPriceConflicts(trx, query.productId)),
    listPricesOfSite: ({ query }, { caller }) => db.transactionAs(caller, (trx) => listPricesOfSite(trx, query.siteId)),
    createPriceGroup: async ({ body }, context) =>
      named(await db.transactionAs(context.caller, (trx) => createPriceGroup(trx, context, body)), context.language),
    updatePriceGroup: async ({ body }, context) =>
      named(await db.transactionAs(context.caller, (trx) => updatePriceGroup(trx, context, body)), context.language),
    deletePriceGroup: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deletePriceGroup(trx, context, params.id));
      return { success: true };
    },
  });
