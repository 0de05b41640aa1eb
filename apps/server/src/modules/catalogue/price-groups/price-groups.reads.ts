/** Price groups: their list, and one of them with its prices. */
import type { priceGroupSortFields } from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import type { PriceGroup, PriceGroupListQuery } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const rowColumns = `
  g.id::text as "priceGroupId", g.name as "priceGroupName", g.company_id::text as "merchantId", o.name as "merchantName",
  o.currency, g.site_id::text as "siteId", s.name as "siteName", g.status, g.standard_hours as "standardTime",
  g.standard_pay_type as "standardPayType", g.overdue_hours as "overdueTime", g.overdue_pay_type as "overduePayType",
  g.allow_overdue as "allowOverdue", g.allow_offline as "allowOffline",
  price_group_products(g.id)::int as "productCount",
  ${epochMs('g.created_time')} as "creationTime", ${epochMs('g.last_updated_time')} as "lastUpdatedTime", g.version`;

const list: ListTable = {
  table: 'price_groups',
  alias: 'g',
  columns: sql.raw(rowColumns),
  joins: sql`join companies o on o.id = g.company_id left join sites s on s.id = g.site_id`,
};
/** Prices as `Price` of the charges has them. */
export const pricesOf = (groupId: string): string => `(select coalesce(json_agg(json_build_object(
    'priceGroupValueId', v.id::text, 'valueType', v.value_type, 'unitType', v.unit_type, 'boxTypeId', v.box_type_id::text,
    'boxTypeName', b.name, 'payType', v.pay_type, 'priceValue', v.price_value::text) order by v.id), '[]')
  from price_group_values v left join box_types b on b.id = v.box_type_id where v.price_group_id = ${groupId})`;
const whole: ListTable = { ...list, columns: sql.raw(`${rowColumns}, ${pricesOf('g.id')} as "valueList"`) };

const sortColumns = {
  lastUpdatedTime: 'g.last_updated_time',
  priceGroupName: 'lower(g.name)',
} as const satisfies Record<(typeof priceGroupSortFields)[number], string>;

export const listPriceGroups = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, status, merchantId, kind }: PriceGroupListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(query || undefined, (text) => sql`lower(g.name) like ${containsPattern(text.toLowerCase())}`),
      ...whereAsked(status, (one) => sql`g.status = ${one}::text`),
      ...whereAsked(merchantId, (id) => sql`g.company_id = ${id}::bigint`),
      ...whereAsked(kind, (one) => (one === 'SITE' ? sql`g.site_id is not null` : sql`g.site_id is null`)),
    ],
  });

/** A price group; names of value types are words of the reader's language, which the routes know. */
export type StoredPriceGroup = Omit<PriceGroup, 'valueList'> & {
  readonly valueList: readonly Omit<PriceGroup['valueList'][number], 'valueTypeName'>[];
};

/** @throws CallError NOT_FOUND */
export const getPriceGroup = (trx: Trx, id: string): Promise<StoredPriceGroup> =>
  readOne<StoredPriceGroup>(trx, whole, sql`g.id = ${id}`);
