import { IconSpeakerphone } from '@tabler/icons-react';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { announcementFields } from './announcement.fields.tsx';
import { announcements } from './announcement.resource.ts';

const columns = ({ companyType }: FieldContext) => [
  'name',
  'status',
  'description',
  'displayStartTime',
  'displayEndTime',
  ...(companyType === 'MERCHANT' ? [] : ['merchantId']),
  'lastUpdatedTime',
];
const filters = ({ t, companyType }: FieldContext) => [
  'status',
  ...companyFilter(t('announcements.fields.merchantId'), companyType === 'MERCHANT', { common: true }),
];

/** The call names the search by what it searches (administration.md 7). */
const request = ({ query, ...search }: { readonly query?: unknown }) => ({ ...search, name: query });

/** announcements: by name and status, the last changed first. */
export const AnnouncementListPage = () => (
  <ResourceListPage
    resource={announcements}
    fields={announcementFields}
    columns={columns}
    filters={filters}
    request={request}
    icon={<IconSpeakerphone size={24} />}
  />
);
