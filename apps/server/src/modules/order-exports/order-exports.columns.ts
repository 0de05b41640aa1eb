/** The columns of an export: what the list shows and filters by, and the money. */
import type { Phrases } from '@cubby/phrases';
import type { SheetColumn, SheetColumnType } from '../../platform/sheets/index.ts';
import { epochMs } from '../orders/index.ts';

export interface ExportColumn {
  /** Its heading, in the phrases. */
  readonly key: Exclude<keyof Phrases['orderExportColumns'], 'sheet'>;
  /** Its value, over the joins of `exportStatement`. */
  readonly sql: string;
  readonly type: SheetColumnType;
  /** Characters. */
  readonly width?: number | undefined;
}

const text = (key: ExportColumn['key'], sql: string, width?: number): ExportColumn => ({
  key,
  sql,
  type: 'text',
  width,
});
const amount = (key: ExportColumn['key'], sql: string): ExportColumn => ({ key, sql, type: 'number', width: 12 });
const time = (key: ExportColumn['key'], column: string): ExportColumn => ({
  key,
  sql: epochMs(`o.${column}`),
  type: 'date',
});

export const exportColumns: readonly ExportColumn[] = [
  text('orderNumber', 'o.order_number'),
  text('expressNumber', 'o.tracking_number', 24),
  text('status', 'o.status', 22),
  text('company', 'c.name', 24),
  text('serviceName', 'v.name'),
  text('recipientName', 'o.recipient_name', 20),
  text('recipientPhoneNumber', 'o.recipient_phone'),
  text('recipientMail', 'o.recipient_mail', 28),
  text('address', 'o.recipient_address', 40),
  text('siteName', 's.name', 24),
  text('currentlyIn', 'l.name', 24),
  text('compartment', 'o.compartment', 12),
  text('deliveryLogistics', 'd.name', 24),
  amount('weight', 'o.weight_kg'),
  amount('charge', 'o.charge'),
  text('currency', 'o.currency', 10),
  text(
    'flags',
    `(select string_agg(g.name, ', ' order by g.category, g.name)
      from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id)`,
    24,
  ),
  time('timeCreated', 'created_time'),
  time('inboundTime', 'inbound_time'),
  time('outboundActionTime', 'arranged_time'),
  time('outboundTime', 'dispatch_time'),
  time('returnedToWareHouseTime', 'returned_to_warehouse_time'),
  time('timeStored', 'stored_time'),
  time('timeCollected', 'collected_time'),
  time('overdueTime', 'overdue_time'),
];

/** The columns under headings in the language of the caller. */
export const sheetColumns = (words: Phrases['orderExportColumns']): SheetColumn[] =>
  exportColumns.map(({ key, type, width }) => ({ header: words[key], type, width }));
