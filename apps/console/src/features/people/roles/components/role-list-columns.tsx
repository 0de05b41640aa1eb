import { Button } from '@mantine/core';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import type { TFunction } from 'i18next';
import { roleNameOf, roleTypeNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';

export const labelsText = ({ labels }: Pick<Role, 'labels'>): string =>
  listText(labels.map(({ name }) => roleTypeNameOf(name)));

/** Every column of the list of roles; `onCompanies` opens the dialog of a role's companies. */
export const roleListColumns = (
  t: TFunction,
  format: (count: number) => string,
  onCompanies: (role: Role) => void,
): Column<Role>[] => [
  {
    id: 'nickname',
    header: t('roles.fields.nickname'),
    cell: ({ nickname }) => roleNameOf(nickname),
    width: 180,
    grow: true,
    sortField: 'nickname',
    card: 'title',
  },
  {
    id: 'labels',
    header: t('roles.fields.labels'),
    cell: (role) => textCell(labelsText(role)),
    width: 130,
    card: 'line',
  },
  {
    id: 'description',
    header: t('roles.fields.description'),
    cell: ({ description }) => textCell(description),
    width: 160,
    grow: true,
    card: 'line',
  },
  {
    id: 'companies',
    header: t('roles.fields.merchantIds'),
    cell: ({ merchants: [first, ...rest] }) => (first ? (rest.length === 0 ? first.merchantName : '') : noneCell),
    after: (role) =>
      role.merchants.length > 1 ? (
        <Button size="xs" variant="subtle" px={4} ml={-4} onClick={() => onCompanies(role)}>
          {t('roles.companies.count', { count: role.merchants.length })}
        </Button>
      ) : null,
    width: 150,
    card: 'line',
  },
  {
    id: 'authorities',
    header: t('roles.fields.authorityIds'),
    cell: ({ authorityIds }) => format(authorityIds.length),
    width: 110,
    align: 'end',
  },
  {
    id: 'users',
    header: t('roles.userCount'),
    cell: ({ userCount }) => format(userCount),
    width: 90,
    align: 'end',
    card: 'line',
  },
  {
    id: 'createStaff',
    header: t('roles.createStaff'),
    cell: ({ createdById, createStaff, fixed }) =>
      fixed ? t('roles.fixed') : (userLink(createdById, createStaff) ?? noneCell),
    width: 130,
  },
  {
    id: 'creationTime',
    header: t('roles.creationTime'),
    cell: ({ creationTime }) => timeCell(creationTime),
    width: 150,
    defaultHidden: true,
    sortField: 'creationTime',
    firstDirection: 'desc',
  },
  {
    id: 'lastUpdatedTime',
    header: t('roles.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];
