/** The laundry list and one laundry order. */
import type { LaundryListQuery, LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatusKeys, laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { ListPage, ListTable } from '../../../platform/db/list-pages.ts';
import { allOf, epochMs, statementOf } from '../../../platform/db/statements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findText, orderOf, orderStatement, overdueCondition, type PinReader, readKindPage } from '../orders/index.ts';
import {
  laundryJoins,
  laundryStatusSql,
  notifyStatusSql,
  productsSql,
  laundrySiteColumns,
} from './laundry-orders.columns.ts';
import { type FoundLaundry, laundryConditions, laundryTotal, plainLaundry } from './laundry-orders.filter.ts';

const flagsOf = (category: 'CS' | 'ORDER'): string =>
  `(select coalesce(json_agg(json_build_object('flagId', f.flag_id::text, 'flagName', g.name, 'flagColor', g.color,
      'flagNote', f.note) order by g.name), '[]')
    from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id and g.category = '${category}')`;

const rowColumns = `
  o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber",
  ${laundryStatusSql} as status, o.company_id::text as "merchantId", c.name as company, v.name as "serviceName",
  ${productsSql} as products, ${laundrySiteColumns},
  o.recipient_name as "recipientName", o.recipient_phone as "recipientPhoneNumber", o.recipient_mail as "recipientMail",
  o.charge::text as charge, o.currency, ${overdueCondition} is true as overdue, ${notifyStatusSql} as "notifyStatus",
  ${epochMs('o.created_time')} as "timeCreated", ${epochMs('o.last_updated_time')} as "lastUpdatedTime",
  ${epochMs('o.stored_time')} as "timeStored", ${epochMs('o.collected_time')} as "timeCollected",
  ${epochMs('o.overdue_time')} as "overdueTime",
  ${flagsOf('CS')} as "ordersCsFlags", ${flagsOf('ORDER')} as "ordersFlags", o.version`;

const laundryList: ListTable = {
  table: 'orders',
  alias: 'o',
  columns: sql.raw(rowColumns),
  joins: sql.raw(laundryJoins),
};

/** A page, as JSON text of its rows, and the exact number of all that match. */
export const listLaundryOrders = async (
  db: Database,
  caller: Caller,
  { page, size, sort, ...filter }: LaundryListQuery,
): Promise<ListPage> => {
  const found = await findText(db, caller, 'LAUNDRY', filter);
  return readKindPage(db, caller, laundryList, {
    window: { page, size, sort },
    found,
    plain: plainLaundry(filter),
    conditions: (reach) => laundryConditions(caller, found, reach),
    total: laundryTotal(caller, found),
  });
};

/** Exactly how many laundry orders, or products of them, the filters match. */
export const countLaundry = async (
  db: Database,
  caller: Caller,
  found: FoundLaundry,
  of: 'orders' | 'products',
): Promise<number> => {
  const total =
    of === 'orders'
      ? laundryTotal(caller, found)
      : sql`select count(*)::float8 from orders o join order_items i on i.order_id = o.id
        where ${allOf(laundryConditions(caller, found))}`;
  const [read] = await db.readAs<{ total: number }>(caller, statementOf(sql`select (${total}) as total`));
  return read?.rows[0]?.total ?? 0;
};

const detail = `
  select o.found, (select row_to_json(l)::text from (
    select ${laundrySiteColumns}, ${overdueCondition} is true as overdue
    from orders o ${laundryJoins} where o.id = $1 and o.kind = 'LAUNDRY'
  ) l) as laundry
  from (${orderStatement}) o`;

type Laundry = Omit<LaundryOrder, keyof Order>;

/** @throws CallError NOT_FOUND, also for an order that is no laundry */
export const getLaundryOrder = async (
  db: Database,
  orderId: string,
  language: Language,
  pin: PinReader,
): Promise<LaundryOrder> => {
  const [result] = await db.readAs<{ found: string; laundry: string | null }>(pin.caller, {
    name: 'laundry-order',
    text: detail,
    values: [orderId],
  });
  const row = result?.rows[0];
  if (!row?.laundry) throw new CallError('NOT_FOUND');
  const { status: orderStatus, ...order } = orderOf(row, language, pin);
  const status = laundryStatusOf[orderStatus];
  return {
    ...order,
    // PostgreSQL builds the shape that the schema says; the routes check it outside production.
    ...(JSON.parse(row.laundry) as Laundry),
    orderStatus,
    status,
    displayStatus: wordsOf(language).laundryStatuses[laundryStatusKeys[status]],
  };
};
