import { Button } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { IconTag, IconUserShield } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleTypeNameOf } from '../../../platform/i18n/built-in-names.ts';
import { addressOf } from '../../../platform/address/address-of.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { CompaniesDialog } from './components/companies-dialog.tsx';
import { LabelDialog } from './components/label-dialog.tsx';
import { roleListColumns } from './components/role-list-columns.tsx';
import { roles } from './role.resource.ts';
import { roleListMemory, roleListSearch, sinces, startOf } from './role.search.ts';

const rowHref = ({ roleId }: Role) => addressOf('/app/roleEdit', { id: roleId });

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'label',
    label: t('roles.fields.labels'),
    common: true,
    ...fromCatalogue(lookup(client, rolesCalls.listRoleLabels, {}), ({ labelId, name }) => ({
      value: labelId,
      label: roleTypeNameOf(name),
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
  const list = useResourceList(
    roleListSearch,
    roleListMemory,
    rolesCalls.queryRoles,
    ({ query: nickname, since, ...others }) => ({
      query: { ...others, nickname, creationTime: since && startOf(since) },
    }),
  );
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Role>();
  const [open, setOpen] = useState(false);
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(
    () =>
      roleListColumns(t, format, (role) => {
        setAsked(role);
        setOpen(true);
      }),
    [t, format],
  );
  return (
    <>
      <ResourceList
        noun="roles"
        storageKey="roles"
        live={roles.live}
        {...list}
        filters={filters}
        columns={columns}
        rowId={roles.id}
        rowName={roles.name}
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
        add={{ permission: 'ROLE_EDIT', href: addressOf('/app/AddNewRole'), label: t('roles.add') }}
      />
      <LabelDialog opened={adding} onClose={() => setAdding(false)} />
      <CompaniesDialog role={asked} opened={open} onClose={() => setOpen(false)} />
    </>
  );
};
