import type { parametersCalls } from '@cubby/contract/settings/parameters/parameters.calls';
import {
  type ParameterName,
  parameterValues,
  productTypes,
  specialZones,
} from '@cubby/contract/settings/parameters/parameters.values';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';

/** The words of each list by its values. */
const wordsOfList = (language: Language): Readonly<Record<ParameterName, Readonly<Record<string, string>>>> => {
  const { parameters, siteTypes } = wordsOf(language);
  return {
    SITE_TYPE: siteTypes,
    MFA_METHOD: parameters.mfaMethods,
    SITE_CONDITION: parameters.siteConditions,
    LOCATION_ZONE: parameters.locationZones,
  };
};

/** The lists are in the contract; but they are returned only to users with a live session. */
export const parametersHandlers = (db: Database) =>
  handlersOf<typeof parametersCalls>()({
    listParameterValues: async ({ body }, { caller, language }) => {
      await db.readAs(caller);
      const words = wordsOfList(language);
      const lists = body.map((name) => [
        name,
        parameterValues[name].map((value) => ({ paramName: words[name][value] ?? value, paramValue: value })),
      ]);
      return { data: Object.fromEntries(lists) as Record<string, never> };
    },
    listProductTypes: async (_input, { caller, language }) => {
      await db.readAs(caller);
      const words = wordsOf(language).parameters.productTypes;
      return productTypes.map((productType) => ({ productType, displayProductType: words[productType] }));
    },
    listSpecialZones: async (_input, { caller, language }) => {
      await db.readAs(caller);
      const words = wordsOf(language).parameters.specialZones;
      return specialZones.map((specialZone) => ({ specialZone, displaySpecialZone: words[specialZone] }));
    },
  });
