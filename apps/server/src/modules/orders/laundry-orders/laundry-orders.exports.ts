/** Exports of laundry: the chosen orders, all that the filters match, or their products line by line (orders.md 7.3). */
import type { LaundryFilter } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatuses, laundryStatusKeys } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf, type Fragment } from '../../../platform/db/statements.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import {
  amountColumn,
  type ExportColumn,
  exportList,
  exportSource,
  textColumn,
  timeColumn,
  wordsColumn,
} from '../../../platform/exports/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { laundryJoins, laundryStatusSql, notifyStatusSql, productsSql } from './laundry-orders.columns.ts';
import { findText } from '../orders/index.ts';
import { laundryConditions } from './laundry-orders.filter.ts';
import { countLaundry } from './laundry-orders.reads.ts';

type OrderColumn = ExportColumn<Exclude<keyof Phrases['laundryExportColumns'], 'sheet'>>;
type ProductColumn = ExportColumn<Exclude<keyof Phrases['laundryProductColumns'], 'sheet'>>;

const statusWords = ({ laundryStatuses: words }: Phrases): Record<string, string> =>
  Object.fromEntries(laundryStatuses.map((status) => [status, words[laundryStatusKeys[status]]]));
const notifyWords = ({ laundryNotifyStatuses: words }: Phrases): Record<string, string> => ({ ...words });

/** Which order, whose, and where it goes: in both exports. */
const common = [
  textColumn('orderNumber', 'o.order_number'),
  textColumn('expressNumber', 'o.tracking_number', 24),
  wordsColumn('status', laundryStatusSql, statusWords, 22),
  textColumn('company', 'c.name', 24),
  textColumn('serviceName', 'v.name'),
  textColumn('dirtySiteName', 'dirty.name', 24),
  textColumn('dirtySiteCode', 'dirty.serial_number'),
  textColumn('dirtyCompartment', 'w.dirty_compartment', 12),
  textColumn('cleanSiteName', 'clean.name', 24),
  textColumn('cleanSiteCode', 'clean.serial_number'),
  textColumn('cleanCompartment', 'w.clean_compartment', 12),
] as const;

export const laundryExportColumns: readonly OrderColumn[] = [
  ...common,
  textColumn('products', productsSql, 40),
  textColumn('recipientName', 'o.recipient_name', 20),
  textColumn('recipientPhoneNumber', 'o.recipient_phone'),
  textColumn('recipientMail', 'o.recipient_mail', 28),
  textColumn('note', 'o.note', 40),
  amountColumn('charge', 'o.charge'),
  amountColumn('addtionalHandingFee', 'o.additional_handling_fee'),
  textColumn('currency', 'o.currency', 10),
  wordsColumn('notifyStatus', notifyStatusSql, notifyWords),
  textColumn(
    'flags',
    `(select string_agg(g.name, ', ' order by g.category, g.name)
      from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id)`,
    24,
  ),
  timeColumn('timeCreated', 'o.created_time'),
  timeColumn('timeStored', 'o.stored_time'),
  timeColumn('timeCollected', 'o.collected_time'),
  timeColumn('overdueTime', 'o.overdue_time'),
  timeColumn('lastUpdatedTime', 'o.last_updated_time'),
];

export const laundryProductColumns: readonly ProductColumn[] = [
  ...common,
  textColumn('product', 'p.name', 32),
  amountColumn('quantity', 'i.quantity'),
  timeColumn('timeCreated', 'o.created_time'),
];

const ofOrders = (conditions: readonly Fragment[]): Fragment =>
  sql`from orders o ${sql.raw(laundryJoins)} where ${allOf(conditions)} order by o.last_updated_time desc, o.id desc`;

/** A line for each product; an order without any has none. */
const ofProducts = (conditions: readonly Fragment[]): Fragment =>
  sql`from orders o ${sql.raw(laundryJoins)} join order_items i on i.order_id = o.id
    join product_variants p on p.id = i.product_variant_id
    where ${allOf(conditions)} order by o.last_updated_time desc, o.id desc, p.name, p.id`;

/** @throws CallError NOT_FOUND where one is not seen or is no laundry, EXPORT_RUNNING */
export const exportSelectedLaundryOrders = async (
  db: Database,
  context: RequestContext,
  articleIds: readonly string[],
): Promise<FileAnswer> => {
  const ids = [...new Set(articleIds)];
  const [seen] = await db.readAs<{ n: number }>(context.caller, {
    text: `select count(*)::int as n from orders where id = any ($1::bigint[]) and kind = 'LAUNDRY'`,
    values: [ids],
  });
  if (seen?.rows[0]?.n !== ids.length) throw new CallError('NOT_FOUND');
  return exportList(db, context, {
    fileName: 'laundry-orders',
    headings: wordsOf(context.language).laundryExportColumns,
    columns: laundryExportColumns,
    rows: exportSource(ofOrders([sql`o.id = any (${ids}::bigint[])`, sql`o.kind = 'LAUNDRY'`])),
    count: ids.length,
    action: 'laundry-orders.export',
    asked: { ids },
  });
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportAllLaundryOrders = async (
  db: Database,
  context: RequestContext,
  filter: LaundryFilter,
): Promise<FileAnswer> => {
  const found = await findText(db, context.caller, 'LAUNDRY', filter);
  const count = await countLaundry(db, context.caller, found, 'orders');
  return exportList(db, context, {
    fileName: 'laundry-orders',
    headings: wordsOf(context.language).laundryExportColumns,
    columns: laundryExportColumns,
    rows: exportSource(ofOrders(laundryConditions(context.caller, found))),
    count,
    action: 'laundry-orders.export',
    asked: { filter },
  });
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportLaundryProducts = async (
  db: Database,
  context: RequestContext,
  filter: LaundryFilter,
): Promise<FileAnswer> => {
  const found = await findText(db, context.caller, 'LAUNDRY', filter);
  const count = await countLaundry(db, context.caller, found, 'products');
  return exportList(db, context, {
    fileName: 'laundry-products',
    headings: wordsOf(context.language).laundryProductColumns,
    columns: laundryProductColumns,
    rows: exportSource(ofProducts(laundryConditions(context.caller, found))),
    count,
    action: 'laundry-orders.export-products',
    asked: { filter },
  });
};
