import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatusKeys } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { codeCell, noneCell, statusCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { AgeMark } from '../../order-parts/age-text.tsx';
import { FlagsCell } from '../../order-parts/flags/flags-cell.tsx';
import { waitingAge } from '../../order-parts/order-age.ts';
import { formatMoney } from '../../../../ui/money-text/money-text.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import type { laundrySortFields } from '@cubby/contract/orders/laundry-orders/laundry-orders.limits';
import { laundryStatusStyles, notifyStyles } from '../laundry-status.ts';

type TimeField = { [K in keyof LaundryRow]: LaundryRow[K] extends number | null ? K : never }[keyof LaundryRow];

/** Every column of the laundry list; the first few are shown, the rest through the choice of columns. */
export const laundryListColumns = (
  t: TFunction,
  ownCompanyOnly: boolean,
  { now, tag }: { /** Epoch ms. */ readonly now: number; /** As in `en-US`. */ readonly tag: string },
): Column<LaundryRow>[] => {
  const plain = (
    id: string,
    header: string,
    read: (row: LaundryRow) => string | null,
    width: number,
    more: Partial<Column<LaundryRow>> = {},
  ): Column<LaundryRow> => ({ id, header, cell: (row) => textCell(read(row)), width, ...more });
  /** A name that leads to what it names. */
  const named = (
    id: string,
    header: string,
    read: (row: LaundryRow) => ReactNode,
    width: number,
    more: Partial<Column<LaundryRow>>,
  ): Column<LaundryRow> => ({ id, header, cell: (row) => read(row) ?? noneCell, width, ...more });
  const time = (id: TimeField, sort: (typeof laundrySortFields)[number], shown = false): Column<LaundryRow> => ({
    id,
    header: t(`orderList.fields.${id}` as 'orderList.fields.timeCreated'),
    cell: (row) => timeCell(row[id]),
    width: 134,
    defaultHidden: !shown,
    sortField: sort,
    firstDirection: 'desc',
  });
  const hidden = { defaultHidden: true };
  return [
    {
      id: 'orderNumber',
      header: t('orderList.fields.orderNumber'),
      cell: ({ orderNumber }) => codeCell(orderNumber),
      sortField: 'orderNumber',
      width: 130,
      card: 'title',
    },
    {
      id: 'status',
      header: t('orderList.fields.status'),
      cell: (row) => {
        const { status } = row;
        const age = waitingAge(row, now, t, tag);
        return statusCell(
          <StatusBadge
            {...laundryStatusStyles[status]}
            label={t(`laundryStatuses.${laundryStatusKeys[status]}`)}
            quiet
          />,
          age && <AgeMark age={age} brief />,
        );
      },
      width: 214,
      card: 'corner',
    },
    named(
      'dirtySite',
      t('laundryOrders.fields.dirtySite'),
      (row) => siteLink(row.dirtySiteId, row.dirtySiteName),
      136,
      {
        grow: true,
        card: 'line',
      },
    ),
    named(
      'cleanSite',
      t('laundryOrders.fields.cleanSite'),
      (row) => siteLink(row.cleanSiteId, row.cleanSiteName),
      136,
      { card: 'line' },
    ),
    plain('recipientName', t('orderList.fields.recipientName'), (row) => row.recipientName, 108, { card: 'line' }),
    plain('products', t('laundryOrders.fields.products'), (row) => row.products, 180, hidden),
    {
      id: 'flags',
      header: t('orderList.fields.flags'),
      cell: (row) => <FlagsCell row={row} t={t} />,
      width: 108,
      card: 'line',
    },
    {
      id: 'notifyStatus',
      header: t('laundryOrders.fields.notifyStatus'),
      cell: ({ notifyStatus }) =>
        notifyStatus === null ? (
          noneCell
        ) : (
          <StatusBadge {...notifyStyles[notifyStatus]} label={t(`laundryNotifyStatuses.${notifyStatus}`)} quiet />
        ),
      width: 108,
      card: 'line',
    },
    { ...time('lastUpdatedTime', 'lastUpdatedTime', true), card: 'line' },
    {
      ...plain('expressNumber', t('orderList.fields.expressNumber'), (row) => row.expressNumber, 148, hidden),
      cell: ({ expressNumber }) => codeCell(expressNumber),
    },
    named('company', t('orderList.fields.company'), (row) => companyLink(row.merchantId, row.company), 150, {
      defaultHidden: ownCompanyOnly,
    }),
    plain(
      'service',
      t('orderList.fields.service'),
      (row) => row.serviceName && serviceNameOf(row.serviceName),
      120,
      hidden,
    ),
    plain(
      'dirtySiteCode',
      `${t('laundryOrders.fields.dirtySite')} · ${t('orderList.fields.siteCode')}`,
      (row) => row.dirtySiteCode,
      130,
      hidden,
    ),
    plain('dirtyCompartment', t('laundryOrders.fields.dirtyCompartment'), (row) => row.dirtyCompartment, 130, hidden),
    plain(
      'cleanSiteCode',
      `${t('laundryOrders.fields.cleanSite')} · ${t('orderList.fields.siteCode')}`,
      (row) => row.cleanSiteCode,
      130,
      hidden,
    ),
    plain('cleanCompartment', t('laundryOrders.fields.cleanCompartment'), (row) => row.cleanCompartment, 130, hidden),
    plain(
      'recipientPhoneNumber',
      t('orderList.fields.recipientPhoneNumber'),
      (row) => row.recipientPhoneNumber,
      132,
      hidden,
    ),
    plain('recipientMail', t('orderList.fields.recipientMail'), (row) => row.recipientMail, 180, hidden),
    plain(
      'charge',
      t('laundryOrders.fields.charge'),
      ({ charge, currency }) => charge && formatMoney(charge, currency, tag),
      110,
      { align: 'end', defaultHidden: true },
    ),
    time('timeCreated', 'timeCreated'),
    time('timeStored', 'timeStored'),
    time('overdueTime', 'overdueTime'),
    time('timeCollected', 'timeCollected'),
  ];
};
