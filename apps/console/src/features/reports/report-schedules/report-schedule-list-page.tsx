import { IconMailForward } from '@tabler/icons-react';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { reportScheduleFields } from './report-schedule.fields.tsx';
import { reportSchedules } from './report-schedule.resource.ts';

const columns = () => [
  'name',
  'report',
  'frequency',
  'nextRunTime',
  'lastOutcome',
  'recipientIds',
  'ownerId',
  'lastUpdatedTime',
];
const filters = () => ['report'];

/** The reports that are sent by mail. */
export const ReportScheduleListPage = () => (
  <ResourceListPage
    resource={reportSchedules}
    fields={reportScheduleFields}
    columns={columns}
    filters={filters}
    icon={<IconMailForward size={24} />}
  />
);
