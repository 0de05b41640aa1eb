import { Button } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/roles/roles.calls';
import type { Role } from '@cubby/contract/roles/roles.schemas';
import { IconPlus, IconTag, IconUserShield } from '@tabler/icons-react';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { NounList } from '../../platform/lists/noun-list.tsx';
import { fromCatalogue, lookup } from '../../platform/lookups/filter-lookups.ts';
import { useSession } from '../../platform/session/session.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { Can, useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../ui/theme/use-locale.ts';
import { CompaniesDialog } from './components/companies-dialog.tsx';
import { LabelDialog } from './components/label-dialog.tsx';
import { roleListColumns } from './components/role-list-columns.tsx';
import { roleListMemory, roleListSearch, sinces, startOf } from './role.search.ts';

const rowId = ({ roleId }: Role) => roleId;
const rowName = ({ nickname }: Role) => nickname;
const rowHref = ({ roleId }: Role) => addressOf('/app/roleEdit', { id: roleId });

const AddButton = () => {
  const { t } = useTranslation();
  return (
    <Can permission="ROLE_EDIT">
      <Button
        component="a"
        href={addressOf('/app/AddNewRole')}
        variant="filled"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('roles.add')}
      </Button>
    </Can>
  );
};

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'label',
    label: t('roles.fields.labels'),
    common: true,
    ...fromCatalogue(lookup(client, rolesCalls.listRoleLabels, {}), ({ labelId, name }) => ({
      value: labelId,
      label: name,
    })),
  },
  {
    id: 'since',
    kind: 'single',
    label: t('roles.creationTime'),
    common: true,
    options: sinces.map((since) => ({ value: since, label: t(`roles.since.${since}`) })),
  },
];

/** ViewRoles: the roles that the person may give or see (administration.md 2). */
export const RoleListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const format = useFormatNumber();
  const ofPlatform = useSession().merchantId === null;
  const [search, setSearch] = useAddressSearch(roleListSearch);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Role>();
  const [open, setOpen] = useState(false);
  const { query: nickname, since, ...others } = search;
  const query = { ...others, nickname, creationTime: since && startOf(since) };
  const list = useCall(rolesCalls.queryRoles, { query }, { quiet: true, placeholderData: keepPreviousData });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(
    () =>
      roleListColumns(t, format, (role) => {
        setAsked(role);
        setOpen(true);
      }),
    [t, format],
  );
  useEffect(() => roleListMemory.keep(roleListSearch.clean(search)), [search]);
  return (
    <>
      <NounList
        noun="roles"
        storageKey="roles"
        list={list}
        address={search}
        onAddress={setSearch}
        filters={filters}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        icon={<IconUserShield size={24} />}
        actions={
          ofPlatform &&
          can('ROLE_EDIT') && (
            <Button leftSection={<IconTag size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('roles.label.action')}
            </Button>
          )
        }
        add={<AddButton />}
      />
      <LabelDialog opened={adding} onClose={() => setAdding(false)} />
      <CompaniesDialog role={asked} opened={open} onClose={() => setOpen(false)} />
    </>
  );
};
