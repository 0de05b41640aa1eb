import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { ListedApiKey, NewApiKey } from '@cubby/contract/people/users/api-keys.schemas';
import { Button } from '@mantine/core';
import { IconApi, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink, userLink } from '../../../platform/address/named-links.tsx';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { apiKeyList } from './api-key-list.search.ts';
import { CreateKeyDialog, MadeKeyDialog, nameOfKey, RotateKeyDialog } from './components/api-key-dialogs.tsx';
import { KeyPermissions } from './components/permission-choice.tsx';
import classes from './users.module.css';

const { search, memory, sizes } = apiKeyList;
const rowId = ({ apiKeyId }: ListedApiKey) => apiKeyId;

interface KeyActions {
  readonly rotate: (key: ListedApiKey) => void;
  readonly revoke: (key: ListedApiKey) => void;
}

const actionsOf = (t: TFunction, key: ListedApiKey, { rotate, revoke }: KeyActions) => {
  const named = (action: string) => `${action}: ${nameOfKey(key)}`;
  return (
    <span className={classes.actions}>
      {!key.replaced && (
        <Button size="xs" aria-label={named(t('apiKeys.rotate'))} onClick={() => rotate(key)}>
          {t('apiKeys.rotate')}
        </Button>
      )}
      <Button size="xs" aria-label={named(t('apiKeys.revoke'))} onClick={() => revoke(key)}>
        {t('apiKeys.revoke')}
      </Button>
    </span>
  );
};

/** When the key ends; of a replaced one that it is. */
const endOf = (t: TFunction, { replaced, endsTime }: ListedApiKey) => {
  if (!replaced) return endsTime === null ? t('apiKeys.neverExpires') : timeCell(endsTime);
  const label = `${t('apiKeys.replaced')} · ${endsTime === null ? '' : formatTime(endsTime)}`;
  return <StatusBadge meaning="amber" quiet label={label} />;
};

const columnsOf = (t: TFunction, ownCompanyOnly: boolean, actions: KeyActions): Column<ListedApiKey>[] => {
  const header = (name: 'name' | 'key' | 'user' | 'merchantName' | 'permissions' | 'createStaff' | 'actions') =>
    t(`apiKeys.columns.${name}`);
  return [
    {
      id: 'name',
      header: header('name'),
      cell: ({ name }) => name ?? t('apiKeys.unnamed'),
      width: 170,
      grow: true,
      card: 'title',
    },
    { id: 'hint', header: header('key'), cell: ({ hint }) => `••••${hint}`, width: 90, card: 'corner' },
    {
      id: 'user',
      header: header('user'),
      cell: ({ userId, nikename }) => userLink(userId, nikename),
      width: 150,
      card: 'line',
    },
    ...(ownCompanyOnly
      ? []
      : [
          {
            id: 'merchantName',
            header: header('merchantName'),
            cell: ({ merchantId, merchantName }: ListedApiKey) => companyLink(merchantId, merchantName) ?? noneCell,
            width: 150,
            card: 'line' as const,
          },
        ]),
    {
      id: 'permissions',
      header: header('permissions'),
      cell: ({ permissions }) => <KeyPermissions permissions={permissions} />,
      width: 150,
      card: 'line',
    },
    {
      id: 'createStaff',
      header: header('createStaff'),
      cell: ({ createdById, createStaff }) => userLink(createdById, createStaff) ?? noneCell,
      width: 130,
      card: 'line',
    },
    {
      id: 'creationTime',
      header: t('apiKeys.columns.creationTime'),
      cell: ({ creationTime }) => timeCell(creationTime),
      sortField: 'creationTime',
      firstDirection: 'desc',
      width: 130,
      defaultHidden: true,
      card: 'none',
    },
    {
      id: 'lastUsedTime',
      header: t('apiKeys.columns.lastUsedTime'),
      cell: ({ lastUsedTime }) => (lastUsedTime === null ? t('users.keys.never') : timeCell(lastUsedTime)),
      sortField: 'lastUsedTime',
      firstDirection: 'desc',
      width: 130,
      card: 'line',
    },
    {
      id: 'endsTime',
      header: t('apiKeys.columns.endsTime'),
      cell: (key) => endOf(t, key),
      width: 150,
      card: 'line',
    },
    {
      id: 'actions',
      header: header('actions'),
      cell: (key) => actionsOf(t, key, actions),
      width: 170,
      hideable: false,
      card: 'line',
    },
  ];
};

/** apiKeys: the keys with which programs call the server. */
export const ApiKeyListPage = () => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const ownCompanyOnly = companyType === 'MERCHANT';
  const [creating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<ListedApiKey>();
  const [made, setMade] = useState<NewApiKey>();
  const list = useResourceList(search, memory, usersCalls.pageApiKeys, (query) => ({ query }), { staleTime: 0 });
  const { mutate: end } = useCallMutation(usersCalls.endApiKey, {
    invalidates: [usersCalls.pageApiKeys, usersCalls.listApiKeys, usersCalls.getUser],
    onSuccess: () => toast.done(t('apiKeys.revoked')),
  });
  const columns = useMemo(() => {
    const revoke = async (key: ListedApiKey) => {
      const sure = await confirm({
        title: t('apiKeys.revokeTitle', { name: nameOfKey(key) }),
        body: t('apiKeys.revokeBody'),
        action: t('apiKeys.revoke'),
        cancel: t('apiKeys.cancel'),
        danger: true,
      });
      if (sure) end({ params: { id: key.userId, apiKeyId: key.apiKeyId } });
    };
    return columnsOf(t, ownCompanyOnly, { rotate: setRotated, revoke: (key) => void revoke(key) });
  }, [t, ownCompanyOnly, end]);
  const filters = useMemo(
    () => companyFilter(t('apiKeys.columns.merchantName'), ownCompanyOnly, { common: true }),
    [t, ownCompanyOnly],
  );
  const onMade = (key: NewApiKey) => {
    setCreating(false);
    setRotated(undefined);
    setMade(key);
  };
  return (
    <>
      <ResourceList
        texts="apiKeys"
        storageKey="api-keys"
        {...list}
        filters={filters}
        columns={columns}
        sizes={sizes}
        rowId={rowId}
        rowName={nameOfKey}
        icon={<IconApi size={24} />}
        actions={
          <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            {t('apiKeys.add')}
          </Button>
        }
      />
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} onMade={onMade} />}
      {rotated && <RotateKeyDialog row={rotated} onClose={() => setRotated(undefined)} onMade={onMade} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
};
