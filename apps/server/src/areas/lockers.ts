/** The modules of the area: what they handle, and the jobs that they run. */
import { alertsHandlers } from '../modules/lockers/alerts/index.ts';
import { boxTypesHandlers } from '../modules/lockers/box-types/index.ts';
import { boxesHandlers, boxHousekeepingCrons, boxHousekeepingJobs } from '../modules/lockers/boxes/index.ts';
import { commandsHandlers } from '../modules/lockers/commands/index.ts';
import {
  maintenanceCrons,
  maintenanceJobs,
  maintenanceWindowsHandlers,
} from '../modules/lockers/maintenance-windows/index.ts';
import { siteGroupsHandlers } from '../modules/lockers/site-groups/index.ts';
import { siteLogHandlers } from '../modules/lockers/site-log/index.ts';
import {
  siteAdministrationHandlers,
  siteCloneHandlers,
  siteCopyJobs,
  siteGridHandlers,
  siteHealthCrons,
  siteHealthJobs,
  siteImportJobs,
  siteImportsHandlers,
  sitesHandlers,
  siteTerminalHandlers,
} from '../modules/lockers/sites/index.ts';
import { softwareVersionsHandlers } from '../modules/lockers/software-versions/index.ts';
import { temperatureCrons, temperatureHandlers, temperatureJobs } from '../modules/lockers/temperature/index.ts';
import {
  brokerHooksHandlers,
  deviceHousekeepingCrons,
  deviceHousekeepingJobs,
  findOwner,
  ownerOf,
  terminalsHandlers,
} from '../modules/lockers/terminals/index.ts';
import { upgradeTasksHandlers } from '../modules/lockers/upgrade-tasks/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...alertsHandlers(db),
    ...boxTypesHandlers(db),
    ...boxesHandlers(db),
    ...brokerHooksHandlers({
      authenticate: (siteId, secret) => findOwner(db, siteId, secret),
      ownerOf: (siteId) => ownerOf(db, siteId),
      server: deps.brokerUser,
    }),
    ...commandsHandlers(deps),
    ...maintenanceWindowsHandlers(db),
    ...siteAdministrationHandlers(db),
    ...siteCloneHandlers(db),
    ...siteGridHandlers(db),
    ...siteGroupsHandlers(db),
    ...siteImportsHandlers(db),
    ...siteLogHandlers(db),
    ...siteTerminalHandlers(deps),
    ...sitesHandlers(db, deps.secrets),
    ...softwareVersionsHandlers(deps),
    ...temperatureHandlers(db),
    ...terminalsHandlers(deps),
    ...upgradeTasksHandlers(db),
  };
};

export const jobs = ({ db }: JobDeps) => [
  ...boxHousekeepingJobs(db),
  ...deviceHousekeepingJobs(db),
  ...maintenanceJobs(db),
  ...siteCopyJobs(db),
  ...siteHealthJobs(db),
  ...siteImportJobs(db),
  ...temperatureJobs(db),
];

export const crons = [
  ...boxHousekeepingCrons,
  ...deviceHousekeepingCrons,
  ...maintenanceCrons,
  ...siteHealthCrons,
  ...temperatureCrons,
];
