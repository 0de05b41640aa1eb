import { rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import {
  type AuthorityGroup,
  type Role,
  roleInputSchema,
  roleUpdateSchema,
} from '@cubby/contract/people/roles/roles.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { roleNameOf, roleTypeNameOf } from '../../../platform/i18n/built-in-names.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { defineFields, useFieldContext } from '../../../platform/resource/field.ts';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { NewResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { useRoleActions } from './role-actions.tsx';
import { roleSections } from './role.fields.tsx';
import { roles } from './role.resource.ts';
import { roleEditSearch } from './role.search.ts';
import { toRoleRequest, valuesOf } from './role.values.ts';
import classes from './roles.module.css';

const leave = () => void navigateToFirstAllowed([roles.memory.address()], { replace: true });

/** The way back to the list, for users who may see it. */
const listOf = (t: TFunction) => wayTo(t('roles.title'), roles.memory.address());

/** The fields of a new role. @param from the role that it starts as */
const newRoleFields = (groups: readonly AuthorityGroup[], from: Role | undefined) =>
  defineFields<'roles', Role>()({
    sections: (context) => roleSections(context, { groups }),
    valuesOf,
    newValues: ({ t, session: { merchantId, merchantName, authoritySet } }) => {
      if (!from)
        return valuesOf(merchantId === null ? {} : { merchants: [{ merchantId, merchantName: merchantName ?? '' }] });
      const ownPermissions = new Set(authoritySet);
      return {
        ...valuesOf(from),
        nickname: t('roles.copyOf', { name: roleNameOf(from.nickname) }),
        // Permissions that the user does not have are left out.
        authorityIds: from.authorityIds.filter((id) => ownPermissions.has(id)),
      };
    },
    toRequest: toRoleRequest,
  });
const newSchemas = { create: roleInputSchema };

const RoleDetail = ({ role, groups }: { readonly role: Role; readonly groups: readonly AuthorityGroup[] }) => {
  const context = useFieldContext();
  const { t, can } = context;
  const more = useRoleActions(role);
  const { roleId, editable } = role;
  const own = useSession().roles.some((each) => each.roleId === roleId);
  const { data: labels = [] } = useCall(rolesCalls.listRoleLabels, {}, { enabled: editable && can('ROLE_EDIT') });
  const sectionsOf = (shown: Role) =>
    roleSections(context, {
      groups,
      role: shown,
      locked: role.code === rootRoleCode ? t('roles.root') : own ? t('roles.own') : undefined,
      labelNames: Object.fromEntries(labels.map(({ labelId, name }) => [labelId, roleTypeNameOf(name)])),
    });
  return (
    <PageColumn>
      <PageHeader title={t('roles.manageRole', { name: roleNameOf(role.nickname) })} back={listOf(t)} more={more} />
      {!(editable && can('ROLE_EDIT')) && (
        <p className={classes.notice}>{isLooking() ? t('userViews.locked') : t('roles.readOnly')}</p>
      )}
      <ResourceBlocks
        texts="roles"
        resource={roles}
        row={role}
        locked={!editable}
        sections={sectionsOf(role)}
        edit={{
          schema: roleUpdateSchema,
          valuesOf,
          toRequest: (values) => ({ ...toRoleRequest(values), roleId }),
          send: (version, mine) => roles.update(roleId, version, mine),
          words: (base) => staleWordsOf('roles', sectionsOf(base), t),
          leave: (saved) => saved && leave,
        }}
      />
    </PageColumn>
  );
};

/** roleEdit and AddNewRole: Manage Access (administration.md 2, 5). */
export const RoleEditPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ id = '', from = '' }] = useAddressSearch(roleEditSearch);
  // Without the right to see roles there is none to begin as.
  const wanted = id || (can('ROLE_LIST') ? from : '');
  const known = isId(wanted);
  const groups = useCall(rolesCalls.listAuthorities, {}, { quiet: true });
  const role = useCall(rolesCalls.getRole, { params: { id: wanted } }, { enabled: known, quiet: true });
  useLiveRows(roles.live, { ids: () => [id], readAt: role.dataUpdatedAt, refetch: role.refetch });
  if (id === '' && !can('ROLE_EDIT')) return <NoPermission permission="ROLE_EDIT" />;
  const missing = (wanted !== '' && !known) || isApiError(role.error, 'NOT_FOUND');
  const error = groups.error ?? role.error;
  if (missing || error || !groups.data || (known && !role.data))
    return (
      <DetailFallback
        title={t(id === '' ? 'roles.add' : 'roles.manage')}
        back={listOf(t)}
        missing={missing}
        toList={t('roles.toList')}
        error={error}
        onRetry={() => {
          void groups.refetch();
          if (known) void role.refetch();
        }}
        skeleton={<SkeletonFields count={8} />}
      />
    );
  return id !== '' && role.data ? (
    <RoleDetail key={id} role={role.data} groups={groups.data} />
  ) : (
    <NewResourcePage
      key={from}
      resource={roles}
      fields={newRoleFields(groups.data, role.data)}
      schemas={newSchemas}
      toList
    />
  );
};
