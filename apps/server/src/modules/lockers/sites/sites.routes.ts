import { siteTypes, type sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { searchSites } from './sites.search.ts';
import { wordsOf } from '../../../platform/http/words.ts';

export const sitesHandlers = (db: Database) =>
  handlersOf<typeof sitesCalls>()({
    searchSites: ({ query: { siteNameOrSiteSerialNumber: text = '', merchantId, size } }, { caller }) =>
      searchSites(db, caller, { text, merchantId, size }),
    listSiteTypes: async (_input, { caller, language }) => {
      // Nothing is read; but the words are for people whose session lives.
      await db.readAs(caller);
      return siteTypes.map((siteType) => ({ siteType, siteTypeDisplayName: wordsOf(language).siteTypes[siteType] }));
    },
  });
