import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { TFunction } from 'i18next';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { codeCell, noneCell, statusCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { AgeMark } from '../../order-parts/age-text.tsx';
import { waitingAge } from '../../order-parts/order-age.ts';
import { orderStatusStyles } from '../../order-parts/order-status.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { PhotoThumb } from './order-photo.tsx';

/** Every column of the drop-off list; the first few are shown, the rest through the choice of columns. */
export const dropOffListColumns = (
  t: TFunction,
  ownCompanyOnly: boolean,
  { now, tag }: { /** Epoch ms. */ readonly now: number; /** As in `en-US`. */ readonly tag: string },
): Column<DropOffRow>[] => {
  const label = (name: string) => t(`dropOffOrders.fields.${name}` as 'dropOffOrders.fields.status');
  const plain = (
    id: keyof DropOffRow,
    read: (row: DropOffRow) => string | null,
    width: number,
    more: Partial<Column<DropOffRow>> = {},
  ): Column<DropOffRow> => ({ id, header: label(id), cell: (row) => textCell(read(row)), width, ...more });
  return [
    {
      id: 'orderNumber',
      header: label('orderNumber'),
      cell: ({ orderNumber }) => codeCell(orderNumber),
      width: 136,
      card: 'title',
    },
    {
      id: 'photo',
      header: label('photoId'),
      cell: ({ photoId, orderNumber }) =>
        photoId === null ? (
          noneCell
        ) : (
          <PhotoThumb photoId={photoId} alt={t('dropOffOrders.photo.of', { number: orderNumber })} />
        ),
      width: 64,
      card: 'line',
    },
    {
      id: 'status',
      header: label('status'),
      cell: (row) => {
        const { status } = row;
        const age = waitingAge(row, now, t, tag);
        return statusCell(
          <StatusBadge {...orderStatusStyles[status]} label={t(`orderStatuses.${orderStatusKeys[status]}`)} quiet />,
          age && <AgeMark age={age} brief />,
        );
      },
      width: 214,
      card: 'corner',
    },
    {
      id: 'expressNumber',
      header: label('expressNumber'),
      cell: ({ expressNumber }) => codeCell(expressNumber),
      width: 156,
      card: 'line',
    },
    plain('displayProductType', (row) => row.displayProductType, 140, { card: 'line' }),
    {
      ...plain('siteName', (row) => row.siteName, 132, { grow: true, header: label('siteId'), card: 'line' }),
      cell: (row) => siteLink(row.siteId, row.siteName) ?? noneCell,
    },
    plain('recipientName', (row) => row.recipientName, 124, { card: 'line' }),
    plain('senderName', (row) => row.senderName, 124, { defaultHidden: true }),
    {
      id: 'timeCreated',
      header: label('timeCreated'),
      cell: (row) => timeCell(row.timeCreated),
      width: 140,
      sortField: 'timeCreated',
      firstDirection: 'desc',
      defaultHidden: true,
    },
    {
      id: 'lastUpdatedTime',
      header: label('lastUpdatedTime'),
      cell: (row) => timeCell(row.lastUpdatedTime),
      width: 140,
      sortField: 'lastUpdatedTime',
      firstDirection: 'desc',
      card: 'line',
    },
    plain('recipientPhoneNumber', (row) => row.recipientPhoneNumber, 140, { defaultHidden: true }),
    plain('senderPhone', (row) => row.senderPhone, 140, { defaultHidden: true }),
    plain('storeUserName', (row) => row.storeUserName, 124, { defaultHidden: true }),
    plain('storeUserPhoneNumber', (row) => row.storeUserPhoneNumber, 140, { defaultHidden: true }),
    {
      ...plain('company', (row) => row.company, 150, { defaultHidden: ownCompanyOnly }),
      cell: (row) => companyLink(row.merchantId, row.company),
    },
    plain('compartment', (row) => row.compartment, 110, { defaultHidden: true }),
    ...(['timeStored', 'timeCollected'] as const).map((id) => ({
      id,
      header: label(id),
      cell: (row: DropOffRow) => timeCell(row[id]),
      width: 140,
      defaultHidden: true,
    })),
  ];
};
