/** Exports of drop-off orders: the chosen ones, or all that the filters match (orders.md 7.3). */
import type { DropOffExport } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { allOf, statementOf } from '../../../platform/db/statements.ts';
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
import { statusWords } from '../order-exports/index.ts';
import { destination, dropOffJoins, productType } from './drop-off-orders.columns.ts';
import { findText } from '../orders/index.ts';
import { dropOffConditions, dropOffTotal, type FoundDropOffs } from './drop-off-orders.query.ts';

type Headings = Phrases['dropOffExportColumns'];

const columns: readonly ExportColumn<Exclude<keyof Headings, 'sheet'>>[] = [
  textColumn('orderNumber', 'o.order_number'),
  textColumn('expressNumber', 'o.tracking_number', 24),
  wordsColumn('status', 'o.status', statusWords, 22),
  textColumn('company', 'c.name', 24),
  textColumn('productType', productType, 24),
  textColumn('siteName', 's.name', 24),
  textColumn('compartment', 'o.compartment', 12),
  textColumn('destination', destination, 40),
  textColumn('recipientName', 'o.recipient_name', 20),
  textColumn('recipientPhoneNumber', 'o.recipient_phone', 18),
  textColumn('senderName', 'x.sender_name', 20),
  textColumn('senderPhone', 'x.sender_phone', 18),
  textColumn('storeUserName', 'x.store_user_name', 20),
  textColumn('storeUserPhoneNumber', 'x.store_user_phone', 18),
  textColumn('collectMerchant', 'cm.name', 24),
  textColumn('deliverMerchant', 'dm.name', 24),
  amountColumn('weight', 'o.weight_kg'),
  timeColumn('timeCreated', 'o.created_time'),
  timeColumn('timeStored', 'o.stored_time'),
  timeColumn('timeCollected', 'o.collected_time'),
];

/** @throws CallError NOT_FOUND where a chosen one is not seen, EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportDropOffOrders = async (
  db: Database,
  context: RequestContext,
  body: DropOffExport,
): Promise<FileAnswer> => {
  const { reportType: _r, exportType: _e, totalCount: _t, articleIds, ...filter } = body;
  const ids = articleIds && [...new Set(articleIds)];
  const found = await findText(db, context.caller, 'DROP_OFF', filter);
  const count = ids ? await countChosen(db, context, ids) : await countAll(db, context, found);
  const conditions = ids
    ? [sql`o.kind = 'DROP_OFF'`, sql`o.id = any (${ids}::bigint[])`]
    : dropOffConditions(context.caller, found);
  return exportList(db, context, {
    fileName: 'drop-off-orders',
    headings: wordsOf(context.language).dropOffExportColumns,
    columns,
    rows: exportSource(sql`from orders o ${sql.raw(dropOffJoins)}
      left join companies cm on cm.id = x.collect_company_id
      left join companies dm on dm.id = x.deliver_company_id
      where ${allOf(conditions)} order by o.last_updated_time desc, o.id desc`),
    count,
    action: 'drop-off-orders.export',
    asked: ids ? { ids } : { filter },
  });
};

const countChosen = async (db: Database, { caller }: RequestContext, ids: readonly string[]): Promise<number> => {
  const [seen] = await db.readAs<{ n: number }>(caller, {
    text: `select count(*)::int as n from orders where id = any ($1::bigint[]) and kind = 'DROP_OFF'`,
    values: [ids],
  });
  if (seen?.rows[0]?.n !== ids.length) throw new CallError('NOT_FOUND');
  return ids.length;
};

const countAll = async (db: Database, context: RequestContext, found: FoundDropOffs): Promise<number> => {
  const [read] = await db.readAs<{ total: number }>(
    context.caller,
    statementOf(sql`select (${dropOffTotal(context.caller, found)}) as total`),
  );
  const total = read?.rows[0]?.total ?? 0;
  return total;
};
