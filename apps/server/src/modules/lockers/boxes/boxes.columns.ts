/** Closes the compartments of columns that are outside their temperature limits to new parcels, and opens them again. */
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { sendServiceState } from '../commands/index.ts';
import { markConfigDue } from '../terminals/index.ts';

/** A column of the cabinet of a site, and whether its compartments take no new parcels from now on. */
export interface ColumnClosing {
  readonly siteId: string;
  readonly columnNumber: number;
  readonly isClosed: boolean;
}

const server: Actor = { userId: null, userName: null, address: null, requestId: null };

/**
 * Compartments in service are closed with the reason TEMPERATURE, and those with this reason are put into service: what staff
 * took out of service remains so. Parcels inside remain, and can be collected. The sizes and compartments of the sites are locked.
 */
export const closeBoxesOfColumns = async (trx: Trx, closings: readonly ColumnClosing[]): Promise<void> => {
  if (closings.length === 0) return;
  const siteIds = [...new Set(closings.map(({ siteId }) => siteId))];
  await sql`select lock_site_sizes(${siteIds}::bigint[])`.execute(trx);
  await sql`select from box_states where site_id = any (${siteIds}::bigint[]) order by box_id for update`.execute(trx);
  const { rows } = await sql<{ id: string; siteId: string; service: 'TEMPERATURE' | 'IN_SERVICE' }>`
    update box_states s set service = case when c.closed then 'TEMPERATURE' else 'IN_SERVICE' end, service_note = null, cause = 'DEVICE',
      changed_by_id = null, changed_by_name = null, changed_time = clock_timestamp()
    from unnest(${closings.map(({ siteId }) => siteId)}::bigint[], ${closings.map(({ columnNumber }) => columnNumber)}::int[],
        ${closings.map(({ isClosed }) => isClosed)}::bool[]) c (site_id, column_number, closed)
      join boxes b on b.site_id = c.site_id and b.position_x = c.column_number and b.deleted_time is null
      join box_types t on t.id = b.box_type_id and not t.management
    where s.box_id = b.id and s.service = case when c.closed then 'IN_SERVICE' else 'TEMPERATURE' end
    returning b.id::text, b.site_id::text as "siteId", s.service`.execute(trx);
  if (rows.length === 0) return;
  await markConfigDue(trx, siteIds);
  for (const siteId of siteIds)
    for (const service of ['TEMPERATURE', 'IN_SERVICE'] as const) {
      const boxIds = rows.filter((row) => row.siteId === siteId && row.service === service).map(({ id }) => id);
      if (boxIds.length > 0) await sendServiceState(trx, server, siteId, boxIds, service);
    }
};
