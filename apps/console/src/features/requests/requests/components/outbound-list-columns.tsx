import type { OutboundRow } from '@cubby/contract/requests/requests/requests.schemas';
import type { TFunction } from 'i18next';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { codeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { requestBadge } from '../../../orders/order-parts/request-status.ts';
import { columnMaker, rateCell } from './request-cells.tsx';

/** Location types have words; a new one shows as it is spelt. */
export const siteTypeWords = (siteType: string | null, t: TFunction): string | null =>
  siteType && t(`siteTypes.${siteType}` as 'siteTypes.WAREHOUSE', { defaultValue: siteType });

/** Every column of the outbound list; the first few are shown, the rest through the choice of columns. */
export const outboundListColumns = (t: TFunction, ownCompanyOnly: boolean): Column<OutboundRow>[] => {
  const { label, named, text, time } = columnMaker<OutboundRow>(t);
  return [
    {
      id: 'requestNumber',
      header: label('requestNumber'),
      cell: ({ requestNumber }) => codeCell(requestNumber),
      width: 140,
      card: 'title',
    },
    {
      id: 'status',
      header: label('status'),
      cell: (row) => <StatusBadge {...requestBadge(row, 'outbound', t)} quiet />,
      width: 112,
      card: 'corner',
    },
    time('dispatchDate', (row) => row.dispatchDate, { dateOnly: true, sortField: 'dispatchDate', card: 'line' }),
    named('location', (row) => siteLink(row.siteId, row.location), 134, { grow: true, card: 'line' }),
    named('company', (row) => companyLink(row.merchantId, row.merchantName), 128, {
      card: 'line',
      defaultHidden: ownCompanyOnly,
    }),
    named('deliveredBy', (row) => companyLink(row.deliveredById, row.deliveredBy), 124, { card: 'line' }),
    text('capacity', ({ capacity }) => String(capacity), 80, { align: 'end' }),
    {
      id: 'completedRate',
      header: label('completedRate'),
      cell: (row) => rateCell(row, t),
      width: 114,
      card: 'line',
    },
    time('lastUpdatedTime', (row) => row.lastUpdatedTime, { sortField: 'lastUpdatedTime' }),
    {
      ...text('referenceNumber', (row) => row.referenceNumber, 150),
      cell: (row) => codeCell(row.referenceNumber),
      defaultHidden: true,
    },
    text('siteType', (row) => siteTypeWords(row.siteType, t), 130, { defaultHidden: true }),
    text('merchantAddress', (row) => row.merchantAddress, 220, { defaultHidden: true }),
    text('weight', ({ weight }) => t('requests.kilograms', { weight }), 96, { align: 'end', defaultHidden: true }),
    text('note', (row) => row.note, 200, { defaultHidden: true }),
    time('timeOutbound', (row) => row.timeOutbound, { sortField: 'timeOutbound', defaultHidden: true }),
    time('creationTime', (row) => row.creationTime, { sortField: 'creationTime', defaultHidden: true }),
  ];
};
