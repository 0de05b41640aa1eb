/** Public holidays, which all companies share. No holiday is in use: once it is deleted, its day is one as any other. */
import type {
  Holiday,
  HolidayInput,
  HolidayListQuery,
  HolidayUpdate,
} from '@cubby/contract/settings/holidays/holidays.schemas';
import { sql } from 'kysely';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { defineResource, idIn } from '../../../platform/resource/define-resource.ts';
import { districtNamed, districtPath, refuseUnknownDistrict } from '../districts/index.ts';

export const holidays = defineResource<Holiday, HolidayInput, HolidayUpdate, HolidayListQuery>({
  name: 'holidays',
  table: 'holidays',
  alias: 'h',
  id: 'holidayId',
  platformWide: true,
  fields: { day: { column: 'day', as: 'text' }, name: 'name', districtId: idIn('district_id') },
  shown: ({ language }) => ({ districtPath: districtPath('h.district_id', language) }),
  sorts: { day: 'h.day', name: 'lower(h.name)' },
  filters: {
    query: (text, { language }) =>
      sql`(h.name ilike ${containsPattern(text)}::text or ${districtNamed('h.district_id', language, text)})`,
  },
  // One holiday on a day in one place.
  taken: { holidays_key: 'day' },
  check: (trx, _context, { districtId }) => refuseUnknownDistrict(trx, districtId),
});
