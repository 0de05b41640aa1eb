/** The columns of exported requests, outbound records and their orders, over the joins of `requests.rows.ts`. */
import type { Phrases } from '@cubby/phrases';
import {
  amountColumn,
  dayColumn,
  type ExportColumn,
  textColumn,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/index.ts';
import { statusWords } from '../../orders/order-exports/index.ts';
import { timeOutbound } from './requests.rows.ts';

type Keys<N extends 'requestExportColumns' | 'outboundExportColumns' | 'requestOrderExportColumns'> = Exclude<
  keyof Phrases[N],
  'sheet'
>;

const ordersTotalSql = 'r.open_orders + r.completed_orders + r.failed_orders';
const types = ({ requestWords }: Phrases) => requestWords.types;
const siteTypes = ({ siteTypes: words }: Phrases) => words;

export const requestExportColumns: readonly ExportColumn<Keys<'requestExportColumns'>>[] = [
  textColumn('requestNumber', 'r.request_number', 20),
  wordsColumn('requestType', 'r.request_type', types, 12),
  wordsColumn('status', 'r.state', ({ requestWords }) => requestWords.states, 14),
  textColumn('referenceNumber', 'r.reference_number', 20),
  textColumn('company', 'c.name', 24),
  textColumn('collectAddress', 'r.address', 40),
  textColumn('deliveryLogistics', 'd.name', 24),
  timeColumn('requestStartTime', 'r.start_time'),
  timeColumn('requestEndTime', 'r.end_time'),
  amountColumn('orders', ordersTotalSql),
  amountColumn('completedOrders', 'r.completed_orders'),
  amountColumn('failedOrders', 'r.failed_orders'),
  amountColumn('weight', 'r.weight_kg'),
  textColumn('note', 'r.note', 30),
  textColumn('createdByName', 'u.nickname', 20),
  timeColumn('timeCreated', 'r.created_time'),
  timeColumn('completeTime', 'r.complete_time'),
  timeColumn('lastUpdatedTime', 'r.last_updated_time'),
];

export const outboundExportColumns: readonly ExportColumn<Keys<'outboundExportColumns'>>[] = [
  textColumn('requestNumber', 'r.request_number', 20),
  wordsColumn('status', 'r.state', ({ requestWords }) => requestWords.outboundStates, 14),
  textColumn('referenceNumber', 'r.reference_number', 20),
  textColumn('company', 'c.name', 24),
  textColumn('collectAddress', 'r.address', 40),
  dayColumn('dispatchDate', 'r.dispatch_time'),
  textColumn('siteName', 's.name', 24),
  wordsColumn('siteType', 's.site_type', siteTypes, 16),
  textColumn('deliveryLogistics', 'd.name', 24),
  amountColumn('orders', ordersTotalSql),
  amountColumn('completedOrders', 'r.completed_orders'),
  amountColumn('failedOrders', 'r.failed_orders'),
  amountColumn('weight', 'r.weight_kg'),
  textColumn('note', 'r.note', 30),
  timeColumn('timeOutbound', timeOutbound),
  textColumn('createdByName', 'u.nickname', 20),
  timeColumn('timeCreated', 'r.created_time'),
  timeColumn('lastUpdatedTime', 'r.last_updated_time'),
];

export const requestOrderExportColumns: readonly ExportColumn<Keys<'requestOrderExportColumns'>>[] = [
  textColumn('requestNumber', 'r.request_number', 20),
  wordsColumn('requestType', 'r.request_type', types, 12),
  textColumn('referenceNumber', 'r.reference_number', 20),
  textColumn('orderNumber', 'o.order_number'),
  textColumn('expressNumber', 'o.tracking_number', 24),
  wordsColumn('status', 'o.status', statusWords, 22),
  wordsColumn('itemStatus', 'i.state', ({ requestWords }) => requestWords.itemStates, 16),
  textColumn('company', 'c.name', 24),
  textColumn('serviceName', 'v.name'),
  textColumn('recipientName', 'o.recipient_name', 20),
  textColumn('recipientPhoneNumber', 'o.recipient_phone'),
  textColumn('address', 'o.recipient_address', 40),
  textColumn('siteName', 'os.name', 24),
  wordsColumn('siteType', 'os.site_type', siteTypes, 16),
  textColumn('deliveryLogistics', 'd.name', 24),
  textColumn('collectAddress', 'r.address', 40),
  amountColumn('weight', 'o.weight_kg'),
  timeColumn('requestStartTime', 'r.start_time'),
  timeColumn('requestEndTime', 'r.end_time'),
  timeColumn('timeCreated', 'o.created_time'),
  timeColumn('inboundTime', 'o.inbound_time'),
  dayColumn('outboundTime', 'o.dispatch_time'),
  timeColumn('timeStored', 'o.stored_time'),
  timeColumn('timeCollected', 'o.collected_time'),
  timeColumn('endedTime', 'i.ended_time'),
  timeColumn('lastUpdatedTime', 'i.last_updated_time'),
];
