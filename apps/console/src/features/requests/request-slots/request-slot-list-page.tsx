import { IconClockHour4 } from '@tabler/icons-react';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { requestSlotFields } from './request-slot.fields.tsx';
import { requestSlots } from './request-slot.resource.ts';

const columns = ['slot', 'requestType', 'districtId', 'cutoffMinutes', 'capacity'];
const filters = () => ['requestType'];

/** timeSlots: the times of pickups and deliveries. */
export const RequestSlotListPage = () => (
  <ResourceListPage
    resource={requestSlots}
    fields={requestSlotFields}
    columns={columns}
    filters={filters}
    icon={<IconClockHour4 size={24} />}
  />
);
