/** What a maintenance window touches, before it is saved: orders of all companies, whether the caller sees them or not. */
import type {
  MaintenancePreview,
  MaintenancePreviewInput,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { planWindows } from './maintenance-windows.planning.ts';

type Counts = Pick<MaintenancePreview, 'bookings' | 'reservations' | 'parcelsDue' | 'upgrades' | 'otherWindows'>;

/** @throws CallError as `planWindows` */
export const previewMaintenanceWindow = async (
  trx: Trx,
  context: RequestContext,
  input: MaintenancePreviewInput,
): Promise<MaintenancePreview> => {
  const windows = await planWindows(trx, context, input, { locks: false });
  const rows = windows.flatMap(({ siteIds, startTime, failureTime }) =>
    siteIds.map((siteId) => ({ siteId, startTime, failureTime })),
  );
  const { rows: counted } = await withoutRowSecurity(trx, () =>
    sql<Counts>`
      with planned as materialized (
        select p."siteId" as site_id, to_timestamp(p."startTime" / 1000) as start_time, to_timestamp(p."failureTime" / 1000) as end_time
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p ("siteId" bigint, "startTime" float8, "failureTime" float8)
      )
      select (select count(*)::int from box_holds h join planned p using (site_id) where h.kind = 'BOOKED') as bookings,
        (select count(*)::int from planned p join boxes b using (site_id) join box_holds h on h.box_id = b.id
          where h.kind = 'RESERVED') as reservations,
        (select coalesce(sum(parcels_due(site_id, start_time, end_time)), 0)::int from planned) as "parcelsDue",
        planned_upgrades(array(select site_id from planned)) as upgrades,
        (select count(distinct p.site_id)::int from planned p join maintenance_window_sites l using (site_id)
          where l.start_time < p.end_time and l.over_time > p.start_time) as "otherWindows"`.execute(trx),
  );
  const counts = counted[0] ?? { bookings: 0, reservations: 0, parcelsDue: 0, upgrades: 0, otherWindows: 0 };
  return {
    sites: rows.length,
    windows: windows.map(({ siteIds, ...window }) => ({ ...window, siteCount: siteIds.length })),
    ...counts,
  };
};
