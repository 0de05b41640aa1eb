/** How the calls of maintenance windows are separated. */
import type { maintenanceWindowsCalls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import type { TestApp } from './app.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const hour = 3_600_000;
const tomorrow = () => ({
  siteMaintenanceStartTime: Date.now() + 24 * hour,
  siteMaintenanceFailureTime: Date.now() + 27 * hour,
});

/** A window of a site that is still to come. */
export const buildMaintenance = async (app: TestApp, site: { id: string; operator_id: string | null }, name: string) => {
  const times = { start_time: new Date(Date.now() + 24 * hour), end_time: new Date(Date.now() + 27 * hour) };
  const maintenance = await app.sql
    .insertInto('maintenance_windows')
    .values({
      ...times,
      operator_id: site.operator_id ?? '',
      time_zone: 'UTC',
      in_site_time: false,
      tip: `${name} tip`,
      closes_collections: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('maintenance_window_sites')
    .values({ ...times, over_time: times.end_time, window_id: maintenance.id, site_id: site.id, closes_deposits: false })
    .execute();
  return maintenance;
};

export const maintenanceCoverage: Readonly<Record<keyof typeof maintenanceWindowsCalls, readonly Probe[] | Why>> = {
  listMaintenanceWindows: [
    probe('listMaintenanceWindows', 'absent', () => ({ query: { size: 1000 } })),
    probe('listMaintenanceWindows', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('listMaintenanceWindows', 'absent', ({ operator }) => ({ query: { merchantId: operator.id } })),
    probe('listMaintenanceWindows', 'absent', ({ site }) => ({ query: { query: site.serial_number } })),
  ],
  getMaintenanceWindow: [
    probe('getMaintenanceWindow', 'missing', ({ maintenance }) => ({ params: { id: maintenance.id } })),
  ],
  createMaintenanceWindow: [
    probe('createMaintenanceWindow', 'refused', ({ site }) => ({ body: { ...tomorrow(), siteIds: [site.id] } })),
  ],
  cancelMaintenanceWindow: [
    probe('cancelMaintenanceWindow', 'missing', ({ maintenance }) => ({ params: { id: maintenance.id } })),
  ],
  previewMaintenanceWindow: [
    probe('previewMaintenanceWindow', 'refused', ({ site }) => ({ body: { ...tomorrow(), siteIds: [site.id] } })),
  ],
};
