import type { SiteOption } from '@cubby/contract/lockers/sites/sites.calls';
import type { Caller } from '../../../platform/auth/callers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { openTo } from './sites.reads.ts';

interface SiteSearch {
  /** A part of the name or the serial number; empty for all. */
  readonly text: string;
  /** Only sites that orders of this company may go to. */
  readonly merchantId?: string | undefined;
  readonly size: number;
}

/** The sites that the caller sees, by name. */
export const searchSites = (
  db: Database,
  caller: Caller,
  { text, merchantId, size }: SiteSearch,
): Promise<SiteOption[]> =>
  db.transactionAs(caller, (trx) => {
    const pattern = containsPattern(text);
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
      .$if(text !== '', (select) =>
        select.where((is) => is.or([is('name', 'ilike', pattern), is('serial_number', 'ilike', pattern)])),
      )
      .$if(merchantId !== undefined, (select) => select.where(openTo(merchantId ?? '')))
      .orderBy('name')
      .orderBy('id')
      .limit(size)
      .execute();
  });
