import type { ServiceOption, servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/callers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';

const listServices = (db: Database, caller: Caller) =>
  db.transactionAs(caller, (trx) =>
    trx.selectFrom('services').select(['id as serviceId', 'name as serviceName']).orderBy('name').execute(),
  );

/** Without the services whose products are none of them offered any more. */
const listServicesOfSites = (db: Database, caller: Caller) =>
  db.transactionAs(caller, async (trx) => {
    const { rows } = await sql<ServiceOption>`
      select s.id::text as "serviceId", s.name as "serviceName" from services s
      where not exists (select from products p where p.service_id = s.id)
        or exists (select from products p where p.service_id = s.id and p.status = 'VALID'
          and (p.publish_end is null or now() <= p.publish_end))
      order by s.name`.execute(trx);
    return rows;
  });

export const servicesHandlers = (db: Database) =>
  handlersOf<typeof servicesCalls>()({
    listServices: (_input, { caller }) => listServices(db, caller),
    listServicesOfSites: (_input, { caller }) => listServicesOfSites(db, caller),
  });
