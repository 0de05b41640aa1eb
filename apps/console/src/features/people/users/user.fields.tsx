/** The fields of a user (administration.md 5). */
import type { CompanyType } from '@cubby/contract/people/sessions/sessions.schemas';
import { userStatuses } from '@cubby/contract/people/users/users.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { type Language, languages } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { areaLinks, companyLink, roleLinks, siteLinks, userLink } from '../../../platform/address/named-links.tsx';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { loadThirdLevelDistricts } from '../../../platform/lookups/districts.ts';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import {
  choicesOf,
  defineFields,
  type Field,
  type FieldContext,
  type Section,
} from '../../../platform/resource/field.ts';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { noneCell, textCell } from '../../../ui/data-table/cells.tsx';
import { type ControlProps, DayField, NewPasswordField, PickManyField } from '../../../ui/form/controls.tsx';
import { listComma, listText } from '../../../ui/punctuation/punctuation.ts';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { listTextOf } from '../../../ui/stale-dialog/texts-of.ts';
import { humanize } from '../../../ui/timeline/event-changes.ts';
import { formatTime, zoneName } from '../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { UserCompanyField, UserLanguageField, UserNameField, UserRolesField } from './components/user-controls.tsx';
import { UserStatusBadge } from './components/user-status.tsx';
import { toUserRequest, type UserValues, valuesOf } from './user.values.ts';

type UserField = Field<'users', User>;

export const rolesText = ({ roles }: Pick<User, 'roles'>): string =>
  listText(roles.map(({ nickname }) => roleNameOf(nickname)));

const signInRows = (t: TFunction, user: User | undefined, own: boolean): Section<'users', User>['rows'] => {
  const term = (name: 'startTime' | 'endTime'): UserField => ({
    name,
    type: 'time',
    help: t(`users.help.${name}`, { zone: zoneName() }),
    column: { width: 150, defaultHidden: true },
    read: ({ [name]: at }) => at !== null && <TimeText at={at} />,
    value: (at) => formatTime(Number(at)),
    edit: !own && ((control) => <DayField {...control} time={name === 'startTime' ? '00:00' : '23:59'} />),
  });
  return [
    {
      name: 'username',
      required: true,
      edit: (control) => <UserNameField {...control} user={user} />,
      column: { width: 150, grow: undefined },
      value: (name) => name,
    },
    [
      {
        name: 'password',
        help: user ? t('users.help.unchangedPassword') : t('users.help.password'),
        required: !user,
        read: false,
        edit: !own && ((control) => <NewPasswordField {...control} />),
      },
      {
        name: 'userStatus',
        choices: choicesOf(userStatuses, (status) => t(`users.statuses.${status}`)),
        read: (person) => <UserStatusBadge user={person} t={t} />,
        ...(own && { edit: false }),
        column: { cell: (each) => <UserStatusBadge user={each} t={t} quiet />, width: 110, card: 'corner' },
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

/** Out of the list until a user shows it. */
const hidden = { defaultHidden: true, card: undefined } as const;

/** Whether users of this type of company manage those of their own company alone. */
export const isOwnOnly = (companyType: CompanyType): boolean =>
  companyType === 'MERCHANT' || companyType === 'LOGISTICS';

const personRows = (t: TFunction, companyType: CompanyType): Section<'users', User>['rows'] => [
  { name: 'nikename', edit: false, column: { width: 170 } },
  [
    { name: 'firstName', read: false },
    { name: 'lastName', read: false },
  ],
  [
    {
      name: 'mobile',
      type: 'tel',
      column: { width: 150, defaultHidden: !isOwnOnly(companyType), card: undefined },
    },
    { name: 'email', type: 'email', column: { width: 230 } },
  ],
  {
    name: 'createStaff',
    read: ({ createdBy, createStaff }) => userLink(createdBy, createStaff),
    edit: false,
    column: { ...hidden, width: 150 },
  },
  { name: 'creationTime', type: 'time', column: { width: 150, defaultHidden: true } },
  { name: 'lastUpdatedTime', type: 'time' },
];

const workRows: Section<'users', User>['rows'] = [
  [
    { name: 'staffNo', column: { ...hidden, width: 120 } },
    { name: 'tokenId', column: { ...hidden, width: 140 } },
  ],
  { name: 'districtId', type: 'district', column: { ...hidden, id: 'area', width: 200, grow: undefined } },
  {
    name: 'mapDistrictIds',
    read: ({ mapDistricts }) => areaLinks(mapDistricts, listComma()),
    edit: (control) => <PickManyField {...control} load={loadThirdLevelDistricts} />,
    column: {
      ...hidden,
      id: 'mapAreas',
      cell: ({ mapDistricts }) => textCell(listText(mapDistricts.map(({ name }) => name))),
      width: 200,
    },
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
      column: { id: 'company', width: 200 },
    },
    {
      name: 'roleIds',
      required: true,
      read: ({ roles }) => roleLinks(roles),
      edit: locked(rolesText) ?? ((control) => <UserRolesField {...control} user={user} />),
      column: { id: 'roles', width: 170, cell: ({ roles }) => roleLinks(roles) },
      // The own choice has ids, what others changed names.
      value: (roles) => listTextOf(roles, (role) => roleNames[role] ?? roleNameOf(role)),
    },
    {
      name: 'siteId',
      read: ({ siteList }) => siteLinks(siteList),
      edit: (control) => (control.form.values as UserValues).sited && <PickManyField {...control} load={loadSites} />,
      column: {
        ...hidden,
        id: 'sites',
        cell: ({ siteList }) => siteLinks(siteList) ?? noneCell,
      },
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

const sectionsOf = (
  { t, companyType }: Pick<FieldContext, 't' | 'companyType'>,
  { user, own = false, roleNames = {} }: SectionOptions = {},
): Section<'users', User>[] => [
  { name: 'signIn', rows: signInRows(t, user, own) },
  { name: 'person', rows: personRows(t, companyType) },
  { name: 'work', rows: workRows },
  { name: 'access', rows: accessRows(t, user, own, roleNames) },
];

export const userFields = defineFields<'users', User>()({
  sections: (context, user) => sectionsOf(context, { user, own: context.session.userId === user?.userId }),
  valuesOf,
  newValues: ({ session: { merchantId, merchantName } }) => valuesOf({ merchantId: merchantId ?? '', merchantName }),
  toRequest: toUserRequest,
});

/** What a StaleDialog says the fields and values of a user with. */
export const userWords = (context: FieldContext, user: User, { names }: UserValues) => {
  const { t } = context;
  return staleWordsOf('users', sectionsOf(context, { user, roleNames: names['roleIds'] }), t, {
    multiFactorAuthMethod: {
      value: (method) => t(`parameters.mfaMethods.${method as 'SMS'}`, { defaultValue: humanize(method) }),
    },
    singleSignOnLinked: { value: (linked) => t(linked === 'true' ? 'orderDetail.yes' : 'orderDetail.no') },
  });
};
