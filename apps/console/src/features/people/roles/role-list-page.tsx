import { Button } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { IconTag, IconUserShield } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleTypeNameOf } from '../../../platform/i18n/built-in-names.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { CompaniesDialog } from './components/companies-dialog.tsx';
import { LabelDialog } from './components/label-dialog.tsx';
import { roleSections } from './role.fields.tsx';
import { roles } from './role.resource.ts';
import { type Since, sinces, startOf } from './role.search.ts';

const columns = [
  'nickname',
  'labels',
  'description',
  'merchantIds',
  'authorityIds',
  'userCount',
  'createStaff',
  'creationTime',
  'lastUpdatedTime',
];
const noGroups: readonly never[] = [];

const filters = ({ t, client }: FieldContext): readonly FilterDefinition[] => [
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
    label: t('roles.fields.creationTime'),
    common: true,
    options: sinces.map((since) => ({ value: since, label: t(`roles.since.${since}`) })),
  },
];

const request = ({ query, since, ...others }: { readonly query: string | undefined; readonly since?: Since }) => ({
  ...others,
  nickname: query,
  creationTime: since && startOf(since),
});

/** ViewRoles: the roles that the user may give or see (administration.md 2). */
export const RoleListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const ofPlatform = useSession().merchantId === null;
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Role>();
  const [open, setOpen] = useState(false);
  const fields = useMemo(() => {
    const onCompanies = (role: Role) => {
      setAsked(role);
      setOpen(true);
    };
    return { sections: (context: FieldContext) => roleSections(context, { groups: noGroups, onCompanies }) };
  }, []);
  return (
    <>
      <ResourceListPage
        resource={roles}
        fields={fields}
        columns={columns}
        filters={filters}
        request={request}
        icon={<IconUserShield size={24} />}
        actions={
          ofPlatform &&
          can('ROLE_EDIT') && (
            <Button leftSection={<IconTag size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('roles.label.action')}
            </Button>
          )
        }
      />
      <LabelDialog opened={adding} onClose={() => setAdding(false)} />
      <CompaniesDialog role={asked} opened={open} onClose={() => setOpen(false)} />
    </>
  );
};
