/** The fields of an announcement (administration.md 3). */
import { announcementStatuses } from '@cubby/contract/people/announcements/announcements.limits';
import type { Announcement } from '@cubby/contract/people/announcements/announcements.schemas';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { TFunction } from 'i18next';
import { companyLink, companyLinks, roleLinks } from '../../../platform/address/named-links.tsx';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { roleOption } from '../../../platform/lookups/role-options.tsx';
import { choicesOf, defineFields, type Field, type FieldContext } from '../../../platform/resource/field.ts';
import { momentText, readMoment } from '../../../platform/resource/moments.ts';
import { DayField, type Names, PickField, PickManyField } from '../../../ui/form/controls.tsx';
import { formatTime, zoneName } from '../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { AnnouncementStatusBadge } from './announcement-status.tsx';

type AnnouncementField = Field<'announcements', Announcement>;

const momentField = (t: TFunction, name: 'displayStartTime' | 'displayEndTime'): AnnouncementField => ({
  name,
  type: 'time',
  required: true,
  help: t(`announcements.help.${name}`, { zone: zoneName() }),
  column: { width: 150 },
  read: ({ [name]: at }) => <TimeText at={at} />,
  value: (at) => formatTime(Number(at)),
  edit: (control) => <DayField {...control} time={name === 'displayStartTime' ? '00:00' : '23:59'} />,
});

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]));

const loadRoles = ({ client }: FieldContext) =>
  fromCatalogue(lookup(client, rolesCalls.listRoles, { query: {} }), roleOption).load;

const valuesOf = (row: Partial<Announcement> = {}) => ({
  name: row.name ?? '',
  description: row.description ?? '',
  descriptionEn: row.descriptionEn ?? '',
  descriptionPt: row.descriptionPt ?? '',
  descriptionId: row.descriptionId ?? '',
  status: row.status ?? ('Draft' as const),
  displayStartTime: momentText(row.displayStartTime),
  displayEndTime: momentText(row.displayEndTime),
  merchantId: row.merchantId ?? '',
  merchantIds: row.merchantIds ?? [],
  roleIds: row.roleIds ?? [],
  names: {
    merchantId: { [row.merchantId ?? '']: row.merchantName ?? '' },
    merchantIds: namesOf(row.merchants),
    roleIds: Object.fromEntries((row.roles ?? []).map(({ id, name }) => [id, roleNameOf(name)])),
  } as Names,
});

export const announcementFields = defineFields<'announcements', Announcement>()({
  sections: (context, row) => {
    const { t, can, companyType } = context;
    return [
      {
        name: 'general',
        rows: [
          { name: 'name', column: { width: 220 } },
          {
            name: 'status',
            choices: choicesOf(announcementStatuses, (status) => t(`announcements.statuses.${status}`)),
            read: ({ status }) => <AnnouncementStatusBadge status={status} />,
            column: {
              cell: ({ status }) => <AnnouncementStatusBadge status={status} quiet />,
              width: 110,
              card: 'corner',
            },
          },
          [momentField(t, 'displayStartTime'), momentField(t, 'displayEndTime')],
          { name: 'creationTime', type: 'time' },
          { name: 'lastUpdatedTime', type: 'time' },
        ],
      },
      {
        name: 'texts',
        rows: [
          {
            name: 'description',
            type: 'note',
            help: t('announcements.help.description'),
            column: { width: 260, grow: true },
          },
          { name: 'descriptionEn', type: 'note', help: t('announcements.help.descriptionEn') },
          { name: 'descriptionPt', type: 'note' },
          { name: 'descriptionId', type: 'note' },
        ],
      },
      {
        name: 'audience',
        rows: [
          companyType !== 'MERCHANT' && {
            name: 'merchantId',
            none: t('announcements.platform'),
            read: ({ merchantId, merchantName }) =>
              companyLink(merchantId, merchantName) ?? t('announcements.platform'),
            // The owner does not change.
            edit: !row && ((control) => <PickField {...control} load={loadCompanies} />),
            column: { width: 160 },
          },
          companyType !== 'MERCHANT' && {
            name: 'merchantIds',
            help: t('announcements.help.merchantIds'),
            read: ({ merchants }) =>
              companyLinks(merchants.map(({ id, name }) => ({ merchantId: id, merchantName: name }))) ??
              t('announcements.everybody'),
            edit: (control) => <PickManyField {...control} load={loadCompanies} />,
          },
          {
            name: 'roleIds',
            help: t('announcements.help.roleIds'),
            read: ({ roles }) =>
              roleLinks(roles.map(({ id, name }) => ({ roleId: id, nickname: name }))) ?? t('announcements.everyRole'),
            edit: can('ROLE_LIST') && ((control) => <PickManyField {...control} load={loadRoles(context)} />),
          },
        ],
      },
    ];
  },
  valuesOf,
  newValues: ({ session: { merchantId, merchantName } }) =>
    valuesOf({ merchantId: merchantId ?? '', merchantName: merchantName ?? '' }),
  toRequest: ({ names: _names, merchantId, ...fields }, row) => ({
    ...fields,
    ...(!row && merchantId && { merchantId }),
    displayStartTime: readMoment(fields.displayStartTime, 'from', row?.displayStartTime) ?? undefined,
    displayEndTime: readMoment(fields.displayEndTime, 'to', row?.displayEndTime) ?? undefined,
  }),
});
