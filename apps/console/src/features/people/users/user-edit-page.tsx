import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { type User, userInputSchema, userUpdateSchema } from '@cubby/contract/people/users/users.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useCreateForm, useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { ViewAs } from './components/view-as.tsx';
import { UserCan } from './components/user-can.tsx';
import { UserFacts } from './components/user-facts.tsx';
import { hasSites, UserFields } from './components/user-fields.tsx';
import { UserKeys } from './components/user-keys.tsx';
import { UserStatusBadge } from './components/user-list-columns.tsx';
import { useUserActions } from './user-actions.tsx';
import { users } from './user.resource.ts';
import { userEditSearch, userListMemory } from './user.search.ts';
import { emptyUser, toUserRequest, type UserValues, valuesOf } from './user.values.ts';
import { userRefusal } from './user.refusal.ts';
import { userWords } from './user.words.ts';
import classes from './users.module.css';

const noRoles: readonly Role[] = [];

/** With the company, which the call takes from who asks where they have one; null for staff of the platform. */
const newUserSchema = userInputSchema.extend({ merchantId: userInputSchema.shape.merchantId.unwrap() });

/** The roles to choose from: those of the company; of the platform's staff, all. */
const useRoles = ({ merchantId, ofPlatform }: UserValues, userId?: string): readonly Role[] => {
  const query = { ...(merchantId && { merchantId }), ...(merchantId && userId && { userId }) };
  const { data } = useCall(rolesCalls.listRoles, { query }, { enabled: ofPlatform || merchantId !== '', quiet: true });
  return data ?? noRoles;
};

const NewUser = ({ onStay }: { readonly onStay: () => void }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName } = useSession();
  const [roles, setRoles] = useState(noRoles);
  const f = useCreateForm(users, {
    schema: newUserSchema,
    start: () => ({ ...emptyUser(), merchantId: merchantId ?? '', merchantName: merchantName ?? '' }),
    toRequest: (values) => toUserRequest(values, hasSites(roles, values.roleIds)),
    send: (body) => callApi(usersCalls.createUser, { body }),
    onStay,
    refuse: userRefusal,
  });
  const found = useRoles(f.values);
  if (found !== roles) setRoles(found);
  const list = wayTo(t('users.title'), userListMemory.address());
  return (
    <PageColumn>
      <PageHeader title={t('users.add')} back={list} />
      <div className={classes.form}>
        <Form form={f} submitLabel={t('users.add')} onCancel={list && (() => goToAddress(list.href))}>
          <UserFields form={f} roles={roles} own={false} />
        </Form>
      </div>
    </PageColumn>
  );
};

const UserForm = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const session = useSession();
  const { userId } = user;
  const own = session.userId === userId;
  const [roles, setRoles] = useState(noRoles);
  const {
    form: f,
    base,
    dialog,
  } = useEditForm(users, user, {
    schema: userUpdateSchema,
    valuesOf,
    // What the person has is known before the roles to choose from are.
    toRequest: (values, before) => ({
      ...toUserRequest(values, hasSites([...roles, ...before.roles], values.roleIds), before),
      userId,
    }),
    send: (version, mine) => callApi(usersCalls.updateUser, { body: { ...mine, userId, version } }),
    words: (from) =>
      userWords({
        t,
        roleNames: Object.fromEntries([...roles, ...from.roles].map((role) => [role.roleId, role.nickname])),
      }),
    refuse: userRefusal,
  });
  const found = useRoles(f.values, userId);
  if (found !== roles) setRoles(found);
  return (
    <div className={classes.form}>
      <Form form={f} submitLabel={t('users.save')}>
        <UserFields form={f} user={base} roles={roles} own={own} />
      </Form>
      {dialog}
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
  const details = can('USER_EDIT') ? <UserForm user={user} /> : <UserFacts user={user} />;
  return (
    <PageColumn>
      <PageHeader
        title={user.nikename}
        meta={<UserStatusBadge user={user} t={t} />}
        back={wayTo(t('users.title'), userListMemory.address())}
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
  const can = useCan();
  const [{ userId = '' }] = useAddressSearch(userEditSearch);
  const { round, again } = useRounds();
  const query = useCall(usersCalls.getUser, { params: { userId } }, { enabled: isId(userId), quiet: true });
  if (userId === '' && can('USER_EDIT')) return <NewUser key={round} onStay={again} />;
  if (userId === '' || !can('USER_LIST'))
    return <NoPermission permission={userId === '' ? 'USER_EDIT' : 'USER_LIST'} />;
  return (
    <ResourceLoaded resource={users} id={userId} query={query}>
      {(user) => <UserDetail key={userId} user={user} />}
    </ResourceLoaded>
  );
};
