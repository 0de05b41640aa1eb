/** The fields of a public holiday. */
import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import { districtOptions } from '../../../platform/lookups/districts.ts';
import { defineFields, startsWith } from '../../../platform/resource/field.ts';

export const holidayFields = defineFields<'holidays', Holiday>()({
  sections: ({ t }) => [
    {
      name: 'general',
      rows: [
        [
          { name: 'day', type: 'day', column: { firstDirection: 'desc', card: 'corner' } },
          { name: 'name', column: { width: 200 } },
        ],
        { name: 'districtId', type: 'district', none: t('holidays.everywhere') },
        { name: 'creationTime', type: 'time' },
        { name: 'lastUpdatedTime', type: 'time' },
      ],
    },
  ],
  valuesOf: (row) => ({
    ...startsWith(row, { day: '', name: '', districtId: '' }),
    districtPath: districtOptions(row?.districtPath),
  }),
});
