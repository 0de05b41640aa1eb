import { rolesCalls } from '@cubby/contract/roles/roles.calls';
import type { Role } from '@cubby/contract/roles/roles.schemas';
import { usersCalls } from '@cubby/contract/users/users.calls';
import { type User, userInputSchema, userUpdateSchema } from '@cubby/contract/users/users.schemas';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { isId } from '../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { goOn, wayTo } from '../../platform/address/ways-on.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { useCall, useCallMutation } from '../../platform/api/use-call.ts';
import { useStaleSave } from '../../platform/api/use-stale-save.ts';
import { useRounds } from '../../platform/page/use-rounds.ts';
import { useSession } from '../../platform/session/session.ts';
import { DetailFallback } from '../../ui/detail-layout/detail-fallback.tsx';
import { changedPart } from '../../ui/form/changed-only.ts';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFacts } from '../../ui/skeleton/skeleton.tsx';
import { StaleDialog } from '../../ui/stale-dialog/stale-dialog.tsx';
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
import { userRefusal } from './user.refusal.ts';
import { userWords } from './user.words.ts';
import classes from './users.module.css';

const noRoles: readonly Role[] = [];

/** With the company, which the call takes from who asks where they have one; null for staff of the platform. */
const newUserSchema = userInputSchema.extend({ merchantId: userInputSchema.shape.merchantId.unwrap() });
const stale = [usersCalls.queryUsers, usersCalls.getUser, usersCalls.getUserPermissions];

/** The roles to choose from: those of the company; of the platform's staff, all. */
const useRoles = ({ merchantId, ofPlatform }: UserValues, userId?: string): readonly Role[] => {
  const query = { ...(merchantId && { merchantId }), ...(merchantId && userId && { userId }) };
  const { data } = useCall(rolesCalls.listRoles, { query }, { enabled: ofPlatform || merchantId !== '', quiet: true });
  return data ?? noRoles;
};

const NewUser = ({ onStay }: { readonly onStay: () => void }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName } = useSession();
  const [start] = useState(() => ({
    ...emptyUser(),
    merchantId: merchantId ?? '',
    merchantName: merchantName ?? '',
  }));
  const [roles, setRoles] = useState(noRoles);
  const { mutateAsync } = useCallMutation(usersCalls.createUser, { quiet: true, invalidates: stale });
  const f = useContractForm<UserValues, typeof newUserSchema>({
    schema: newUserSchema,
    initialValues: start,
    toRequest: (values) => toUserRequest(values, hasSites(roles, values.roleIds)),
    onSubmit: async (body) => {
      try {
        const user = await mutateAsync({ body });
        toast.done(t('users.created', { name: user.nikename }));
        // Once the form knows that it is saved, it may be left.
        setTimeout(() => goOn([userListMemory.address()], { replace: true }) || onStay(), 0);
      } catch (error) {
        throw userRefusal(error);
      }
    },
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
  // What the form was filled from: a newer one that arrives meanwhile must not pass as read.
  const [base, setBase] = useState(user);
  const { mutateAsync } = useCallMutation(usersCalls.updateUser, { quiet: true, invalidates: stale });
  const { save, question } = useStaleSave(userRefusal);
  // What the person has is known before the roles to choose from are.
  const requestOf = (values: UserValues) =>
    toUserRequest(values, hasSites([...roles, ...base.roles], values.roleIds), base);
  const f = useContractForm<UserValues, typeof userUpdateSchema>({
    schema: userUpdateSchema,
    initialValues: valuesOf(base),
    toRequest: (values) => ({ ...requestOf(values), userId }),
    onSubmit: async (body) => {
      const saved = await save({
        version: base.lastUpdatedTime,
        changes: changedPart(body, requestOf(valuesOf(base)), requestOf(f.form.getValues())),
        send: (lastUpdatedTime, mine) => mutateAsync({ body: { ...mine, userId, lastUpdatedTime } }),
      });
      const now = saved ?? (await callApi(usersCalls.getUser, { params: { userId } }));
      toast.done(t(saved ? 'users.saved' : 'ui.stale.loaded', { name: now.nikename }));
      // Once the form knows that it is saved, it takes what stands.
      setTimeout(() => take(now), 0);
    },
  });
  const take = (now: User) => {
    setBase(now);
    f.setSaved(valuesOf(now));
  };
  const { dirty, submitting } = f;
  useEffect(() => {
    // The menu changes the person too; what is typed stays, and its save tells of it.
    if (user.lastUpdatedTime > base.lastUpdatedTime && !dirty && !submitting) take(user);
    // oxlint-disable-next-line react/exhaustive-deps -- take is made anew with each draw and does the same
  }, [user, base, dirty, submitting]);
  const found = useRoles(f.values, userId);
  if (found !== roles) setRoles(found);
  const roleNames = Object.fromEntries([...roles, ...base.roles].map((role) => [role.roleId, role.nickname]));
  return (
    <div className={classes.form}>
      <Form form={f} submitLabel={t('users.save')}>
        <UserFields form={f} user={base} roles={roles} own={own} />
      </Form>
      {question && <StaleDialog key={question.data.version} question={question} {...userWords({ t, roleNames })} />}
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
  const { t } = useTranslation();
  const can = useCan();
  const [{ userId = '' }] = useAddressSearch(userEditSearch);
  const { round, again } = useRounds();
  const known = isId(userId);
  const {
    data: user,
    error,
    refetch,
  } = useCall(usersCalls.getUser, { params: { userId } }, { enabled: known, quiet: true });
  if (userId === '' && can('USER_EDIT')) return <NewUser key={round} onStay={again} />;
  if (userId === '' || !can('USER_LIST'))
    return <NoPermission permission={userId === '' ? 'USER_EDIT' : 'USER_LIST'} />;
  if (user) return <UserDetail key={userId} user={user} />;
  return (
    <DetailFallback
      title={t('users.one')}
      back={wayTo(t('users.title'), userListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('users.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFacts facts={8} />}
    />
  );
};
