/** Marks the configuration of terminals as due, in the transaction of the change that it contains. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';

/** A change of the row of a site marks its configuration by itself. */
export const markConfigDue = (trx: Trx, siteIds: readonly string[]): Promise<void> =>
  mark(trx, sql`select unnest(${siteIds}::bigint[])`);

/** At all sites that offer the service, also those that the caller does not see. */
export const markServiceConfigDue = (trx: Trx, serviceId: string): Promise<void> =>
  mark(trx, sql`select site_id from site_services where service_id = ${serviceId}::bigint`);

/** At all sites of the operator, whose service desk and currency are on their screens. */
export const markCompanyConfigDue = (trx: Trx, companyId: string): Promise<void> =>
  mark(trx, sql`select id from sites where operator_id = ${companyId}::bigint`);

/** At all sites that offer a service with the workflow, also those that the caller does not see. */
export const markWorkflowConfigDue = (trx: Trx, workflowId: string): Promise<void> =>
  mark(
    trx,
    sql`select l.site_id from site_services l join services v on v.id = l.service_id where v.workflow_id = ${workflowId}::bigint`,
  );

const mark = (trx: Trx, siteIds: RawBuilder<unknown>): Promise<void> =>
  withoutRowSecurity(trx, async () => {
    await sql`update terminal_states set config_due_time = clock_timestamp() where site_id in (${siteIds})`.execute(
      trx,
    );
  });
