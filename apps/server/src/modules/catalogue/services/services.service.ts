/** Makes, changes and deletes services (administration.md 5), which all companies share. */
import type { Service, ServiceInput, ServiceUpdate } from '@cubby/contract/catalogue/services/services.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { markServiceConfigDue } from '../../lockers/terminals/index.ts';
import { getService } from './services.reads.ts';

/** What uses a service is counted up to here. */
const mostCounted = 1000;

const table = 'services';
const services: Changed<Service> = {
  noun: 'services',
  table,
  read: (trx, { caller }, id) => getService(trx, caller, id),
  companyOf: () => null,
  facts: ({
    lockerServiceId: _id,
    functionGroupName: _workflow,
    boxTypeName: _sizes,
    compartmentConfigs: _configs,
    createdBy: _by,
    creationTime: _created,
    lastUpdatedTime: _changed,
    version: _version,
    ...facts
  }) => facts,
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
};

/** The columns of the fields that people enter. */
const columns = {
  lockerServiceName: 'name',
  lockerServiceNameEn: 'name_en',
  description: 'description',
  kind: 'kind',
  smsTemplateEvents: 'sms_events',
  mailTemplateEvents: 'mail_events',
  whatsAppTemplateEvents: 'whatsapp_events',
  functionGroupId: 'workflow_id',
  importArticle: 'import_article',
  functionType: 'function_type',
  serverFunctionType: 'server_function_type',
} as const;
const nameTaken = refuseTaken({
  services_name_key: 'lockerServiceName',
  services_name_case_key: 'lockerServiceName',
});

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST */
export const createService = async (trx: Trx, context: RequestContext, input: ServiceInput): Promise<Service> => {
  refuseCompanies(context);
  await checkWorkflow(trx, input.functionGroupId);
  const row = { ...columnsGiven(columns, input), created_by: context.caller.userId };
  return createRow(trx, context, services, () => insertRow(trx, table, row).catch(nameTaken));
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateService = (
  trx: Trx,
  context: RequestContext,
  { lockerServiceId: id, version, ...given }: ServiceUpdate,
): Promise<Service> => {
  refuseCompanies(context);
  return updateRow(trx, context, services, { id, version }, async ({ functionGroupId }) => {
    if (given.functionGroupId !== functionGroupId) await checkWorkflow(trx, given.functionGroupId);
    await writeRow(trx, table, id, columnsGiven(columns, given)).catch(nameTaken);
    await markServiceConfigDue(trx, id);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, SERVICE_IN_USE */
export const deleteService = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, services, id);
};

/** @throws CallError INVALID_REQUEST */
const checkWorkflow = async (trx: Trx, id: string | null | undefined): Promise<void> => {
  if (!id) return;
  const { rows } = await sql`select from workflows where id = ${id}::bigint for key share`.execute(trx);
  if (rows.length === 0) throw invalid({ path: 'functionGroupId', code: 'notFound' });
};
