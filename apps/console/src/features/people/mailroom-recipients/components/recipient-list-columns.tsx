import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { TFunction } from 'i18next';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';

/** Where a recipient gets parcels, in a few words. */
export const sitesText = ({ allSite, sites, siteId }: Recipient, t: TFunction): string => {
  if (allSite) return t('mailroomRecipients.fields.allSite');
  const [first] = sites;
  return siteId.length === 1 && first ? first.siteName : t('mailroomRecipients.siteCount', { count: siteId.length });
};

export const methodsText = ({ pushMethod }: Recipient, t: TFunction): string =>
  listText(pushMethod.map((method) => t(`mailroomRecipients.methods.${method}`)));

/** Every column of the list of recipients. */
export const recipientListColumns = (t: TFunction, ownCompanyOnly: boolean): Column<Recipient>[] => [
  {
    id: 'name',
    header: t('mailroomRecipients.one'),
    cell: ({ name }) => name,
    width: 170,
    grow: true,
    sortField: 'name',
    card: 'title',
  },
  {
    id: 'position',
    header: t('mailroomRecipients.fields.position'),
    cell: ({ position }) => textCell(position),
    width: 150,
    card: 'line',
  },
  ...(ownCompanyOnly
    ? []
    : [
        {
          id: 'company',
          header: t('mailroomRecipients.fields.merchantId'),
          cell: ({ merchantId, company }: Recipient) => companyLink(merchantId, company),
          width: 150,
          card: 'line',
        } as const,
      ]),
  {
    id: 'phone',
    header: t('mailroomRecipients.fields.phone'),
    cell: ({ phone }) => textCell(phone),
    width: 126,
    card: 'line',
  },
  {
    id: 'email',
    header: t('mailroomRecipients.fields.email'),
    cell: ({ email }) => textCell(email),
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'account',
    header: t('mailroomRecipients.fields.userId'),
    cell: ({ userId, userName }) => userLink(userId, userName) ?? noneCell,
    width: 140,
    defaultHidden: true,
  },
  {
    id: 'methods',
    header: t('mailroomRecipients.fields.pushMethod'),
    cell: (row) => (row.pushMethod.length > 0 ? methodsText(row, t) : noneCell),
    width: 130,
    grow: false,
  },
  {
    id: 'sites',
    header: t('mailroomRecipients.fields.siteId'),
    cell: (row) => sitesText(row, t),
    width: 100,
    grow: false,
    card: 'line',
  },
  {
    id: 'timeCreated',
    header: t('mailroomRecipients.timeCreated'),
    cell: ({ timeCreated }) => timeCell(timeCreated),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'lastUpdatedTime',
    header: t('mailroomRecipients.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 134,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];
