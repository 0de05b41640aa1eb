import { siteTypes, type sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Database } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { openTo } from './sites.reads.ts';
import { wordsOf } from '../../../platform/http/words.ts';

export const sitesHandlers = (db: Database) =>
  handlersOf<typeof sitesCalls>()({
    searchSites: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => {
        const pattern = containsPattern(query.siteNameOrSiteSerialNumber ?? '');
        const { merchantId } = query;
        return trx
          .selectFrom('sites')
          .select([
            'id as siteId',
            'name as siteName',
            'serial_number as siteSerialNumber',
            'site_type as siteType',
            'street_address as streetAddress',
            'house_number as houseNumber',
          ])
          .$if(pattern !== '%%', (select) =>
            select.where((is) => is.or([is('name', 'ilike', pattern), is('serial_number', 'ilike', pattern)])),
          )
          .$if(merchantId !== undefined, (select) => select.where(openTo(merchantId ?? '')))
          .orderBy('name')
          .orderBy('id')
          .limit(query.size)
          .execute();
      }),
    listSiteTypes: async (_input, { caller, language }) => {
      // Nothing is read; but the words are for people whose session lives.
      await db.readAs(caller);
      return siteTypes.map((siteType) => ({ siteType, siteTypeDisplayName: wordsOf(language).siteTypes[siteType] }));
    },
  });
