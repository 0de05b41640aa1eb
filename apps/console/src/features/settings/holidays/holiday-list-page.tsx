import { holidaysCalls as calls } from '@cubby/contract/settings/holidays/holidays.calls';
import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import { IconCalendarOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { holidays } from './holiday.resource.ts';
import { holidayListMemory, holidayListSearch } from './holiday.search.ts';

const rowHref = ({ holidayId }: Holiday) => addressOf('/app/holiday', { id: holidayId });
const noFilters: readonly never[] = [];

const columnsOf = (t: TFunction): Column<Holiday>[] => [
  {
    id: 'name',
    header: t('holidays.fields.name'),
    cell: ({ name }) => name,
    width: 200,
    grow: true,
    sortField: 'name',
    card: 'title',
  },
  {
    id: 'day',
    header: t('holidays.fields.day'),
    cell: ({ day }) => <time dateTime={day}>{day}</time>,
    width: 130,
    sortField: 'day',
    firstDirection: 'desc',
    card: 'corner',
  },
  {
    id: 'districtId',
    header: t('holidays.fields.districtId'),
    cell: ({ districtPath }) => districtPath.map(({ name }) => name).join(' › ') || t('holidays.everywhere'),
    width: 220,
    grow: true,
    card: 'line',
  },
  {
    id: 'lastUpdatedTime',
    header: t('holidays.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

/** holidays: the public holidays of all areas. Staff of the platform change what all companies share. */
export const HolidayListPage = () => {
  const { t } = useTranslation();
  const list = useResourceList(holidayListSearch, holidayListMemory, calls.listHolidays, (query) => ({ query }));
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      noun="holidays"
      storageKey="holidays"
      live={holidays.live}
      {...list}
      filters={noFilters}
      columns={columns}
      rowId={holidays.id}
      rowName={holidays.name}
      rowHref={rowHref}
      icon={<IconCalendarOff size={24} />}
      {...(useSession().companyType === 'ADMIN' && {
        add: { permission: 'HOLIDAY_EDIT', href: addressOf('/app/holiday'), label: t('holidays.add') },
      })}
    />
  );
};
