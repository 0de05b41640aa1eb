/** How the calls of maintenance windows are separated. */
import type { maintenanceWindowsCalls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const hour = 3_600_000;
const tomorrow = () => ({
  siteMaintenanceStartTime: Date.now() + 24 * hour,
  siteMaintenanceFailureTime: Date.now() + 27 * hour,
});

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
