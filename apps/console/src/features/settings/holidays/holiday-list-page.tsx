import { IconCalendarOff } from '@tabler/icons-react';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { holidayFields } from './holiday.fields.tsx';
import { holidays } from './holiday.resource.ts';

const columns = ['name', 'day', 'districtId', 'lastUpdatedTime'];

/** holidays: the public holidays of all areas. */
export const HolidayListPage = () => (
  <ResourceListPage resource={holidays} fields={holidayFields} columns={columns} icon={<IconCalendarOff size={24} />} />
);
