import { rolesCalls } from '@cubby/contract/roles/roles.calls';
import type { Role } from '@cubby/contract/roles/roles.schemas';
import { usersCalls } from '@cubby/contract/users/users.calls';
import { type User, userInputSchema, userUpdateSchema } from '@cubby/contract/users/users.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { isId } from '../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { refusalOf } from '../../platform/api/refusal-of.ts';
import { useCall, useCallMutation } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { DetailFallback } from '../../ui/detail-layout/detail-fallback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFacts } from '../../ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ViewAs } from './components/view-as.tsx';
import { UserCan } from './components/user-can.tsx';
import { UserFacts } from './components/user-facts.tsx';
import { hasSites, UserFields } from './components/user-fields.tsx';
import { UserKeys } from './components/user-keys.tsx';
import { UserStatusBadge } from './components/user-list-columns.tsx';
import { useUserActions } from './user-actions.tsx';
import { userEditSearch, userListMemory } from './user.search.ts';
import { emptyUser, toUserRequest, type UserValues, valuesOf } from './user.values.ts';
import classes from './users.module.css';

const noRoles: readonly Role[] = [];
const stale = [usersCalls.queryUsers, usersCalls.getUser, usersCalls.getUserPermissions];

/** The roles to choose from: those of the company; of the platform's staff, all. */
const useRoles = ({ merchantId, ofPlatform }: UserValues, userId?: string): readonly Role[] => {
  const query = { ...(merchantId && { merchantId }), ...(merchantId && userId && { userId }) };
  const { data } = useCall(rolesCalls.listRoles, { query }, { enabled: ofPlatform || merchantId !== '', quiet: true });
  return data ?? noRoles;
};

const NewUser = () => {
  const { t } = useTranslation();
  const { merchantId, merchantName } = useSession();
  const [start] = useState(() => ({
    ...emptyUser(),
    merchantId: merchantId ?? '',
    merchantName: merchantName ?? '',
  }));
  const [roles, setRoles] = useState(noRoles);
  const { mutateAsync } = useCallMutation(usersCalls.createUser, { quiet: true, invalidates: stale });
  const f = useContractForm<UserValues, typeof userInputSchema>({
    schema: userInputSchema,
    initialValues: start,
    toRequest: (values) => toUserRequest(values, hasSites(roles, values.roleIds)),
    onSubmit: async (body) => {
      try {
        const user = await mutateAsync({ body });
        toast.done(t('users.created', { name: user.nikename }));
        // Once the form knows that it is saved, it may be left.
        setTimeout(() => goToAddress(userListMemory.address(), { replace: true }), 0);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
  const found = useRoles(f.values);
  if (found !== roles) setRoles(found);
  const list = userListMemory.address();
  return (
    <PageColumn>
      <PageHeader title={t('users.add')} back={{ label: t('users.title'), href: list }} />
      <div className={classes.form}>
        <Form form={f} submitLabel={t('users.add')} onCancel={() => goToAddress(list)}>
          <UserFields form={f} roles={roles} own={false} />
        </Form>
      </div>
    </PageColumn>
  );
};

const UserForm = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const session = useSession();
  const own = session.userId === user.userId;
  const [roles, setRoles] = useState(noRoles);
  const { mutateAsync } = useCallMutation(usersCalls.updateUser, { quiet: true, invalidates: stale });
  const f = useContractForm<UserValues, typeof userUpdateSchema>({
    schema: userUpdateSchema,
    initialValues: valuesOf(user),
    toRequest: (values) => ({
      // What the person has is known before the roles to choose from are.
      ...toUserRequest(values, hasSites([...roles, ...user.roles], values.roleIds), user),
      userId: user.userId,
    }),
    onSubmit: async (body) => {
      try {
        const saved = await mutateAsync({ body });
        f.setSaved(valuesOf(saved));
        toast.done(t('users.saved', { name: saved.nikename }));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
  const found = useRoles(f.values, user.userId);
  if (found !== roles) setRoles(found);
  return (
    <div className={classes.form}>
      <Form form={f} submitLabel={t('users.save')}>
        <UserFields form={f} user={user} roles={roles} own={own} />
      </Form>
    </div>
  );
};

const UserDetail = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ tab }, setSearch] = useAddressSearch(userEditSearch);
  const more = useUserActions(user);
  const tabs = [
    'details' as const,
    ...(can('ROLE_LIST') ? (['can'] as const) : []),
    ...(can('API_KEY_EDIT') ? (['keys'] as const) : []),
  ];
  const shown = tabs.find((key) => key === tab) ?? 'details';
  const details = can('USER_EDIT') ? <UserForm key={user.userStatus} user={user} /> : <UserFacts user={user} />;
  return (
    <PageColumn>
      <PageHeader
        title={user.nikename}
        meta={<UserStatusBadge user={user} t={t} />}
        back={{ label: t('users.title'), href: userListMemory.address() }}
        actions={<ViewAs user={user} />}
        more={more}
      />
      {tabs.length > 1 ? (
        <>
          <Tabs
            label={t('users.one')}
            items={tabs.map((key) => ({ key, label: t(`users.tabs.${key}`) }))}
            value={shown}
            onChange={(key) => setSearch({ tab: key as typeof tab }, { replace: true })}
          />
          <TabPanel tabKey={shown} value={shown}>
            {shown === 'details' && details}
            {shown === 'can' && <UserCan user={user} />}
            {shown === 'keys' && <UserKeys user={user} />}
          </TabPanel>
        </>
      ) : (
        details
      )}
    </PageColumn>
  );
};

/** userEdit: a new user, or one that is changed (administration.md 2, 5). */
export const UserEditPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ userId = '' }] = useAddressSearch(userEditSearch);
  const known = isId(userId);
  const {
    data: user,
    error,
    refetch,
  } = useCall(usersCalls.getUser, { params: { userId } }, { enabled: known, quiet: true });
  if (userId === '') return can('USER_EDIT') ? <NewUser /> : <NoPermission permission="USER_EDIT" />;
  if (user) return <UserDetail key={userId} user={user} />;
  return (
    <DetailFallback
      title={t('users.one')}
      back={{ label: t('users.title'), href: userListMemory.address() }}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('users.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFacts facts={8} />}
    />
  );
};
