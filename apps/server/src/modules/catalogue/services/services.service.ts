/** Services (administration.md 5), which all companies share. */
import type {
  Service,
  ServiceInput,
  ServiceListQuery,
  ServiceUpdate,
} from '@cubby/contract/catalogue/services/services.schemas';
import { sql } from 'kysely';
import { type Caller, hasPermission, seesAll } from '../../../platform/kernel/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { defineResource, idIn } from '../../../platform/resource/define-resource.ts';
import { configsOf } from '../service-box-configs/index.ts';

/** What uses a service is counted up to here. */
const mostCounted = 1000;

/** The workflow of a service is named to those who may see workflows. */
const seesWorkflows = (caller: Pick<Caller, 'permissions'>): boolean => hasPermission(caller, 'WORKFLOW_LIST');

export const services = defineResource<Service, ServiceInput, ServiceUpdate, ServiceListQuery>({
  name: 'services',
  table: 'services',
  alias: 's',
  id: 'lockerServiceId',
  platformWide: true,
  fields: {
    lockerServiceName: 'name',
    lockerServiceNameEn: 'name_en',
    description: 'description',
    kind: 'kind',
    smsTemplateEvents: 'sms_events',
    mailTemplateEvents: 'mail_events',
    whatsAppTemplateEvents: 'whatsapp_events',
    functionGroupId: idIn('workflow_id'),
    importArticle: 'import_article',
    functionType: 'function_type',
    serverFunctionType: 'server_function_type',
  },
  shown: ({ caller }) => ({
    functionGroupName: seesWorkflows(caller) ? 'w.name' : `'/'`,
    boxTypeName: `(
      select coalesce(string_agg(y.name, ', ' order by y.name), '') from service_box_configs b join box_types y on y.id = b.box_type_id
      where b.service_id = s.id)`,
    compartmentConfigs: configsOf('s.id'),
    createdBy: 'u.nickname',
  }),
  joins: 'left join workflows w on w.id = s.workflow_id left join users u on u.id = s.created_by',
  // Companies see the services of the sites and products that they see.
  visible: ({ caller: { scope } }) =>
    seesAll(scope)
      ? []
      : [
          sql`(exists (select from site_services l join sites i on i.id = l.site_id where l.service_id = s.id)
            or exists (select from products p where p.service_id = s.id))`,
        ],
  sorts: { lockerServiceName: 'lower(s.name)' },
  filters: {
    serviceOrFunctionGroupName: (text, { caller }) => {
      const pattern = containsPattern(text.toLowerCase());
      const workflow = sql`exists (select from workflows f where f.id = s.workflow_id and lower(f.name) like ${pattern})`;
      return sql`(lower(s.name) like ${pattern} or lower(s.name_en) like ${pattern}
        or (${seesWorkflows(caller)}::boolean and ${workflow}))`;
    },
  },
  taken: { services_name_key: 'lockerServiceName', services_name_case_key: 'lockerServiceName' },
  inUse: {
    code: 'SERVICE_IN_USE',
    count: async (trx, { lockerServiceId: id }) => {
      const { rows } = await sql<Record<'sites' | 'categories' | 'products' | 'companies' | 'orders', number>>`
        select (select count(*)::int from site_services where service_id = ${id}) as sites,
          (select count(*)::int from product_categories where service_id = ${id}) as categories,
          (select count(*)::int from products where service_id = ${id}) as products,
          (select count(distinct k.company_id)::int from company_products k join products p on p.id = k.product_id
            where p.service_id = ${id}) as companies,
          (select count(*)::int from (select from orders where service_id = ${id} limit ${mostCounted}) o) as orders
      `.execute(trx);
      const { orders = 0, ...others } = rows[0] ?? {};
      return { ...others, [orders < mostCounted ? 'orders' : 'manyOrders']: orders };
    },
    named: ({ lockerServiceId, lockerServiceName }) => ({ lockerServiceId, lockerServiceName }),
  },
  check: async (trx, _context, { functionGroupId }, before) => {
    if (functionGroupId !== before?.functionGroupId) await checkWorkflow(trx, functionGroupId);
  },
  derived: (_trx, { caller }, _given, before) => (before ? {} : { created_by: caller.userId }),
});

/** @throws CallError INVALID_REQUEST */
const checkWorkflow = async (trx: Trx, id: string | null | undefined): Promise<void> => {
  if (!id) return;
  const { rows } = await sql`select from workflows where id = ${id}::bigint for key share`.execute(trx);
  if (rows.length === 0) throw invalid({ path: 'functionGroupId', code: 'notFound' });
};
