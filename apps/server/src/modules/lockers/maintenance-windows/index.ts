export { maintenanceCrons, maintenanceJobs } from './maintenance-windows.clock.ts';
export { maintenanceWindowsHandlers } from './maintenance-windows.routes.ts';
