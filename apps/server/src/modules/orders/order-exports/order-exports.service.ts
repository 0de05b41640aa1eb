/** Exports of orders: the chosen ones, or all that the filters match (orders.md 5.4, 7.3). */
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import type { Database } from '../../../platform/db/database.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { countOrders } from '../orders/index.ts';
import { exportList } from '../../../platform/exports/index.ts';
import { exportColumns } from './order-exports.columns.ts';
import { type Chosen, ordersSource } from './order-exports.query.ts';

/** @throws CallError NOT_FOUND where one is not seen, EXPORT_RUNNING */
export const exportSelectedOrders = async (
  db: Database,
  context: RequestContext,
  articleIds: readonly string[],
): Promise<FileAnswer> => {
  const ids = [...new Set(articleIds)];
  const [seen] = await db.readAs<{ n: number }>(context.caller, {
    text: 'select count(*)::int as n from orders where id = any ($1::bigint[])',
    values: [ids],
  });
  if (seen?.rows[0]?.n !== ids.length) throw new CallError('NOT_FOUND');
  return startExport(db, context, { ids }, ids.length);
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportAllOrders = async (
  db: Database,
  context: RequestContext,
  filter: OrderFilter,
): Promise<FileAnswer> => {
  const total = await countOrders(db, context.caller, filter);
  return startExport(db, context, { filter }, total);
};

const startExport = (db: Database, context: RequestContext, chosen: Chosen, count: number): Promise<FileAnswer> =>
  exportList(db, context, {
    fileName: 'orders',
    headings: wordsOf(context.language).orderExportColumns,
    columns: exportColumns,
    rows: ordersSource(context.caller, chosen),
    count,
    action: 'orders.export',
    asked: chosen,
  });
