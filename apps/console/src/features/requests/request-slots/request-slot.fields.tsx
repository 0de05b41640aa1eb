/** The fields of a time slot. */
import { requestSlotLimits } from '@cubby/contract/requests/request-slots/request-slots.limits';
import type { RequestSlot } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { districtOptions } from '../../../platform/lookups/districts.ts';
import { choicesOf, defineFields, type Field, startsWith } from '../../../platform/resource/field.ts';
import { TextField } from '../../../ui/form/controls.tsx';
import { requestSlots } from './request-slot.resource.ts';

const time = (name: 'startTime' | 'endTime'): Field<'requestSlots', RequestSlot> => ({
  name,
  edit: (control) => <TextField {...control} maxLength={5} />,
  value: (value) => value,
});

export const requestSlotFields = defineFields<'requestSlots', RequestSlot>()({
  sections: ({ t }) => [
    {
      name: 'general',
      rows: [
        {
          name: 'requestType',
          choices: choicesOf(pickupDeliveryTypes, (type) => t(`requestWords.types.${type}`)),
          column: { width: 130, card: 'corner' },
        },
        [time('startTime'), time('endTime')],
        {
          name: 'slot',
          read: false,
          edit: false,
          column: { cell: requestSlots.name, width: 140, grow: undefined, sortField: 'startTime' },
        },
        { name: 'districtId', type: 'district', none: t('requestSlots.defaultArea'), column: { width: 240 } },
        [
          {
            name: 'cutoffMinutes',
            type: 'count',
            max: requestSlotLimits.cutoffMax,
            column: { header: t('requestSlots.fields.cutoff'), width: 140, card: undefined },
          },
          {
            name: 'capacity',
            type: 'count',
            max: requestSlotLimits.capacityMax,
            none: t('requestSlots.anyNumber'),
            column: { width: 140 },
          },
        ],
        { name: 'creationTime', type: 'time' },
        { name: 'lastUpdatedTime', type: 'time' },
      ],
    },
  ],
  valuesOf: (row) => ({
    ...startsWith(row, {
      requestType: 'PICKUP_REQUEST',
      startTime: '',
      endTime: '',
      districtId: '',
      cutoffMinutes: 960,
      capacity: '',
    }),
    districtPath: districtOptions(row?.districtPath),
  }),
  toRequest: ({ districtPath: _path, cutoffMinutes, capacity, ...fields }) => ({
    ...fields,
    cutoffMinutes: (cutoffMinutes as number | '') === '' ? undefined : cutoffMinutes,
    capacity: capacity === '' ? null : capacity,
  }),
});
