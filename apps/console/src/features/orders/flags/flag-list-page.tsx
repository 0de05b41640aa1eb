import { IconFlag } from '@tabler/icons-react';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { flagFields } from './flag.fields.tsx';
import { flags } from './flag.resource.ts';

const columns = ['flagName', 'flagCode', 'flagCategory', 'lastUpdatedTime'];
const filters = () => ['flagCategory'];

/** flags: the flags that orders can have. */
export const FlagListPage = () => (
  <ResourceListPage
    resource={flags}
    fields={flagFields}
    columns={columns}
    filters={filters}
    icon={<IconFlag size={24} />}
  />
);
