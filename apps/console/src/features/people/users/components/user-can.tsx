import { Checkbox, TextInput } from '@mantine/core';
import { type Permission, type PermissionGroup, permissions } from '@cubby/contract/permissions';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import classes from '../users.module.css';
import { rolesText } from '../user.fields.tsx';

const every = Object.entries(permissions) as [Permission, { group: PermissionGroup }][];
const groups = [...new Set(every.map(([, { group }]) => group))];

/** What a person can do and which roles let them: for support. */
export const UserCan = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useCall(
    usersCalls.getUserPermissions,
    { params: { id: user.userId } },
    { quiet: true },
  );
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Pending while skeleton={<SkeletonFields count={8} />}>
        {null}
      </Pending>
    );
  const names = new Map(data.roles.map(({ roleId, nickname }) => [roleId, roleNameOf(nickname)]));
  const why = new Map(
    data.permissions.map(({ authorityId, roleIds }) => [authorityId, listText(roleIds.map((id) => names.get(id)))]),
  );
  const sitesText = (count: number) => (count === 0 ? t('users.can.noSites') : t('users.can.onlySites', { count }));
  const wanted = search.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      group,
      rows: every
        .filter(([id, entry]) => entry.group === group && (all || why.has(id)))
        .map(([id]) => ({ id, name: t(`permissions.names.${id}`), roles: why.get(id) }))
        .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.section}>
      {data.userStatus === 'LOCKED' && <p className={classes.warning}>{t('users.can.locked')}</p>}
      <DescriptionList
        items={[
          {
            term: t('users.can.sees'),
            value:
              data.sees === 'TREE'
                ? t('users.can.scopes.TREE', { count: data.companies ?? 1 })
                : t(`users.can.scopes.${data.sees}`),
          },
          ...(data.sites === null ? [] : [{ term: t('users.can.sites'), value: sitesText(data.sites) }]),
          { term: t('users.can.roles'), value: rolesText(data) || t('users.can.noRoles') },
        ]}
      />
      <div className={classes.line}>
        <TextInput
          className={classes.search}
          aria-label={t('users.can.search')}
          placeholder={t('users.can.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label={t('users.can.showMissing')}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </div>
      <table className="ui-table" aria-label={t('users.can.table', { name: user.nikename })}>
        <thead>
          <tr>
            <th scope="col">{t('users.can.permission')}</th>
            <th scope="col">{t('users.can.why')}</th>
          </tr>
        </thead>
        {shown.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.group}>
                {t(`permissions.groups.${group}`)}
              </th>
            </tr>
            {rows.map(({ id, name, roles }) => (
              <tr key={id} className={classes.permission} data-granted={roles !== undefined}>
                <td>{name}</td>
                <td>{roles === undefined ? t('users.can.missing') : t('users.can.through', { roles })}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p className={classes.quiet}>{t('users.can.noMatch')}</p>}
    </div>
  );
};
