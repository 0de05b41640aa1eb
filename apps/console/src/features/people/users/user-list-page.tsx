import type { User } from '@cubby/contract/people/users/users.schemas';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { everyCompanyFilter } from '../../../platform/lookups/every-company.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { isOwnOnly, userFields } from './user.fields.tsx';
import { users } from './user.resource.ts';

const rowName = ({ username }: User) => username;

const columns = ({ companyType }: FieldContext) => [
  'username',
  'nikename',
  'userStatus',
  ...(isOwnOnly(companyType) ? [] : ['merchantId']),
  'roleIds',
  'email',
  'mobile',
  'staffNo',
  'siteId',
  'tokenId',
  'districtId',
  'mapDistrictIds',
  'startTime',
  'endTime',
  'createStaff',
  'creationTime',
  'lastUpdatedTime',
];

const filters = ({ t, companyType }: FieldContext): readonly (FilterDefinition | string)[] => [
  'userStatus',
  { id: 'roleName', kind: 'text', label: t('users.roleName'), common: true },
  ...(companyType === 'ADMIN'
    ? [everyCompanyFilter(t('users.fields.merchantId'), { common: true })]
    : companyFilter(t('users.fields.merchantId'), isOwnOnly(companyType), { common: true })),
];

/** userList: the users whom the user manages (administration.md 2). */
export const UserListPage = () => (
  <ResourceListPage
    resource={users}
    fields={userFields}
    columns={columns}
    filters={filters}
    rowName={rowName}
    icon={<IconUsers size={24} />}
    imports={{
      permission: 'USER_IMPORT',
      href: addressOf('/app/userImport'),
      label: useTranslation().t('users.import.title'),
    }}
  />
);
