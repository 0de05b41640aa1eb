/** Services: their list, one of them, and the look-ups of other screens. */
import type { serviceSortFields } from '@cubby/contract/catalogue/services/services.limits';
import type { Service, ServiceListQuery, ServiceOption } from '@cubby/contract/catalogue/services/services.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { allOf, epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission, seesAll } from '../../../platform/kernel/caller.ts';
import { configsOf } from '../service-box-configs/index.ts';

/** The workflow of a service is named to those who may see workflows. */
const seesWorkflows = (caller: Pick<Caller, 'permissions'>): boolean => hasPermission(caller, 'WORKFLOW_LIST');

export const serviceListFor = (caller: Pick<Caller, 'permissions'>): ListTable => ({
  table: 'services',
  alias: 's',
  columns: sql.raw(`
    s.id::text as "lockerServiceId", s.name as "lockerServiceName", s.name_en as "lockerServiceNameEn", s.description, s.kind,
    s.sms_events as "smsTemplateEvents", s.mail_events as "mailTemplateEvents", s.whatsapp_events as "whatsAppTemplateEvents",
    s.workflow_id::text as "functionGroupId", ${seesWorkflows(caller) ? 'w.name' : `'/'`} as "functionGroupName",
    s.import_article as "importArticle", s.function_type as "functionType", s.server_function_type as "serverFunctionType",
    (select coalesce(string_agg(y.name, ', ' order by y.name), '') from service_box_configs b join box_types y on y.id = b.box_type_id
      where b.service_id = s.id) as "boxTypeName",
    ${configsOf('s.id')} as "compartmentConfigs", u.nickname as "createdBy",
    ${epochMs('s.created_time')} as "creationTime", ${epochMs('s.last_updated_time')} as "lastUpdatedTime", s.version`),
  joins: sql`left join workflows w on w.id = s.workflow_id left join users u on u.id = s.created_by`,
});

const sortColumns = {
  lastUpdatedTime: 's.last_updated_time',
  lockerServiceName: 'lower(s.name)',
} as const satisfies Record<(typeof serviceSortFields)[number], string>;

/** Companies see the services of the sites and products that they see. */
const seenBy = ({ scope }: Caller): Fragment[] =>
  seesAll(scope)
    ? []
    : [
        sql`(exists (select from site_services l join sites i on i.id = l.site_id where l.service_id = s.id)
          or exists (select from products p where p.service_id = s.id))`,
      ];

export const queryServices = (
  db: Database,
  caller: Caller,
  { page, size, sort, serviceOrFunctionGroupName: text }: ServiceListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, serviceListFor(caller), {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...seenBy(caller),
      ...whereAsked(text?.toLowerCase() || undefined, (part) => {
        const pattern = containsPattern(part);
        const workflow = sql`exists (select from workflows f where f.id = s.workflow_id and lower(f.name) like ${pattern})`;
        return sql`(lower(s.name) like ${pattern} or lower(s.name_en) like ${pattern}
          or (${seesWorkflows(caller)}::boolean and ${workflow}))`;
      }),
    ],
  });

/** @throws CallError NOT_FOUND */
export const getService = (trx: Trx, caller: Caller, id: string): Promise<Service> =>
  readOne<Service>(trx, serviceListFor(caller), allOf([sql`s.id = ${id}`, ...seenBy(caller)]));

/** Those that the company books products of. */
export const listServicesOfMerchant = async (trx: Trx, caller: Caller): Promise<Service[]> => {
  const { columns, joins } = serviceListFor(caller);
  const company = caller.companyId;
  const booked = whereAsked(
    company ?? undefined,
    (id) =>
      sql`exists (select from products p where p.service_id = s.id and company_books(${id}::bigint, p.company_id, p.id))`,
  );
  const { rows } = await sql<{ service: Service }>`
    select row_to_json(o) as service from (
      select ${columns} from services s ${joins} where ${allOf(booked)} order by lower(s.name), s.id
    ) o`.execute(trx);
  return rows.map(({ service }) => service);
};

export const listServices = (trx: Trx): Promise<ServiceOption[]> =>
  trx.selectFrom('services').select(['id as serviceId', 'name as serviceName']).orderBy('name').execute();

/** Without the services whose products are none of them offered any more. */
export const listServicesOfSites = async (trx: Trx): Promise<ServiceOption[]> => {
  const { rows } = await sql<ServiceOption>`
    select s.id::text as "serviceId", s.name as "serviceName" from services s
    where not exists (select from products p where p.service_id = s.id)
      or exists (select from products p where p.service_id = s.id and p.status = 'VALID'
        and (p.publish_end is null or now() <= p.publish_end))
    order by s.name`.execute(trx);
  return rows;
};
