/** How services use compartments of a size: one config, and those for a site or a size. */
import type {
  ServiceBoxConfig,
  ServiceBoxConfigFilter,
} from '@cubby/contract/catalogue/service-box-configs/service-box-configs.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type ListTable, readOne } from '../../../platform/db/list-pages.ts';
import { allOf, whereAsked } from '../../../platform/db/statements.ts';

const columns = `
  b.id::text as "compartmentConfigId", b.service_id::text as "lockerServiceId", b.name as "compartmentName",
  b.box_type_id::text as "boxTypeId", y.name as "boxTypeName", b.merchant_upload as "merchantUpload",
  b.customer_upload as "customerUpload", b.user_take_overtime_order as "userTakeOvertimeOrder",
  b.standard_time as "standardTime", b.overdue_time as "overdueTime", b.standard_price::text as "standardPrice",
  b.overdue_price::text as "overduePrice", b.version`;
const joins = `left join box_types y on y.id = b.box_type_id`;
const list: ListTable = { table: 'service_box_configs', alias: 'b', columns: sql.raw(columns), joins: sql.raw(joins) };

/** JSON of the configs of a service: that of all sizes first. @param service SQL of its id */
export const configsOf = (service: string): string => `
  (select coalesce(json_agg(c order by c."boxTypeName" nulls first), '[]')
    from (select ${columns} from service_box_configs b ${joins} where b.service_id = ${service}) c)`;

/** @throws CallError NOT_FOUND */
export const getServiceBoxConfig = (trx: Trx, id: string): Promise<ServiceBoxConfig> =>
  readOne<ServiceBoxConfig>(trx, list, sql`b.id = ${id}`);

/** Of a site: the configs of its services, or of those that are named, that are for the sizes of its doors. */
export const listServiceBoxConfigs = async (
  trx: Trx,
  { siteId, boxTypeId, serviceIds }: ServiceBoxConfigFilter,
): Promise<ServiceBoxConfig[]> => {
  const where = [
    ...whereAsked(serviceIds, (ids) => sql`b.service_id = any (${ids}::bigint[])`),
    ...whereAsked(boxTypeId, (id) => sql`(b.box_type_id is null or b.box_type_id = ${id}::bigint)`),
    ...whereAsked(
      siteId,
      (id) => sql`exists (select from sites s where s.id = ${id}::bigint) and (b.box_type_id is null or exists (
        select from boxes d where d.site_id = ${id}::bigint and d.deleted_time is null and d.box_type_id = b.box_type_id))`,
    ),
    ...whereAsked(
      serviceIds === undefined ? siteId : undefined,
      (id) => sql`exists (select from site_services l where l.site_id = ${id}::bigint and l.service_id = b.service_id)`,
    ),
  ];
  const { rows } = await sql<{ config: ServiceBoxConfig }>`
    select row_to_json(c) as config from (
      select ${sql.raw(columns)} from service_box_configs b ${sql.raw(joins)} join services v on v.id = b.service_id
      where ${allOf(where)} order by v.name, y.name nulls first
    ) c`.execute(trx);
  return rows.map(({ config }) => config);
};
