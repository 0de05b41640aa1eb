/** The fields of a user: as they are read, and as they are entered (administration.md 5). */
import { userStatuses } from '@cubby/contract/people/users/users.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { type Language, languages } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { areaLinks, companyLink, siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { DistrictField } from '../../../platform/lookups/district-field.tsx';
import { loadThirdLevelDistricts } from '../../../platform/lookups/districts.ts';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import { type Field, type Section, staleWordsOf } from '../../../platform/resource/fields.tsx';
import {
  ChoiceField,
  type ControlProps,
  DayField,
  NewPasswordField,
  PickManyField,
} from '../../../ui/form/controls.tsx';
import { listComma } from '../../../ui/punctuation/punctuation.ts';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { listTextOf } from '../../../ui/stale-dialog/texts-of.ts';
import { humanize } from '../../../ui/timeline/event-changes.ts';
import { formatTime, zoneName } from '../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { UserCompanyField, UserLanguageField, UserNameField, UserRolesField } from './components/user-controls.tsx';
import { rolesText, UserStatusBadge } from './components/user-list-columns.tsx';
import type { UserValues } from './user.values.ts';

type UserField = Field<'users', User>;

const signInRows = (t: TFunction, user: User | undefined, own: boolean): Section<'users', User>['rows'] => {
  const term = (name: 'startTime' | 'endTime'): UserField => ({
    name,
    help: t(`users.help.${name}`, { zone: zoneName() }),
    read: ({ [name]: at }) => at !== null && <TimeText at={at} />,
    value: (at) => formatTime(Number(at)),
    edit: !own && ((control) => <DayField {...control} time={name === 'startTime' ? '00:00' : '23:59'} />),
  });
  return [
    {
      name: 'username',
      required: true,
      edit: (control) => <UserNameField {...control} user={user} />,
      value: (name) => name,
    },
    [
      {
        name: 'password',
        help: user ? t('users.help.keepPassword') : t('users.help.password'),
        required: !user,
        read: false,
        edit: !own && ((control) => <NewPasswordField {...control} />),
      },
      {
        name: 'userStatus',
        read: (person) => <UserStatusBadge user={person} t={t} />,
        edit:
          !own &&
          ((control) => (
            <ChoiceField
              {...control}
              options={userStatuses.map((status) => ({ value: status, label: t(`users.statuses.${status}`) }))}
            />
          )),
        value: (status) => t(`users.statuses.${status as User['userStatus']}`, { defaultValue: status }),
      },
    ],
    [term('startTime'), term('endTime')],
    {
      name: 'multiFactorAuthMethod',
      label: t('account.secondStep.method'),
      read: ({ multiFactorAuthMethod: method }) => t(`account.secondStep.${method ?? 'none'}`),
      edit: false,
    },
  ];
};

const personRows = (t: TFunction): Section<'users', User>['rows'] => {
  const time = (name: 'creationTime' | 'lastUpdatedTime'): UserField => ({
    name,
    label: t(`users.${name}`),
    read: (user) => <TimeText at={user[name]} />,
    edit: false,
  });
  return [
    { name: 'nikename', edit: false },
    [
      { name: 'firstName', read: false },
      { name: 'lastName', read: false },
    ],
    [
      { name: 'mobile', type: 'tel' },
      { name: 'email', type: 'email' },
    ],
    {
      name: 'createStaff',
      label: t('users.createStaff'),
      read: ({ createdBy, createStaff }) => userLink(createdBy, createStaff),
      edit: false,
    },
    time('creationTime'),
    time('lastUpdatedTime'),
  ];
};

const workRows: Section<'users', User>['rows'] = [
  [{ name: 'staffNo' }, { name: 'tokenId' }],
  {
    name: 'districtId',
    read: ({ districtPath }) => areaLinks(districtPath, ' › '),
    edit: (control) => <DistrictField {...control} />,
  },
  {
    name: 'mapDistrictIds',
    read: ({ mapDistricts }) => areaLinks(mapDistricts, listComma()),
    edit: (control) => <PickManyField {...control} load={loadThirdLevelDistricts} />,
  },
];

/** Company and roles of the own account are for another user. */
const accessRows = (
  t: TFunction,
  user: User | undefined,
  own: boolean,
  roleNames: Readonly<Record<string, string>>,
): Section<'users', User>['rows'] => {
  const locked = (read: (person: User) => string) =>
    own && user
      ? ({ label }: ControlProps) => <LockedField label={label} value={read(user)} reason={t('users.help.own')} />
      : undefined;
  const companyOf = ({ merchantName }: User) => merchantName ?? t('users.platform');
  return [
    {
      name: 'merchantId',
      required: true,
      read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName) ?? t('users.platform'),
      edit: locked(companyOf) ?? ((control) => <UserCompanyField {...control} />),
    },
    {
      name: 'roleIds',
      required: true,
      read: rolesText,
      edit: locked(rolesText) ?? ((control) => <UserRolesField {...control} user={user} />),
      // The own choice has ids, what others changed names.
      value: (roles) => listTextOf(roles, (role) => roleNames[role] ?? roleNameOf(role)),
    },
    {
      name: 'siteId',
      read: ({ siteList }) =>
        siteList.map(({ siteId, siteName }, place) => (
          <Fragment key={siteId}>
            {place > 0 && ', '}
            {siteLink(siteId, siteName)}
          </Fragment>
        )),
      edit: (control) => (control.form.values as UserValues).sited && <PickManyField {...control} load={loadSites} />,
    },
    {
      name: 'languagePreference',
      read: false,
      edit: (control) => <UserLanguageField {...control} user={user} />,
      value: (code) => (Object.hasOwn(languages, code) ? languages[code as Language].name : code),
    },
  ];
};

interface SectionOptions {
  /** The user who is read and changed; undefined for a new one. */
  readonly user?: User | undefined;
  /** The own account: company, roles, status and password are for another user. */
  readonly own?: boolean;
  /** By id. */
  readonly roleNames?: Readonly<Record<string, string>> | undefined;
}

export const userSections = (
  t: TFunction,
  { user, own = false, roleNames = {} }: SectionOptions = {},
): Section<'users', User>[] => [
  { name: 'signIn', rows: signInRows(t, user, own) },
  { name: 'person', rows: personRows(t) },
  { name: 'work', rows: workRows },
  { name: 'access', rows: accessRows(t, user, own, roleNames) },
];

/** What a StaleDialog says the fields and values of a user with. */
export const userWords = (t: TFunction, user: User, { names }: UserValues) =>
  staleWordsOf('users', userSections(t, { user, roleNames: names['roleIds'] }), t, {
    multiFactorAuthMethod: {
      value: (method) => t(`parameters.mfaMethods.${method as 'SMS'}`, { defaultValue: humanize(method) }),
    },
    singleSignOnLinked: { value: (linked) => t(linked === 'true' ? 'orderDetail.yes' : 'orderDetail.no') },
  });
