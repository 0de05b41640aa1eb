import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { requestSlotsCalls as calls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import type { RequestSlot } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { IconClockHour4 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { requestSlots } from './request-slot.resource.ts';
import { requestSlotListMemory, requestSlotListSearch } from './request-slot.search.ts';

const rowHref = ({ requestSlotId }: RequestSlot) => addressOf('/app/timeSlot', { id: requestSlotId });

const columnsOf = (t: TFunction, format: (count: number) => string): Column<RequestSlot>[] => [
  {
    id: 'slot',
    header: t('requestSlots.fields.slot'),
    cell: requestSlots.name,
    width: 140,
    sortField: 'startTime',
    card: 'title',
  },
  {
    id: 'requestType',
    header: t('requestSlots.fields.requestType'),
    cell: ({ requestType }) => t(`requestWords.types.${requestType}`),
    width: 130,
    card: 'corner',
  },
  {
    id: 'districtId',
    header: t('requestSlots.fields.districtId'),
    cell: ({ districtPath }) => districtPath.map(({ name }) => name).join(' › ') || t('requestSlots.defaultArea'),
    width: 240,
    grow: true,
    card: 'line',
  },
  {
    id: 'cutoffMinutes',
    header: t('requestSlots.fields.cutoff'),
    cell: ({ cutoffMinutes }) => format(cutoffMinutes),
    width: 140,
    align: 'end',
  },
  {
    id: 'capacity',
    header: t('requestSlots.fields.capacity'),
    cell: ({ capacity }) => (capacity === null ? t('requestSlots.anyNumber') : format(capacity)),
    width: 140,
    align: 'end',
    card: 'line',
  },
];

const filtersOf = (t: TFunction): FilterDefinition[] => [
  {
    id: 'requestType',
    kind: 'single',
    label: t('requestSlots.fields.requestType'),
    common: true,
    options: pickupDeliveryTypes.map((value) => ({ value, label: t(`requestWords.types.${value}`) })),
  },
];

/** timeSlots: when pickups and deliveries take place. Staff of the platform change what all companies share. */
export const RequestSlotListPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const list = useResourceList(requestSlotListSearch, requestSlotListMemory, calls.queryRequestSlots, (query) => ({
    query,
  }));
  const filters = useMemo(() => filtersOf(t), [t]);
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ResourceList
      noun="requestSlots"
      storageKey="request-slots"
      live={requestSlots.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={requestSlots.id}
      rowName={requestSlots.name}
      rowHref={rowHref}
      icon={<IconClockHour4 size={24} />}
      {...(useSession().companyType === 'ADMIN' && {
        add: { permission: 'REQUEST_SLOT_EDIT', href: addressOf('/app/timeSlot'), label: t('requestSlots.add') },
      })}
    />
  );
};
