/** The fields of a time slot: as they are read, and as they are entered. */
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import type { PickupDeliveryType } from '@cubby/contract/requests/requests/requests.schemas';
import { requestSlotLimits } from '@cubby/contract/requests/request-slots/request-slots.limits';
import type { RequestSlot } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import type { TFunction } from 'i18next';
import { areaLinks } from '../../../platform/address/named-links.tsx';
import { DistrictField } from '../../../platform/lookups/district-field.tsx';
import { districtOptions } from '../../../platform/lookups/districts.ts';
import type { Section } from '../../../platform/resource/fields.tsx';
import { ChoiceField, CountField, TextField } from '../../../ui/form/controls.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

export const requestSlotSections = (t: TFunction): Section<'requestSlots', RequestSlot>[] => {
  const typeWords = (type: PickupDeliveryType) => t(`requestWords.types.${type}`);
  return [
    {
      name: 'general',
      rows: [
        {
          name: 'requestType',
          read: ({ requestType }) => typeWords(requestType),
          edit: (control) => (
            <ChoiceField
              {...control}
              options={pickupDeliveryTypes.map((value) => ({ value, label: typeWords(value) }))}
            />
          ),
          value: (value) => typeWords(value as PickupDeliveryType),
        },
        [
          { name: 'startTime', edit: (control) => <TextField {...control} maxLength={5} />, value: (value) => value },
          { name: 'endTime', edit: (control) => <TextField {...control} maxLength={5} />, value: (value) => value },
        ],
        {
          name: 'districtId',
          read: ({ districtPath }) => areaLinks(districtPath, ' › ') ?? t('requestSlots.defaultArea'),
          edit: (control) => <DistrictField {...control} />,
        },
        [
          {
            name: 'cutoffMinutes',
            edit: (control) => <CountField {...control} max={requestSlotLimits.cutoffMax} />,
            value: (value) => value,
          },
          {
            name: 'capacity',
            read: ({ capacity }) => capacity ?? t('requestSlots.anyNumber'),
            edit: (control) => <CountField {...control} max={requestSlotLimits.capacityMax} />,
            value: (value) => value,
          },
        ],
        { name: 'creationTime', read: (each) => <TimeText at={each.creationTime} />, edit: false },
        { name: 'lastUpdatedTime', read: (each) => <TimeText at={each.lastUpdatedTime} />, edit: false },
      ],
    },
  ];
};

export const valuesOf = (row?: RequestSlot) => ({
  requestType: row?.requestType ?? ('PICKUP_REQUEST' as const),
  startTime: row?.startTime ?? '',
  endTime: row?.endTime ?? '',
  districtId: row?.districtId ?? '',
  districtPath: districtOptions(row?.districtPath),
  cutoffMinutes: (row?.cutoffMinutes ?? 960) as number | '',
  capacity: (row?.capacity ?? '') as number | '',
});

/** The fields as the calls take them. */
export const toRequest = ({
  districtPath: _path,
  cutoffMinutes,
  capacity,
  ...fields
}: ReturnType<typeof valuesOf>) => ({
  ...fields,
  cutoffMinutes: cutoffMinutes === '' ? undefined : cutoffMinutes,
  capacity: capacity === '' ? null : capacity,
});
