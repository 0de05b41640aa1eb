import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { CompanyType } from '@cubby/contract/people/sessions/sessions.schemas';
import { userStatuses } from '@cubby/contract/people/users/users.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { everyCompanyFilter } from '../../../platform/lookups/every-company.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { userListColumns } from './components/user-list-columns.tsx';
import { userListMemory, userListSearch } from './user.search.ts';

const rowId = ({ userId }: User) => userId;
const rowName = ({ username }: User) => username;
const rowHref = ({ userId }: User) => addressOf('/app/userEdit', { userId });

/** Whether people of this type of company manage those of their own company alone. */
const isOwnOnly = (companyType: CompanyType): boolean => companyType === 'MERCHANT' || companyType === 'LOGISTICS';

const filtersOf = (t: TFunction, companyType: CompanyType): FilterDefinition[] => [
  {
    id: 'userStatus',
    kind: 'single',
    label: t('users.fields.userStatus'),
    common: true,
    options: userStatuses.map((status) => ({ value: status, label: t(`users.statuses.${status}`) })),
  },
  { id: 'roleName', kind: 'text', label: t('users.roleName'), common: true },
  ...(companyType === 'ADMIN'
    ? [everyCompanyFilter(t('users.fields.merchantId'), { common: true })]
    : companyFilter(t('users.fields.merchantId'), isOwnOnly(companyType), { common: true })),
];

/** userList: the people whom the person manages (administration.md 2). */
export const UserListPage = () => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const ownCompanyOnly = isOwnOnly(companyType);
  const list = useResourceList(userListSearch, userListMemory, usersCalls.listUsers, (query) => ({ query }));
  const filters = useMemo(() => filtersOf(t, companyType), [t, companyType]);
  const columns = useMemo(() => userListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  return (
    <ResourceList
      noun="users"
      storageKey="users"
      live="users"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      icon={<IconUsers size={24} />}
      add={{ permission: 'USER_EDIT', href: addressOf('/app/userEdit'), label: t('users.add') }}
      imports={{ permission: 'USER_IMPORT', href: addressOf('/app/userImport'), label: t('users.import.title') }}
    />
  );
};
