/** Backups of sites: a site that is deleted or given to another operator is the backup of no site any more. */
import { sql } from 'kysely';
import type { DivertingSite } from '@cubby/contract/lockers/sites/site-administration.schemas';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';

/** The sites that the caller sees whose new orders go to one of these while they take none. */
export const listDivertingSites = async (trx: Trx, backupIds: readonly string[]): Promise<DivertingSite[]> => {
  const { rows } = await sql<DivertingSite>`
    select id::text as "siteId", name as "siteName", backup_site_id::text as "backupLocationId" from sites
    where backup_site_id = any (${backupIds}::bigint[]) and deleted_time is null order by name, id`.execute(trx);
  return rows;
};

/** The site is no backup from now on, also of sites that the caller does not see. */
export const endDiversions = async (trx: Trx, context: RequestContext, backupId: string): Promise<void> => {
  const { rows } = await withoutRowSecurity(trx, () =>
    sql<{ id: string; operator_id: string | null; version: number }>`
      update sites set backup_site_id = null,
        last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
      where backup_site_id = ${backupId} and deleted_time is null
      returning id, operator_id, version`.execute(trx),
  );
  await writeAudit(
    trx,
    actorOf(context),
    rows.map(({ id, operator_id, version }) => ({
      action: 'sites.update' as const,
      resource: 'sites' as const,
      resourceId: id,
      companyId: operator_id,
      before: { backupLocationId: backupId },
      after: { backupLocationId: null, version },
    })),
  );
};
