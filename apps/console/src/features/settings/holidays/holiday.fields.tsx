/** The fields of a public holiday: as they are read, and as they are entered. */
import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import type { TFunction } from 'i18next';
import { areaLinks } from '../../../platform/address/named-links.tsx';
import { DistrictField } from '../../../platform/lookups/district-field.tsx';
import { districtOptions } from '../../../platform/lookups/districts.ts';
import type { Section } from '../../../platform/resource/fields.tsx';
import { DayField } from '../../../ui/form/controls.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

export const holidaySections = (t: TFunction): Section<'holidays', Holiday>[] => [
  {
    name: 'general',
    rows: [
      [{ name: 'day', edit: (control) => <DayField {...control} />, value: (value) => value }, { name: 'name' }],
      {
        name: 'districtId',
        read: ({ districtPath }) => areaLinks(districtPath, ' › ') ?? t('holidays.everywhere'),
        edit: (control) => <DistrictField {...control} />,
      },
      { name: 'creationTime', read: (each) => <TimeText at={each.creationTime} />, edit: false },
      { name: 'lastUpdatedTime', read: (each) => <TimeText at={each.lastUpdatedTime} />, edit: false },
    ],
  },
];

export const valuesOf = (row?: Holiday) => ({
  day: row?.day ?? '',
  name: row?.name ?? '',
  districtId: row?.districtId ?? '',
  districtPath: districtOptions(row?.districtPath),
});

/** The fields as the calls take them. */
export const toRequest = ({ districtPath: _path, ...fields }: ReturnType<typeof valuesOf>) => fields;
