import { Button } from '@mantine/core';
import { usersCalls } from '@cubby/contract/users/users.calls';
import type { CompanyType } from '@cubby/contract/sessions/sessions.schemas';
import { userStatuses } from '@cubby/contract/users/users.limits';
import type { User } from '@cubby/contract/users/users.schemas';
import { IconFileImport, IconPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { NounList } from '../../platform/lists/noun-list.tsx';
import { everyCompanyFilter } from '../../platform/lookups/every-company.ts';
import { companyFilter } from '../../platform/lookups/list-filters.ts';
import { useSession } from '../../platform/session/session.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { userListColumns } from './components/user-list-columns.tsx';
import { userListMemory, userListSearch } from './user.search.ts';

const rowId = ({ userId }: User) => userId;
const rowName = ({ username }: User) => username;
const rowHref = ({ userId }: User) => addressOf('/app/userEdit', { userId });

const AddButton = () => {
  const { t } = useTranslation();
  return (
    <Can permission="USER_EDIT">
      <Button
        component="a"
        href={addressOf('/app/userEdit')}
        variant="filled"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('users.add')}
      </Button>
    </Can>
  );
};

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
  const [search, setSearch] = useAddressSearch(userListSearch);
  const list = useCall(usersCalls.queryUsers, { query: search }, { quiet: true, placeholderData: keepPreviousData });
  const filters = useMemo(() => filtersOf(t, companyType), [t, companyType]);
  const columns = useMemo(() => userListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  useEffect(() => userListMemory.keep(userListSearch.clean(search)), [search]);
  return (
    <NounList
      noun="users"
      storageKey="users"
      list={list}
      address={search}
      onAddress={setSearch}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      icon={<IconUsers size={24} />}
      actions={
        <Can permission="USER_IMPORT">
          <Button
            component="a"
            href={addressOf('/app/userImport')}
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {t('users.import.title')}
          </Button>
        </Can>
      }
      add={<AddButton />}
    />
  );
};
