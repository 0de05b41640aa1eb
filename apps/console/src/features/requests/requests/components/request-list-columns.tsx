import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import type { TFunction } from 'i18next';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { codeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { requestBadge, slotWords } from '../../../orders/order-parts/request-status.ts';
import { ReferenceCell } from './reference-cell.tsx';
import { columnMaker, rateCell } from './request-cells.tsx';

/** Every column of the request list; the first few are shown, the rest through the choice of columns. */
export const requestListColumns = (t: TFunction, ownCompanyOnly: boolean): Column<RequestRow>[] => {
  const { label, named, text, time } = columnMaker<RequestRow>(t);
  return [
    {
      id: 'requestNumber',
      header: label('requestNumber'),
      cell: ({ requestNumber }) => codeCell(requestNumber),
      width: 140,
      card: 'title',
    },
    text('requestType', ({ requestType }) => t(`requestWords.types.${requestType}`), 114, { card: 'line' }),
    {
      id: 'status',
      header: label('status'),
      cell: (row) => <StatusBadge {...requestBadge(row, 'request', t)} quiet />,
      width: 116,
      card: 'corner',
    },
    {
      id: 'referenceNumber',
      header: label('referenceNumber'),
      cell: (row) => <ReferenceCell row={row} />,
      width: 150,
      card: 'line',
    },
    {
      id: 'slot',
      header: label('slot'),
      cell: ({ requestStartTime, requestEndTime }) => slotWords(requestStartTime, requestEndTime, t),
      sortField: 'requestStartTime',
      firstDirection: 'desc',
      width: 176,
      card: 'line',
    },
    named('company', (row) => companyLink(row.merchantId, row.merchantName), 132, {
      grow: true,
      card: 'line',
      defaultHidden: ownCompanyOnly,
    }),
    text('orders', ({ orders }) => String(orders), 84, { align: 'end', defaultHidden: true }),
    {
      id: 'completedRate',
      header: label('completedRate'),
      cell: (row) => rateCell(row, t),
      width: 116,
      card: 'line',
    },
    time('lastUpdatedTime', (row) => row.lastUpdatedTime, { sortField: 'lastUpdatedTime' }),
    named('collectFrom', (row) => companyLink(row.merchantId, row.collectMerchantName), 150, { defaultHidden: true }),
    text('collectAddress', (row) => row.collectMerchantAddress, 220, { defaultHidden: true }),
    named('deliveredBy', (row) => companyLink(row.deliveredById, row.deliveredBy), 150, { defaultHidden: true }),
    text('weight', ({ weight }) => t('requests.kilograms', { weight }), 96, { align: 'end', defaultHidden: true }),
    text('note', (row) => row.note, 200, { defaultHidden: true }),
    named('createdBy', (row) => userLink(row.createdById, row.createdByName), 130, { defaultHidden: true }),
    time('creationTime', (row) => row.creationTime, { sortField: 'creationTime', defaultHidden: true }),
    time('completeTime', (row) => row.completeTime, { sortField: 'completeTime', defaultHidden: true }),
  ];
};
