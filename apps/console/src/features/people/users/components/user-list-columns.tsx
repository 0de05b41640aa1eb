import type { User } from '@cubby/contract/people/users/users.schemas';
import type { TFunction } from 'i18next';
import { roleNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { termOf } from '../user.values.ts';

/** The status; of an account that is not locked, whether it holds now. */
export const UserStatusBadge = ({ user, t, quiet = false }: { user: User; t: TFunction; quiet?: boolean }) => {
  const term = user.userStatus === 'ACTIVE' ? termOf(user) : undefined;
  return term ? (
    <StatusBadge meaning={term === 'early' ? 'neutral' : 'amber'} label={t(`users.terms.${term}`)} quiet={quiet} />
  ) : (
    <StatusBadge
      meaning={user.userStatus === 'ACTIVE' ? 'green' : 'red'}
      label={t(`users.statuses.${user.userStatus}`)}
      quiet={quiet}
    />
  );
};

/** The area of a person with those above it, and the areas that they look after. */
const areaText = ({ districtPath }: Pick<User, 'districtPath'>): string =>
  districtPath.map(({ name }) => name).join(' › ');
const mapAreasText = ({ mapDistricts }: Pick<User, 'mapDistricts'>): string =>
  listText(mapDistricts.map(({ name }) => name));

export const rolesText = ({ roles }: Pick<User, 'roles'>): string =>
  listText(roles.map(({ nickname }) => roleNameOf(nickname)));

/** Every column of the list of users. */
export const userListColumns = (t: TFunction, ownCompanyOnly: boolean): Column<User>[] => [
  {
    id: 'username',
    header: t('users.fields.username'),
    cell: ({ username }) => username,
    width: 150,
    sortField: 'username',
    card: 'title',
  },
  { id: 'nikename', header: t('users.fields.nikename'), cell: ({ nikename }) => nikename, width: 170, card: 'line' },
  {
    id: 'userStatus',
    header: t('users.fields.userStatus'),
    cell: (user) => <UserStatusBadge user={user} t={t} quiet />,
    width: 110,
    card: 'corner',
  },
  ...(ownCompanyOnly
    ? []
    : [
        {
          id: 'company',
          header: t('users.fields.merchantId'),
          cell: ({ merchantId, merchantName }: User) => companyLink(merchantId, merchantName) ?? t('users.platform'),
          width: 200,
          card: 'line',
        } as const,
      ]),
  {
    id: 'roles',
    header: t('users.fields.roleIds'),
    cell: (user) => textCell(rolesText(user)),
    width: 170,
    card: 'line',
  },
  {
    id: 'email',
    header: t('users.fields.email'),
    cell: ({ email }) => textCell(email),
    width: 230,
    card: 'line',
  },
  {
    id: 'mobile',
    header: t('users.fields.mobile'),
    cell: ({ mobile }) => textCell(mobile),
    width: 150,
    defaultHidden: !ownCompanyOnly,
  },
  {
    id: 'staffNo',
    header: t('users.fields.staffNo'),
    cell: ({ staffNo }) => textCell(staffNo),
    width: 120,
    defaultHidden: true,
  },
  {
    id: 'sites',
    header: t('users.fields.siteId'),
    cell: ({ siteList }) => textCell(listText(siteList.map(({ siteName }) => siteName))),
    width: 180,
    defaultHidden: true,
  },
  {
    id: 'tokenId',
    header: t('users.fields.tokenId'),
    cell: ({ tokenId }) => textCell(tokenId),
    width: 140,
    defaultHidden: true,
  },
  {
    id: 'area',
    header: t('users.fields.districtId'),
    cell: (user) => textCell(areaText(user)),
    width: 200,
    defaultHidden: true,
  },
  {
    id: 'mapAreas',
    header: t('users.fields.mapDistrictIds'),
    cell: (user) => textCell(mapAreasText(user)),
    width: 200,
    defaultHidden: true,
  },
  {
    id: 'startTime',
    header: t('users.fields.startTime'),
    cell: ({ startTime }) => timeCell(startTime),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'endTime',
    header: t('users.fields.endTime'),
    cell: ({ endTime }) => timeCell(endTime),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'createStaff',
    header: t('users.createStaff'),
    cell: ({ createdBy, createStaff }) => userLink(createdBy, createStaff) ?? noneCell,
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'creationTime',
    header: t('users.creationTime'),
    cell: ({ creationTime }) => timeCell(creationTime),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'lastUpdatedTime',
    header: t('users.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];
