/** The drop-off list, and one drop-off order in full. */
import type { DropOffListQuery, DropOffOrder } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { siteTypes, type SiteType } from '@cubby/contract/settings/parameters/parameters.values';
import type { Language } from '@cubby/phrases';
import { CompiledQuery, sql } from 'kysely';
import type { ListPage, ListTable } from '../../../platform/db/list-pages.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findText, getOrder, getWrittenOrder, overdueCondition, readKindPage } from '../orders/index.ts';
import { destination, dropOffJoins, productType } from './drop-off-orders.columns.ts';
import { dropOffConditions, dropOffTotal, plainDropOffs } from './drop-off-orders.query.ts';
import { qrImage } from '../../../platform/images/qr-image.ts';

const rowColumns = `
  o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber", o.status,
  o.company_id::text as "merchantId", c.name as company, ${productType} as "displayProductType",
  o.site_id::text as "siteId", s.name as "siteName", o.compartment,
  o.recipient_name as "recipientName", o.recipient_phone as "recipientPhoneNumber",
  x.sender_name as "senderName", x.sender_phone as "senderPhone",
  x.store_user_name as "storeUserName", x.store_user_phone as "storeUserPhoneNumber", o.photo_id as "photoId",
  ${overdueCondition} is true as overdue, ${epochMs('o.overdue_time')} as "overdueTime",
  ${epochMs('o.created_time')} as "timeCreated", ${epochMs('o.stored_time')} as "timeStored",
  ${epochMs('o.collected_time')} as "timeCollected", ${epochMs('o.last_updated_time')} as "lastUpdatedTime", o.version`;

const dropOffList: ListTable = {
  table: 'orders',
  alias: 'o',
  columns: sql.raw(rowColumns),
  joins: sql.raw(dropOffJoins),
};

/** The rows of a page as JSON text, and how many rows there are. */
export const listDropOffOrders = async (db: Database, caller: Caller, query: DropOffListQuery): Promise<ListPage> => {
  const { page, size, sort, ...filter } = query;
  const found = await findText(db, caller, 'DROP_OFF', filter);
  return readKindPage(db, caller, dropOffList, {
    window: { page, size, sort },
    found,
    plain: plainDropOffs(filter),
    conditions: (reach) => dropOffConditions(caller, found, reach),
    total: dropOffTotal(caller, found),
  });
};

/** The fields of a drop-off order in addition to those of an order. */
interface Extras extends Omit<
  DropOffOrder,
  keyof Awaited<ReturnType<typeof getOrder>> | 'barcode' | 'siteTypeDisplayName'
> {
  readonly store_code: string;
  readonly take_code: string;
}

const extrasText = `
  select row_to_json(r)::text as found from (
    select cm.name as "collectMerchant", dm.name as "deliverMerchant", rm.name as "refMerchant",
      x.client_type as "clientType", x.language, x.store_user_name as "storeUserName",
      x.store_user_phone as "storeUserPhoneNumber", x.sender_name as "senderName", x.sender_phone as "senderPhone",
      x.store_code, x.take_code, ${productType} as "displayProductType",
      x.box_type_id::text as "boxTypeId", b.name as "boxTypeName", ${destination} as destination
    from orders o ${dropOffJoins}
    left join companies cm on cm.id = x.collect_company_id
    left join companies dm on dm.id = x.deliver_company_id
    left join companies rm on rm.id = x.ref_company_id
    left join box_types b on b.id = x.box_type_id
    where o.id = $1 and o.kind = 'DROP_OFF'
  ) r`;

/** @throws CallError NOT_FOUND, also for an order of another kind */
export const getDropOffOrder = async (
  db: Database,
  caller: Caller,
  id: string,
  language: Language,
): Promise<DropOffOrder> => {
  const [order, [extras]] = await Promise.all([
    getOrder(db, caller, id, language),
    db.readAs<{ found: string }>(caller, { name: 'drop-off-order', text: extrasText, values: [id] }),
  ]);
  // As the PIN: what opens a compartment is not shown during impersonation.
  return joined(order, extras?.rows[0], language, caller.view === undefined);
};

/** As `getDropOffOrder`, within the transaction that wrote the order. @throws CallError NOT_FOUND */
export const getWrittenDropOffOrder = async (trx: Trx, id: string, language: Language): Promise<DropOffOrder> => {
  const order = await getWrittenOrder(trx, id, language);
  const { rows } = await executePrepared<{ found: string }>(trx, CompiledQuery.raw(extrasText, [id]));
  return joined(order, rows[0], language, true);
};

const joined = async (
  order: Awaited<ReturnType<typeof getOrder>>,
  row: { found: string } | undefined,
  language: Language,
  withCodes: boolean,
): Promise<DropOffOrder> => {
  if (!row) throw new CallError('NOT_FOUND');
  const { store_code, take_code, ...extras } = JSON.parse(row.found) as Extras;
  return {
    ...order,
    ...extras,
    siteTypeDisplayName: siteTypeWords(order.siteType, language),
    barcode: withCodes ? { storeQRCode: await qrImage(store_code), takeQRCode: await qrImage(take_code) } : null,
  };
};

const siteTypeWords = (siteType: string | null, language: Language): string | null => {
  const known = siteTypes.find((type): type is SiteType => type === siteType);
  return known ? wordsOf(language).siteTypes[known] : siteType;
};
