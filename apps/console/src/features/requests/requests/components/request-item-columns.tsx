import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { RequestItem, RequestReportRow } from '@cubby/contract/requests/requests/requests.schemas';
import type { TFunction } from 'i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { codeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { orderStatusStyles } from '../../../orders/order-parts/order-status.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { itemStyles, slotWords } from '../../../orders/order-parts/request-status.ts';
import { siteTypeWords } from './outbound-list-columns.tsx';
import { columnMaker } from './request-cells.tsx';

/** The columns of an order in a request, by their ids. */
const itemColumns = <Row extends RequestItem>(t: TFunction) => {
  const { label, named, text, time } = columnMaker<Row>(t);
  return {
    orderNumber: {
      id: 'orderNumber',
      header: label('orderNumber'),
      cell: ({ orderNumber }: Row) => codeCell(orderNumber),
      width: 130,
      card: 'title' as const,
    },
    itemStatus: {
      id: 'itemStatus',
      header: label('itemStatus'),
      cell: ({ itemStatus }: Row) => (
        <StatusBadge {...itemStyles[itemStatus]} label={t(`requestWords.itemStates.${itemStatus}`)} quiet />
      ),
      width: 120,
      card: 'corner' as const,
    },
    status: {
      id: 'orderStatus',
      header: label('orderStatus'),
      cell: ({ status }: Row) => (
        <StatusBadge {...orderStatusStyles[status]} label={t(`orderStatuses.${orderStatusKeys[status]}`)} quiet />
      ),
      width: 168,
      card: 'line' as const,
    },
    expressNumber: {
      id: 'expressNumber',
      header: label('expressNumber'),
      cell: ({ expressNumber }: Row) => codeCell(expressNumber),
      width: 132,
      card: 'line' as const,
    },
    recipientName: text('recipientName', (row) => row.recipientName, 108, { card: 'line' }),
    site: named('location', (row) => siteLink(row.siteId, row.siteName), 132, { grow: true, card: 'line' }),
    rare: [
      text('recipientPhoneNumber', (row) => row.recipientPhoneNumber, 140, { defaultHidden: true }),
      text('address', (row) => row.address, 220, { defaultHidden: true }),
      text('service', (row) => row.serviceName && serviceNameOf(row.serviceName), 130, { defaultHidden: true }),
      text('siteType', (row) => siteTypeWords(row.siteType, t), 130, { defaultHidden: true }),
      text('weight', ({ weight }) => t('requests.kilograms', { weight }), 96, { align: 'end', defaultHidden: true }),
      time('timeCreated', (row) => row.timeCreated, { defaultHidden: true }),
      time('inboundTime', (row) => row.inboundTime, { defaultHidden: true }),
      time('outboundTime', (row) => row.outboundTime, { defaultHidden: true, dateOnly: true }),
      time('timeStored', (row) => row.timeStored, { defaultHidden: true }),
      time('timeCollected', (row) => row.timeCollected, { defaultHidden: true }),
      time('endedTime', (row) => row.endedTime, { defaultHidden: true }),
    ],
    lastUpdatedTime: time('lastUpdatedTime', (row) => row.lastUpdatedTime, { sortField: 'lastUpdatedTime' }),
  };
};

/** The columns over the orders of one request. */
export const requestItemColumns = (t: TFunction): Column<RequestItem>[] => {
  const { orderNumber, itemStatus, status, expressNumber, recipientName, site, rare, lastUpdatedTime } =
    itemColumns<RequestItem>(t);
  return [
    { ...orderNumber, sortField: 'orderNumber' },
    itemStatus,
    status,
    recipientName,
    site,
    { ...expressNumber, defaultHidden: true },
    ...rare,
    { ...lastUpdatedTime, defaultHidden: true },
  ];
};

/** The columns of For Pickup and For Delivery; the request is a link for who may open it. */
export const requestReportColumns = (t: TFunction, linked: boolean): Column<RequestReportRow>[] => {
  const { orderNumber, itemStatus, status, expressNumber, recipientName, site, rare, lastUpdatedTime } =
    itemColumns<RequestReportRow>(t);
  const { label, named, text } = columnMaker<RequestReportRow>(t);
  return [
    orderNumber,
    itemStatus,
    status,
    expressNumber,
    {
      id: 'requestNumber',
      header: label('requestNumber'),
      cell: ({ requestNumber, pickupDeliveryRequestId }) =>
        linked ? (
          <a href={addressOf('/app/article-pickupDelivery-info', { pickupDeliveryRequestId })}>
            {codeCell(requestNumber)}
          </a>
        ) : (
          codeCell(requestNumber)
        ),
      width: 136,
      card: 'line',
    },
    {
      id: 'requestTime',
      header: label('requestTime'),
      cell: ({ requestStartTime, requestEndTime }) => slotWords(requestStartTime, requestEndTime, t),
      sortField: 'requestStartTime',
      firstDirection: 'desc',
      width: 176,
      card: 'line',
    },
    recipientName,
    named('company', (row) => companyLink(row.merchantId, row.merchantName), 110, { grow: true }),
    { ...site, grow: false, defaultHidden: true },
    {
      ...text('referenceNumber', (row) => row.referenceNumber, 150, { defaultHidden: true }),
      cell: (row) => codeCell(row.referenceNumber),
    },
    named('deliveredBy', (row) => companyLink(row.deliveredById, row.deliveredBy), 140, { defaultHidden: true }),
    text('collectAddress', (row) => row.collectMerchantAddress, 220, { defaultHidden: true }),
    ...rare,
    { ...lastUpdatedTime, defaultHidden: true },
  ];
};
