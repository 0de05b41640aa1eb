import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { codeCell, noneCell, statusCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { FlagsCell } from '../../order-parts/flags/flags-cell.tsx';
import { formatDuration } from '../../../../ui/time-text/format-time.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { orderStatusStyles } from '../../order-parts/order-status.ts';
import { AgeMark, AgeText } from '../../order-parts/age-text.tsx';
import { type OrderAge, overdueAge, storedAge, waitingAge } from '../../order-parts/order-age.ts';
import type { orderSortFields } from '@cubby/contract/orders/orders/orders.limits';
import classes from './order-list-columns.module.css';

type TimeField = {
  [K in keyof OrderRow]: OrderRow[K] extends number | null ? K : never;
}[keyof OrderRow];

const timeWidth = 164;
/** Width of a time with the age next to it. */
const agedWidth = 270;

/** About how wide a text is in the table's face, in px; Chinese characters are square. */
const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (/\p{Script=Han}/u.test(character) ? 13.5 : 6.9), 0);

/** What the other columns leave for the status at a window of 1440 px without cutting the names short, in px. */
const mostStatusWidth = 300;

/**
 * Width for the longest status with its shape, and for the age next to the one that waits: `brief` if the words are too
 * long.
 */
const measureStatus = (t: TFunction, tag: string): { readonly width: number; readonly brief: boolean } => {
  const shape = 18;
  const padding = 26;
  const plain = Object.values(orderStatusKeys).map((key) => textWidth(t(`orderStatuses.${key}`)) + shape + padding);
  const duration = formatDuration(12 * 86_400_000, tag);
  const mark = textWidth(t('orderStatuses.courierStored')) + shape + padding + 8 + shape;
  const words = mark + textWidth(t('orderAges.overdueFor', { age: duration }));
  const brief = words > mostStatusWidth;
  return { width: Math.ceil(Math.max(...plain, brief ? mark + textWidth(duration) : words)), brief };
};

/** Every column of the order list; the first few are shown, the rest through the choice of columns. */
export const orderListColumns = (
  t: TFunction,
  ownCompanyOnly: boolean,
  { now, tag }: { /** Epoch ms. */ readonly now: number; /** As in `en-US`. */ readonly tag: string },
): Column<OrderRow>[] => {
  const label = (name: string) => t(`orderList.fields.${name}` as 'orderList.fields.status');
  const plain = (
    id: string,
    read: (row: OrderRow) => string | null,
    width: number,
    more: Partial<Column<OrderRow>> = {},
  ): Column<OrderRow> => ({ id, header: label(id), cell: (row) => textCell(read(row)), width, ...more });
  /** A name that leads to what it names. */
  const named = (
    id: string,
    read: (row: OrderRow) => ReactNode,
    width: number,
    more: Partial<Column<OrderRow>>,
  ): Column<OrderRow> => ({ id, header: label(id), cell: (row) => read(row) ?? noneCell, width, ...more });
  const time = (
    id: TimeField,
    {
      sort,
      shown = false,
      dateOnly = false,
      width = timeWidth,
      age,
    }: {
      sort?: (typeof orderSortFields)[number];
      shown?: boolean;
      dateOnly?: boolean;
      width?: number;
      age?: (row: OrderRow) => OrderAge | undefined;
    } = {},
  ): Column<OrderRow> => ({
    id,
    header: label(id),
    cell: (row) =>
      age?.(row) ? (
        <>
          {timeCell(row[id], { dateOnly })} <AgeText age={age(row)} />
        </>
      ) : (
        timeCell(row[id], { dateOnly })
      ),
    width,
    defaultHidden: !shown,
    ...(sort && { sortField: sort, firstDirection: 'desc' }),
  });
  const statusWidth = measureStatus(t, tag);
  return [
    {
      id: 'orderNumber',
      header: label('orderNumber'),
      cell: ({ orderNumber }) => codeCell(orderNumber),
      sortField: 'orderNumber',
      width: 130,
      card: 'title',
    },
    {
      id: 'status',
      header: label('status'),
      cell: (row) => {
        const { status } = row;
        const age = waitingAge(row, now, t, tag);
        return statusCell(
          <StatusBadge {...orderStatusStyles[status]} label={t(`orderStatuses.${orderStatusKeys[status]}`)} quiet />,
          age && <AgeMark age={age} brief={statusWidth.brief} />,
        );
      },
      width: statusWidth.width,
      card: 'corner',
    },
    {
      id: 'expressNumber',
      header: label('expressNumber'),
      // Copied by the page's own handler, so that no row carries one.
      cell: ({ expressNumber }) => (
        <button
          type="button"
          className={classes.copy}
          data-copy={expressNumber}
          title={t('ui.copy', { value: expressNumber })}
          aria-label={t('ui.copy', { value: expressNumber })}
        >
          {codeCell(expressNumber)}
        </button>
      ),
      width: 132,
      hiddenInPreview: true,
      card: 'line',
    },
    plain('recipientName', (row) => row.recipientName, 112, { card: 'line' }),
    // One column alone grows: widths that are no whole pixels leave gaps between the cells of a selected row.
    named('site', (row) => siteLink(row.siteId, row.siteName), 128, { grow: true, card: 'line' }),
    {
      id: 'flags',
      header: label('flags'),
      cell: (row) => <FlagsCell row={row} t={t} />,
      width: 116,
      hiddenInPreview: true,
      card: 'line',
    },
    {
      ...time('lastUpdatedTime', { sort: 'lastUpdatedTime', shown: true, width: 134 }),
      hiddenInPreview: true,
      card: 'line',
    },
    plain('recipientPhoneNumber', (row) => row.recipientPhoneNumber, 132, { defaultHidden: true }),
    named('company', (row) => companyLink(row.merchantId, row.company), 150, { defaultHidden: ownCompanyOnly }),
    plain('service', (row) => row.serviceName && serviceNameOf(row.serviceName), 120, { defaultHidden: true }),
    named('currentlyIn', (row) => siteLink(row.currentlyInId, row.currentlyIn), 140, { defaultHidden: true }),
    plain('compartment', (row) => row.compartment, 110, { defaultHidden: true }),
    plain('recipientMail', (row) => row.recipientMail, 180, { defaultHidden: true }),
    plain('address', (row) => row.address, 220, { defaultHidden: true }),
    plain('siteCode', (row) => row.siteCode, 110, { defaultHidden: true }),
    plain(
      'siteType',
      ({ siteType }) => siteType && t(`siteTypes.${siteType}` as 'siteTypes.WAREHOUSE', { defaultValue: siteType }),
      130,
      { defaultHidden: true },
    ),
    named('logistics', (row) => companyLink(row.deliveryLogisticsId, row.deliveryLogistics), 140, {
      defaultHidden: true,
    }),
    plain('weight', (row) => t('orderList.kilograms', { weight: row.weight }), 96, {
      align: 'end',
      defaultHidden: true,
    }),
    time('timeCreated', { sort: 'timeCreated' }),
    time('inboundTime', { sort: 'inboundTime' }),
    time('outboundActionTime'),
    time('outboundTime', { sort: 'outboundTime', dateOnly: true }),
    time('timeStored', {
      sort: 'timeStored',
      width: agedWidth,
      age: (row) => storedAge(row, row.timeStored, now, t, tag),
    }),
    time('lastStoreTime'),
    time('overdueTime', { sort: 'overdueTime', width: agedWidth, age: (row) => overdueAge(row, now, t, tag) }),
    time('lastTakeTime'),
    time('timeCollected', { sort: 'timeCollected' }),
    time('returnedToWareHouseTime'),
  ];
};
