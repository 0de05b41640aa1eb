/** Services in the lookups of other screens. */
import type { Service, ServiceOption } from '@cubby/contract/catalogue/services/services.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { services } from './services.service.ts';

/** Those that the company books products of. */
export const listServicesOfMerchant = (trx: Trx, context: RequestContext): Promise<Service[]> => {
  const { companyId } = context.caller;
  const booked =
    companyId === null
      ? sql`true`
      : sql`exists (select from products p where p.service_id = s.id and company_books(${companyId}::bigint, p.company_id, p.id))`;
  return services.readAll(trx, context, booked, sql`lower(s.name), s.id`);
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
