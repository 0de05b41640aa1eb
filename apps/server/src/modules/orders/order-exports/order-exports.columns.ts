/** The columns of an export of orders: what the list shows and filters by, and the money. */
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Phrases } from '@cubby/phrases';
import type { SheetColumn } from '../../../platform/sheets/index.ts';
import {
  amountColumn,
  dayColumn,
  type ExportColumn,
  sheetColumnsOf,
  textColumn,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/export-columns.ts';

type Headings = Phrases['orderExportColumns'];

/** The fourteen statuses and Cancelled in words. */
export const statusWords = ({ orderStatuses: words }: Phrases): Readonly<Record<string, string>> =>
  Object.fromEntries(orderStatuses.map((status) => [status, words[orderStatusKeys[status]]]));

export const exportColumns: readonly ExportColumn<Exclude<keyof Headings, 'sheet'>>[] = [
  textColumn('orderNumber', 'o.order_number'),
  textColumn('expressNumber', 'o.tracking_number', 24),
  wordsColumn('status', 'o.status', statusWords, 22),
  textColumn('company', 'c.name', 24),
  textColumn('serviceName', 'v.name'),
  textColumn('recipientName', 'o.recipient_name', 20),
  textColumn('recipientPhoneNumber', 'o.recipient_phone'),
  textColumn('recipientMail', 'o.recipient_mail', 28),
  textColumn('address', 'o.recipient_address', 40),
  textColumn('siteName', 's.name', 24),
  textColumn('currentlyIn', 'l.name', 24),
  textColumn('compartment', 'o.compartment', 12),
  textColumn('deliveryLogistics', 'd.name', 24),
  amountColumn('weight', 'o.weight_kg'),
  amountColumn('charge', 'o.charge'),
  textColumn('currency', 'o.currency', 10),
  textColumn(
    'flags',
    `(select string_agg(g.name, ', ' order by g.category, g.name)
      from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id)`,
    24,
  ),
  timeColumn('timeCreated', 'o.created_time'),
  timeColumn('inboundTime', 'o.inbound_time'),
  timeColumn('outboundActionTime', 'o.arranged_time'),
  dayColumn('outboundTime', 'o.dispatch_time'),
  timeColumn('returnedToWareHouseTime', 'o.returned_to_warehouse_time'),
  timeColumn('timeStored', 'o.stored_time'),
  timeColumn('timeCollected', 'o.collected_time'),
  timeColumn('overdueTime', 'o.overdue_time'),
];

/** The columns under headings in the language of the caller. */
export const sheetColumns = (headings: Headings): SheetColumn[] => sheetColumnsOf(exportColumns, headings);
