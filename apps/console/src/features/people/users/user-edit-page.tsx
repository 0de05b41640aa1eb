import { type User, userInputSchema, userUpdateSchema } from '@cubby/contract/people/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { refusalWithTaken } from '../../../platform/api/refusal-of.ts';
import { useFieldContext } from '../../../platform/resource/field.ts';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceRow } from '../../../platform/resource/resource-loaded.tsx';
import { NewResourcePage } from '../../../platform/resource/resource-page.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { ViewAs } from './components/view-as.tsx';
import { UserCan } from './components/user-can.tsx';
import { UserLockerPin } from './components/user-locker-pin.tsx';
import { UserKeys } from './components/user-keys.tsx';
import { UserStatusBadge } from './components/user-status.tsx';
import { useUserActions } from './user-actions.tsx';
import { userFields, userWords } from './user.fields.tsx';
import { users } from './user.resource.ts';
import { userEditSearch } from './user.search.ts';
import { toUserRequest, valuesOf } from './user.values.ts';

const refuse = refusalWithTaken({ username: 'usrnameExisted' });

/** With the company, which the call takes from the caller if they have one; null for staff of the platform. */
const newSchemas = { create: userInputSchema.extend({ merchantId: userInputSchema.shape.merchantId.unwrap() }) };

const UserDetails = ({ user }: { readonly user: User }) => {
  const context = useFieldContext();
  const { userId } = user;
  return (
    <ResourceBlocks
      texts="users"
      resource={users}
      row={user}
      sections={userFields.sections(context, user)}
      edit={{
        schema: userUpdateSchema,
        valuesOf,
        toRequest: (values, before) => ({ ...toUserRequest(values, before), userId }),
        send: (version, mine) => users.update(userId, version, mine),
        words: (base, values) => userWords(context, base, values),
        refuse,
      }}
    />
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
  const details = (
    <>
      <UserDetails user={user} />
      <UserLockerPin user={user} />
    </>
  );
  return (
    <PageColumn>
      <PageHeader
        title={user.nikename}
        meta={<UserStatusBadge user={user} t={t} />}
        back={wayTo(t('users.title'), users.memory.address())}
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

/** userEdit: a new user, or one that is read and changed (administration.md 2, 5). */
export const UserEditPage = () => {
  const can = useCan();
  const [{ userId = '' }] = useAddressSearch(userEditSearch);
  if (userId === '' && can('USER_EDIT'))
    return <NewResourcePage resource={users} fields={userFields} schemas={newSchemas} toList refuse={refuse} />;
  if (userId === '' || !can('USER_LIST'))
    return <NoPermission permission={userId === '' ? 'USER_EDIT' : 'USER_LIST'} />;
  return (
    <ResourceRow resource={users} id={userId}>
      {(user) => <UserDetail key={userId} user={user} />}
    </ResourceRow>
  );
};
